import { z } from "zod";
import { isStaffPath, paths } from "@/config/paths";

/**
 * What kind of mail link the address holds:
 * - `recovery`: a password reset; its tokens are still to be confirmed
 * - `invitation`: the same, for an account without a password
 * - `confirmation`: the same, after a sign-up
 * - `sign-in`: tokens of another kind of link
 * - `refused`: not accepted by the service, usually used or expired (`error_code=otp_expired`)
 * - `none`: no mail link
 */
type ArrivedLink = "recovery" | "invitation" | "confirmation" | "sign-in" | "refused" | "none";

const KINDS: Record<string, ArrivedLink> = {
  recovery: "recovery",
  invite: "invitation",
  signup: "confirmation",
};

const ERROR_PARAMETERS = ["error", "error_code", "error_description"];

export function readArrivedLink({ hash, search }: Pick<Location, "hash" | "search">): ArrivedLink {
  const fragment = new URLSearchParams(hash.slice(1));
  const query = new URLSearchParams(search);
  if (ERROR_PARAMETERS.some((name) => fragment.has(name) || query.has(name))) return "refused";
  if (!fragment.has("access_token")) return "none";
  return KINDS[fragment.get("type") ?? ""] ?? "sign-in";
}

/** Removes tokens and errors from the address bar without a history entry. */
export function clearArrivedLink(): void {
  window.history.replaceState(window.history.state, "", window.location.pathname);
}

const returnState = z.object({ returnTo: z.string() });

type Place = { pathname: string; search: string; hash: string };

/** History state for the sign-in page, to lead back here. No outside link can set it, and no server sees it. */
export function stateToReturn({ pathname, search, hash }: Place): z.infer<typeof returnState> {
  return { returnTo: pathname + search + hash };
}

/** Where a sign-in leads: back to the staff page it started from, or to the desk. Never to another site. */
export function pathToReturn(state: unknown): string {
  const asked = returnState.safeParse(state).data?.returnTo ?? "";
  if (!URL.canParse(asked, window.location.origin)) return paths.adminQuotes;
  // "//" or "/\" would name another site.
  const { pathname, search, hash, origin } = new URL(asked, window.location.origin);
  const isElsewhere = origin !== window.location.origin || pathname === paths.auth;
  return isElsewhere || !isStaffPath(pathname) ? paths.adminQuotes : pathname + search + hash;
}
