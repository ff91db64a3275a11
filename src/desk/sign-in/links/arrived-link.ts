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

const KINDS: Record<string, ArrivedLink> = {
  recovery: "recovery",
  invite: "invitation",
  signup: "confirmation",
};

const ERROR_PARAMETERS = ["error", "error_code", "error_description"];

/** Reads the address of the sign-in page. */
export function readArrivedLink({ hash, search }: Pick<Location, "hash" | "search">): ArrivedLink {
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
