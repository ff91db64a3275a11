/**
 * What the address tells about a link in a mail that has led here:
 * - `recovery`: a password reset link, good so far; the client still has to have its tokens confirmed
 * - `invitation`: the same, from an invitation, whose account has no password yet
 * - `confirmation`: the same, of somebody who has signed up
 * - `sign-in`: tokens of another kind of link
 * - `refused`: the service did not accept the link, mostly as used or expired (`error_code=otp_expired`)
 * - `none`: not opened from a mail
 */
export type ArrivedLink =
  | "recovery"
  | "invitation"
  | "confirmation"
  | "sign-in"
  | "refused"
  | "none";

/** Query and hash of an address, each with its first character, as a location has them. */
export type AddressEnd = Pick<Location, "hash" | "search">;

const KINDS: Record<string, ArrivedLink> = {
  recovery: "recovery",
  invite: "invitation",
  signup: "confirmation",
};

const ERROR_PARAMETERS = ["error", "error_code", "error_description"];

/**
 * Whether an address carries what only the sign-in page may see: tokens, or the service's refusal of a link. The service
 * puts errors into the hash, into the query, or both, depending on the flow; a bare `error` may be anybody's.
 */
export function hasArrivedLink({ hash, search }: AddressEnd): boolean {
  return /[#?&](access_token|error_code)=/.test(search + hash);
}

/** Reads the address of the sign-in page. */
export function readArrivedLink({ hash, search }: AddressEnd): ArrivedLink {
  const fragment = new URLSearchParams(hash.slice(1));
  const query = new URLSearchParams(search);
  if (ERROR_PARAMETERS.some((name) => fragment.has(name) || query.has(name))) return "refused";
  if (!fragment.has("access_token")) return "none";
  return KINDS[fragment.get("type") ?? ""] ?? "sign-in";
}

/** Takes tokens and errors out of the address bar, without a new entry in the history. */
export function clearArrivedLink(): void {
  window.history.replaceState(window.history.state, "", window.location.pathname);
}
