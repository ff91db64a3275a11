import { z } from "zod";
import { isStaffPath, paths } from "@/config/paths";

/**
 * What the address tells about a link in a mail that has led here:
 * - `recovery`: a password reset link, good so far; the client still has to have its tokens confirmed
 * - `invitation`: the same, from an invitation, whose account has no password yet
 * - `confirmation`: the same, of somebody who has signed up
 * - `sign-in`: tokens of another kind of link
 * - `refused`: the service did not accept the link, mostly as used or expired (`error_code=otp_expired`)
 * - `none`: not opened from a mail
 */
type ArrivedLink = "recovery" | "invitation" | "confirmation" | "sign-in" | "refused" | "none";

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

const returnState = z.object({ returnTo: z.string() });

type Place = { pathname: string; search: string; hash: string };

/**
 * What the sign-in page is given along to lead back: the history's state, which no link from outside can set, and which
 * no server sees.
 */
export function stateToReturn({ pathname, search, hash }: Place): z.infer<typeof returnState> {
  return { returnTo: pathname + search + hash };
}

/**
 * Where a sign-in leads to: the page of the staff area from which it was asked for, with all that its address says, and
 * otherwise the desk. Never to another site, whatever stands in the state.
 */
export function pathToReturn(state: unknown): string {
  const asked = returnState.safeParse(state).data?.returnTo ?? "";
  // Two slashes, or one of them the other way round, would name another site.
  const isLocal = /^\/[^/\\]/.test(asked) && URL.canParse(asked, window.location.origin);
  if (!isLocal) return paths.adminQuotes;
  const { pathname, search, hash, origin } = new URL(asked, window.location.origin);
  const isElsewhere = origin !== window.location.origin || pathname === paths.auth;
  return isElsewhere || !isStaffPath(pathname) ? paths.adminQuotes : pathname + search + hash;
}
