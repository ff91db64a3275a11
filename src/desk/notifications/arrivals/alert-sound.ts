/** One note: its pitch in hertz, and its start and length in seconds. */
type Note = { pitch: number; start: number; length: number };

/** A rising third for a request; for an emergency a falling fourth, louder, three times. */
const CHIME: readonly Note[] = [
  { pitch: 659, start: 0, length: 0.18 },
  { pitch: 831, start: 0.16, length: 0.35 },
];
const ALARM: readonly Note[] = [0, 0.75, 1.5].flatMap((start) => [
  { pitch: 988, start, length: 0.28 },
  { pitch: 740, start: start + 0.26, length: 0.34 },
]);

/** Peak of the gain, 1 being as loud as it gets. */
const CHIME_GAIN = 0.12;
const ALARM_GAIN = 0.5;

let context: AudioContext | undefined;

/** Whether this browser can make a sound at all. */
export function canSound(): boolean {
  return typeof AudioContext !== "undefined";
}

/**
 * Gets the sound ready. Browsers allow it only from within a click or a key press; called again it does nothing.
 * Never throws: without sound the page still shows everything.
 */
export async function unlockSound(): Promise<void> {
  if (!canSound()) return;
  try {
    context ??= new AudioContext();
    if (context.state !== "running") await context.resume();
  } catch {
    // No output device, or not allowed.
  }
}

function play(audio: AudioContext, { pitch, start, length }: Note, peak: number) {
  const begin = audio.currentTime + start;
  const gain = audio.createGain();
  // From and to nearly nothing: a sudden start or end would click.
  gain.gain.setValueAtTime(0.0001, begin);
  gain.gain.exponentialRampToValueAtTime(peak, begin + 0.02);
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + length);
  const oscillator = audio.createOscillator();
  oscillator.frequency.value = pitch;
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(begin);
  oscillator.stop(begin + length);
}

/** Sounds for a request, or louder and three times for an emergency. Silent until `unlockSound` has succeeded. */
export function playAlert(isUrgent: boolean): void {
  // What a suspended context is given would all sound at once when it resumes, maybe hours later.
  if (context?.state !== "running") return;
  for (const note of isUrgent ? ALARM : CHIME) {
    play(context, note, isUrgent ? ALARM_GAIN : CHIME_GAIN);
  }
}
