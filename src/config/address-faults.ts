import { claimsOf } from "./token-claims.ts";

// What is wrong with an address or a key, as the rest of a sentence after its name; undefined if it is right.

const EXAMPLE = "https://abcdefghijklmnopqrst.supabase.co";
const LOCAL_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;
const DASHBOARD = /^(?:www\.|app\.)?supabase\.(?:com|io)$/;

function wordsOf(value: string): URL | string {
  if (!URL.canParse(value)) return "must be an address that begins with https://";
  const url = new URL(value);
  if (url.protocol === "http:" && !LOCAL_HOST.test(url.hostname)) {
    return "begins with http://, which anybody on the way can read: write https://";
  }
  return /^https?:$/.test(url.protocol) ? url : "must be an address that begins with https://";
}

/** Any web address. Unencrypted only on this machine. */
export function webFault(value: string): string | undefined {
  const url = wordsOf(value);
  return typeof url === "string" ? url : undefined;
}

/** An origin to which the paths of pages and calls are appended. */
export function originFault(value: string): string | undefined {
  const url = wordsOf(value);
  if (typeof url === "string") return url;
  const hasMore = url.pathname !== "/" || url.search !== "" || url.hash !== "";
  return hasMore ? `has a path behind its host: write ${url.origin}` : undefined;
}

const isKey = (value: string) => /^(?:sb_|eyJ)/.test(value);

/** The address of a Supabase project. */
export function projectFault(value: string): string | undefined {
  if (isKey(value)) {
    return `is a key, which belongs into VITE_SUPABASE_ANON_KEY: write the project's address here, such as ${EXAMPLE}`;
  }
  if (/\bREF\b|[<>]|\byour-project/.test(value)) {
    return `still has REF in it, which stands for your project's reference: write its 20 letters, such as ${EXAMPLE}`;
  }
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url && DASHBOARD.test(url.hostname)) {
    const reference = /\/project\/([a-z]+)/.exec(url.pathname)?.[1];
    return `is the dashboard's address: write ${reference ? `https://${reference}.supabase.co` : `the project's, such as ${EXAMPLE}`}`;
  }
  return originFault(value);
}

/** Whether a key is public: a publishable one, or an older project's token of the role `anon`. */
function isPublishable(key: string): boolean {
  if (key.startsWith("sb_")) return key.startsWith("sb_publishable_");
  // A self-hosted server may have other kinds of keys; a token names its own role.
  const { role = "anon" } = claimsOf(key);
  return role === "anon";
}

/** A project's key that the build may publish. */
export function keyFault(value: string): string | undefined {
  if (URL.canParse(value) || /\.supabase\.co\b/.test(value)) {
    return "is an address, which belongs into VITE_SUPABASE_URL: write the publishable key here";
  }
  if (!isPublishable(value)) {
    return "is a secret key, and the build would publish it: use the publishable key, and replace this one if it was published before";
  }
  if (/\s/.test(value)) return "has a blank in it: copy the publishable key once more";
  return value.length < 20 ? "is too short to be a publishable key" : undefined;
}

/** An older project's key names its project. */
export function foreignKeyFault(address: string, key: string): string | undefined {
  const { ref } = claimsOf(key);
  if (typeof ref !== "string" || !URL.canParse(address)) return undefined;
  const { hostname } = new URL(address);
  if (!hostname.endsWith(".supabase.co") || hostname === `${ref}.supabase.co`) return undefined;
  return `is a key of another project, ${ref}: take the one of ${hostname}`;
}
