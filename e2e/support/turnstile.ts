import type { BrowserContext } from "@playwright/test";

type Habits = {
  /** Whether a person has to tick a box; otherwise every widget passes at once. */
  hasBox?: boolean;
  /** Whether each widget says first that something went wrong, and goes on all the same. */
  stumbles?: boolean;
  /** Whether the tokens are forged, so that the server refuses them. */
  isForged?: boolean;
};

/**
 * As much of Cloudflare's script as the pages use: https://developers.cloudflare.com/turnstile/get-started/client-side-rendering/
 * Each widget has its own token, which tests/support/siteverify.ts knows.
 */
const script = ({ hasBox = false, stumbles = false, isForged = false }: Habits) => `
  let widgets = 0;
  const tokenOf = (action) => {
    const made = { hostname: location.hostname, action: action ?? "", number: crypto.randomUUID() };
    const text = btoa(JSON.stringify(made)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
    return "${isForged ? "forged." : "stand-in."}" + text;
  };
  globalThis.turnstile = {
    ready: (callBack) => callBack(),
    render: (place, { callback, action, "error-callback": fail }) => {
      widgets += 1;
      const token = tokenOf(action);
      if (${stumbles}) queueMicrotask(() => fail("300030"));
      if (${hasBox}) {
        const box = Object.assign(document.createElement("input"), { type: "checkbox" });
        const label = document.createElement("label");
        label.style = "display: flex; gap: 12px; align-items: center; width: 100%; height: 65px; padding: 0 16px; background: #232323; color: #fff; border: 1px solid #797979";
        label.append(box, "Verify you are human");
        box.addEventListener("change", () => callback(token));
        place.append(label);
      } else queueMicrotask(() => callback(token));
      return "widget-" + widgets;
    },
    reset: () => {},
    remove: () => {},
    getResponse: () => undefined,
    isExpired: () => false,
  };
  globalThis.onloadTurnstileCallback?.();
`;

const isCloudflare = (url: URL) => url.origin === "https://challenges.cloudflare.com";

/** Serves the stand-in in place of Cloudflare. Returns what is asked of it, the oldest first. */
export async function standInForTurnstile(
  context: BrowserContext,
  habits: Habits = {},
): Promise<string[]> {
  const asked: string[] = [];
  await context.route(isCloudflare, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: "text/javascript", body: script(habits) });
  });
  return asked;
}

/** Keeps Cloudflare from the pages, as an extension of the browser does. */
export const blockTurnstile = (context: BrowserContext) =>
  context.route(isCloudflare, (route) => route.abort("blockedbyclient"));
