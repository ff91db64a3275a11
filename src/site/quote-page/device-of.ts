/** What a user agent is of. Each browser names those after it, too. */
const BROWSER = [/Edg/, /OPR/, /Firefox|FxiOS/, /Samsung/, /Chrome|CriOS/, /Safari/];
const BROWSERS = ["Edge", "Opera", "Firefox", "Samsung", "Chrome", "Safari"];

/** "Safari, iPhone" of a user agent; one that names no browser comes back as it is. */
export function deviceOf(agent: string): string {
  const browser = BROWSERS[BROWSER.findIndex((mark) => mark.test(agent))];
  const device = /iPhone|iPad|Android|Windows|Macintosh|CrOS|Linux/.exec(agent)?.[0];
  return browser ? [browser, device].filter(Boolean).join(", ") : agent;
}
