import { z } from "zod";
import { isStaffPath, paths } from "@/config/paths";

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
