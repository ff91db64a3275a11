import { VERSION } from "./version.ts";

/** On every response (docs/decisions.md#133-the-functions-version-is-a-digest-of-their-sources). */
const VERSION_HEADER = "x-version";

/** @param port on 127.0.0.1; hosted projects choose the address themselves */
export function serve(
  port: number | undefined,
  handler: (request: Request) => Promise<Response>,
): void {
  Deno.serve(port === undefined ? {} : { hostname: "127.0.0.1", port }, async (request) => {
    const answer = await handler(request);
    answer.headers.set(VERSION_HEADER, VERSION);
    return answer;
  });
}
