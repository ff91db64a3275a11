import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { DeskButton } from "@/desk/frame/desk-parts";
import { formatRecentMoment, formatTimeOfDay, isToday } from "@/lib/business-time";
import { showToast } from "@/ui/toast/toast-store";
import { type Draft, type DraftKey, discardDraft, readDraft, writeDraft } from "./drafts";
import { draftTexts } from "./drafts-words";

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What was typed, over what the form begins with; what is not a field of the form is left out. */
function withDraft<Input extends FieldValues>(initial: Input, { values }: Draft): Input {
  const merged = { ...initial };
  for (const [name, value] of Object.entries(values)) {
    const former: unknown = initial[name];
    const isAlike =
      typeof former === typeof value && Array.isArray(former) === Array.isArray(value);
    if (name in initial && isAlike) Reflect.set(merged, name, value);
  }
  return merged;
}

/**
 * Keeps what is typed into a form until it is saved or thrown away, and begins with what was typed before.
 * @param initial what the form holds when nothing was typed: only what differs from it is kept
 * @returns `draftedAt`: when what the form began with was typed (milliseconds since 1970), null when there was nothing;
 *   `isDrafted` whether a field began with that; `stop` when the form is about to go, `forget` when it goes because all is saved
 */
export function useFormDraft<Input extends FieldValues, Output>(
  key: DraftKey,
  form: UseFormReturn<Input, unknown, Output>,
  initial: Input,
) {
  const [draft, setDraft] = useState(() => readDraft(key));
  const { reset, watch } = form;
  // A field that goes with the focus in it tells of a change once more.
  const isStopped = useRef(false);

  const restore = useEffectEvent(() => {
    if (draft) reset(withDraft(initial, draft), { keepDefaultValues: true });
  });
  // Before the first paint, and before a field takes the focus.
  useLayoutEffect(() => restore(), []);

  const keep = useEffectEvent((values: FieldValues) => {
    if (isStopped.current) return;
    const changed = Object.entries(values).filter(
      ([name, value]) => value !== undefined && !isSame(value, initial[name]),
    );
    if (changed.length === 0) discardDraft(key);
    else writeDraft(key, Object.fromEntries(changed));
  });
  useEffect(() => {
    const subscription = watch((values) => keep(values));
    return () => subscription.unsubscribe();
  }, [watch]);

  const stop = () => {
    isStopped.current = true;
  };

  return {
    draftedAt: draft?.savedAt ?? null,
    isDrafted: (name: string) => draft !== undefined && name in draft.values,
    startOver: () => {
      reset(initial);
      discardDraft(key);
      setDraft(undefined);
    },
    stop,
    forget: () => {
      stop();
      discardDraft(key);
    },
  };
}

/** Keeps a day that was chosen and not set yet (yyyy-MM-dd). Without a key nothing is kept. */
export function useDayDraft(key: DraftKey | undefined) {
  const [day] = useState(() => {
    const kept = key && readDraft(key)?.values.day;
    return typeof kept === "string" ? kept : undefined;
  });
  return {
    day,
    keep: (chosen: string) => {
      if (key) writeDraft(key, { day: chosen });
    },
    forget: () => {
      if (key) discardDraft(key);
    },
  };
}

/** Throws a draft away because somebody said so, and offers it back: Cancel stands next to Save. */
export function throwAway(key: DraftKey, name: string): void {
  const draft = readDraft(key);
  discardDraft(key);
  if (!draft) return;
  showToast({
    title: draftTexts.thrownAway,
    description: name,
    action: {
      label: draftTexts.bringBack,
      altText: draftTexts.bringBackAlt(name),
      onSelect: () => {
        writeDraft(key, draft.values);
        showToast({ title: draftTexts.broughtBack, description: name });
      },
    },
  });
}

/** Says that a draft was kept, where one was. */
export function tellKept(key: DraftKey, name: string): void {
  if (readDraft(key)) showToast({ title: draftTexts.kept, description: draftTexts.keptFor(name) });
}

type DraftNoteProps = {
  /** When it was typed, in milliseconds since 1970; null for nothing to say. */
  draftedAt: number | null;
  onStartOver: () => void;
};

/** Says that a form begins with what was typed before, and takes it away on demand. */
export function DraftNote({ draftedAt, onStartOver }: DraftNoteProps) {
  if (draftedAt === null) return null;
  const moment = new Date(draftedAt);
  return (
    <div role="status" className="flex flex-wrap items-center justify-between gap-3 bg-ivory-2 p-3">
      <p className="text-base">
        {draftTexts.from(isToday(moment) ? formatTimeOfDay(moment) : formatRecentMoment(moment))}
      </p>
      <DeskButton onClick={onStartOver}>{draftTexts.startOver}</DeskButton>
    </div>
  );
}
