import { vi } from "vitest";
import type { EmbeddedBackend } from "./embedded-backend.ts";

type Fetch = typeof fetch;

/** Which requests reached the backend's address, in order: method, path and parsed body. */
export type SeenRequest = { method: string; path: string; body: unknown };

/**
 * Sends everything that the app fetches to the embedded backend, as if it were served from the page's own
 * origin. `fault` may answer or fail in the backend's place: give it the request and how to pass it on.
 * @returns the requests seen so far, growing as the app makes them
 */
export function serveFromBackend(
  backend: EmbeddedBackend,
  fault: (request: SeenRequest, pass: () => Promise<Response>) => Promise<Response> = (_, pass) =>
    pass(),
): SeenRequest[] {
  const seen: SeenRequest[] = [];
  const answer: Fetch = (input, init) => {
    const { pathname, search } = new URL(String(input), window.location.origin);
    const body: unknown = typeof init?.body === "string" ? JSON.parse(init.body) : undefined;
    const request = { method: init?.method ?? "GET", path: pathname + search, body };
    seen.push(request);
    return fault(request, () => backend.fetch(backend.url + request.path, init));
  };
  vi.stubGlobal("fetch", answer);
  return seen;
}
