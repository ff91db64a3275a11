import { language } from "@/config/language";
import { yourQuotePath } from "@/config/your-quote-path";
import { safeSessionStorage } from "@/lib/safe-storage";

/** Where this page is in its language. */
export const QUOTE_PATH = yourQuotePath(language);

/** 64 hexadecimal digits (private.random_token). */
const TOKEN = /(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])/i;

/** A payment, where Stripe leads back to. It opens nothing of the quote. */
const DEPOSIT = /^#deposit=([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** The payment that an address names; null for none. */
export const depositIn = (hash: string): string | null => DEPOSIT.exec(hash)?.[1] ?? null;

/**
 * The token in what a mail program or gateway has left of a link: `#TOKEN`, `#%23TOKEN`, `%23TOKEN`, `?%23TOKEN`.
 * @param addressEnd what follows the page's own path
 */
export function tokenIn(addressEnd: string): string | null {
  // Replaced and not decoded: the digits of "%23" would be taken for the token's first two, and the rest may not decode.
  return TOKEN.exec(addressEnd.replace(/%(?:25)*23/g, "#"))?.[0].toLowerCase() ?? null;
}

/**
 * Where a link leads whose "#" a gateway has written as "%23": to no page, as its path has become another one.
 * @returns null for any other path
 */
export function repairedLink(pathname: string): string | null {
  if (!pathname.startsWith(QUOTE_PATH)) return null;
  const token = tokenIn(pathname.slice(QUOTE_PATH.length));
  return token && `${QUOTE_PATH}#${token}`;
}

/** In the storage of the tab, which goes with it. */
const KEPT = "your-quote";

/** What this tab was opened with; null for nothing. */
export const keptToken = () => tokenIn(safeSessionStorage.getItem(KEPT) ?? "");

/** Keeps the token for a reload of this tab. */
export const keepToken = (token: string) => safeSessionStorage.setItem(KEPT, token);

/**
 * The token of the address, which then has none: the history, a screenshot or a shared address opens nothing. Without one,
 * the token that this tab was opened with.
 */
export function takeToken(): string | null {
  const { pathname, search, hash } = window.location;
  const token = tokenIn(`${pathname.slice(QUOTE_PATH.length)}${search}${hash}`);
  window.history.replaceState(null, "", QUOTE_PATH);
  if (token === null) return keptToken();
  keepToken(token);
  return token;
}
