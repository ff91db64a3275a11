import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { listen } from "../../scripts/ports.ts";
import { base64url } from "./tokens.ts";

/**
 * A token as the stand-ins of widget and server know it: the widget of e2e/forms/limited.spec.ts makes the same. Every
 * other text is a forged one.
 */
const PREFIX = "stand-in.";

let lastNumber = 0;
/** A token that is good once, for the widget of a page, and its purpose. */
export function tokenOf(made: { hostname: string; action: string }): string {
  lastNumber += 1;
  return PREFIX + base64url({ ...made, number: lastNumber });
}

export type Siteverify = {
  /** For TURNSTILE_API. */
  url: string;
  secret: string;
  /** How it answers: correctly, with an error of its own, or not at all. */
  mood: "well" | "fault" | "silent" | "internal-error";
  /** The requests it received, oldest first. */
  asked: URLSearchParams[];
  close: () => Promise<void>;
};

/**
 * Answers as Cloudflare's siteverify does, for the tokens above:
 * https://developers.cloudflare.com/turnstile/get-started/server-side-validation/
 */
export async function startSiteverify(): Promise<Siteverify> {
  const spent = new Set<string>();
  const refusal = (code: string) => ({ success: false, "error-codes": [code], messages: [] });

  function verdict(asked: URLSearchParams): object {
    const token = asked.get("response") ?? "";
    if (siteverify.mood === "internal-error") return refusal("internal-error");
    if (asked.get("secret") !== siteverify.secret) return refusal("invalid-input-secret");
    if (!token.startsWith(PREFIX)) return refusal("invalid-input-response");
    if (spent.has(token)) return refusal("timeout-or-duplicate");
    spent.add(token);
    const made: object = JSON.parse(
      Buffer.from(token.slice(PREFIX.length), "base64url").toString(),
    );
    return { success: true, "error-codes": [], challenge_ts: new Date().toISOString(), ...made };
  }

  const server = createServer((request, response) => {
    void (async () => {
      const asked = new URLSearchParams(await text(request));
      siteverify.asked.push(asked);
      if (siteverify.mood === "silent") return;
      if (request.method !== "POST" || request.url !== "/turnstile/v0/siteverify") {
        response.writeHead(404).end();
      } else if (siteverify.mood === "fault") {
        response.writeHead(500, { "content-type": "text/html" }).end("<h1>Error</h1>");
      } else {
        const json = { "content-type": "application/json" };
        response.writeHead(200, json).end(JSON.stringify(verdict(asked)));
      }
    })();
  });
  const { url, close } = await listen(server);
  const siteverify: Siteverify = {
    url: `${url}/turnstile/v0`,
    secret: "0x-a-secret-of-no-widget-at-all",
    mood: "well",
    asked: [],
    close,
  };
  return siteverify;
}
