import { paths } from "@/config/paths";
import { claimsOf } from "@/config/token-claims";
import { safeLocalStorage } from "@/lib/safe-storage";
import { readJson } from "@/lib/stored-values";

/** Key of the session in local storage. */
export const SESSION_STORAGE_KEY = "staff-auth-token";

/** Whose session this browser holds, and whose a link brings. An e-mail that cannot be read is empty. */
export type TwoAccounts = { current: string; arriving: string };

const field = (from: unknown, name: string): unknown =>
  typeof from === "object" && from !== null ? Reflect.get(from, name) : undefined;
const text = (value: unknown) => (typeof value === "string" ? value : "");

let isReplacementWanted = false;

/** The person has been asked: the session of the link takes the place of theirs. */
export function wantReplacement(): void {
  isReplacementWanted = true;
}

/**
 * Whether tokens in the address would replace the session of somebody else: a link made by an attacker would have the
 * person work in the attacker's account. https://cwe.mitre.org/data/definitions/384.html
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
 * Whether the client may take a session out of an address: on the sign-in page only, and another account's only
 * after asking.
 */
export function mayTakeSession({ pathname, hash, search }: URL): boolean {
  if (pathname !== paths.auth || !/[#?&](?:access_token|error\w*)=/.test(search + hash))
    return false;
  return isReplacementWanted || replacedAccount(hash) === undefined;
}
