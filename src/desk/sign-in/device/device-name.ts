/** The first that fits counts: most browsers name others as well. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg(A|iOS)?\//, "Edge"],
  [/OPR\//, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/(Firefox|FxiOS)\//, "Firefox"],
  [/(Chrome|CriOS)\//, "Chrome"],
  [/Safari\//, "Safari"],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPod/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/CrOS/, "a Chromebook"],
  [/Windows/, "Windows"],
  [/Mac OS X|Macintosh/, "a Mac"],
  [/Linux/, "Linux"],
];

const firstOf = (known: typeof BROWSERS, text: string, otherwise: string) =>
  known.find(([pattern]) => pattern.test(text))?.[1] ?? otherwise;

/** A browser in words for its owner, by what it says of itself: "Chrome on Android". */
export function deviceName(userAgent: string): string {
  return `${firstOf(BROWSERS, userAgent, "A browser")} on ${firstOf(SYSTEMS, userAgent, "a device")}`;
}
