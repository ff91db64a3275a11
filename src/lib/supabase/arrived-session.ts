import { paths } from "@/config/paths";
import { claimsOf } from "@/config/token-claims";
import { safeLocalStorage } from "@/lib/safe-storage";
import { readJson } from "@/lib/stored-values";

/** Key of the session in local storage. */
export const SESSION_STORAGE_KEY = "staff-auth-token";

/** The accounts of this browser's session and of the link's. An unreadable e-mail is empty. */
export type TwoAccounts = { current: string; arriving: string };

const field = (from: unknown, name: string): unknown =>
  typeof from === "object" && from !== null ? Reflect.get(from, name) : undefined;
const text = (value: unknown) => (typeof value === "string" ? value : "");

let isReplacementWanted = false;

/** Called after the user agreed that the link's session replaces theirs. */
export function wantReplacement(): void {
  isReplacementWanted = true;
}

/**
 * The accounts involved if tokens in the address would replace another account's session: a link made by an attacker would
 * have the user work in the attacker's account. https://cwe.mitre.org/data/definitions/384.html
 * @param hash with its `#`
 */
export function replacedAccount(hash: string): TwoAccounts | undefined {
  const token = new URLSearchParams(hash.slice(1)).get("access_token");
  const user = field(readJson(safeLocalStorage, SESSION_STORAGE_KEY), "user");
  if (token === null || user === undefined) return undefined;
  const { sub, email } = claimsOf(token);
  if (sub === field(user, "id")) return undefined;
  return { current: text(field(user, "email")), arriving: text(email) };
}

/**
 * Whether the client may take a session from an address: only on the sign-in page, and another account's only after
 * asking.
 */
export function mayTakeSession({ pathname, hash, search }: URL): boolean {
  if (pathname !== paths.auth || !/[#?&](?:access_token|error\w*)=/.test(search + hash))
    return false;
  return isReplacementWanted || replacedAccount(hash) === undefined;
}
