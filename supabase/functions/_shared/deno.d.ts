/** The part of Deno's own interface that the functions use, for the type check of the whole project. */
declare namespace Deno {
  const env: { toObject(): Record<string, string> };
  function serve(
    options: { hostname?: string; port?: number },
    handler: (request: Request) => Promise<Response>,
  ): unknown;
}
