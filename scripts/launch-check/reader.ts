/** What a site answers to one path. */
export type Answer = {
  status: number;
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>;
  body: Uint8Array;
};

/** A site that can be read: the folder of the built one, or a running server. */
export type SiteReader = {
  /** For the report. */
  name: string;
  /** Where a running site answers; `undefined` for a folder. */
  origin: string | undefined;
  /**
   * The answer to a path of the site; redirects are answers too.
   * @throws Error when nobody answers, or after too many requests
   */
  get(path: string): Promise<Answer>;
  /** Bytes and status of a file, where possible without fetching it. */
  size(path: string): Promise<{ status: number; type: string; bytes: number }>;
};

/** The text of an answer. */
export function textOf({ body }: Answer): string {
  return new TextDecoder().decode(body);
}
