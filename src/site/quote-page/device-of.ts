/** In this order: each names those after it, too. */
const BROWSERS = [
  [/Edg/, "Edge"],
  [/OPR\//, "Opera"],
  [/Firefox|FxiOS/, "Firefox"],
  [/SamsungBrowser/, "Samsung Internet"],
  [/Chrome|CriOS/, "Chrome"],
  [/Safari/, "Safari"],
] as const;

const DEVICES = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Macintosh/, "Mac"],
  [/Linux|CrOS/, "Linux"],
] as const;

/** "Safari, iPhone" of a user agent; one that names neither comes back as it is. */
export function deviceOf(agent: string): string {
  const found = [BROWSERS, DEVICES].map((known) => known.find(([mark]) => mark.test(agent))?.[1]);
  return found.filter(Boolean).join(", ") || agent;
}
