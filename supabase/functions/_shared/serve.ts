import { VERSION } from "./version.ts";

/**
 * The header by which every answer of every function says of which version it is
 * (docs/decisions.md#133-the-functions-version-is-a-digest-of-their-sources).
 */
const VERSION_HEADER = "x-version";

/**
 * Answers calls from now on.
 * @param port of 127.0.0.1, only where it is not a hosted project, which chooses the address
 */
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
