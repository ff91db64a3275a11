/** The header that says who calls: `t=<seconds since 1970>,v1=<HMAC-SHA256 of "t.body", hexadecimal>`. */
export const SIGNATURE_HEADER = "x-notify-signature";

/** Seconds: an older call, or one from the future, is refused. It may have been recorded. */
const TOLERANCE = 300;

const bytes = new TextEncoder();

function importKey(secret: string): Promise<CryptoKey> {
  return crypto.subtle.importKey(
    "raw",
    bytes.encode(secret),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign", "verify"],
  );
}

const toHex = (signature: ArrayBuffer) =>
  Array.from(new Uint8Array(signature), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** @param now milliseconds since 1970 */
export async function sign(body: string, secret: string, now: number): Promise<string> {
  const moment = Math.floor(now / 1000);
  const signature = await crypto.subtle.sign(
    "HMAC",
    await importKey(secret),
    bytes.encode(`${moment}.${body}`),
  );
  return `t=${moment},v1=${toHex(signature)}`;
}

/** What a call's header claims: to be signed at this moment (seconds since 1970). */
export type Signature = { moment: string; signature: string };

/**
 * What a header claims; `undefined` when it is none, or not of just now. What needs no body is looked at first.
 * @param now milliseconds since 1970
 */
export function readSignature(header: string | null, now: number): Signature | undefined {
  const [, moment = "", signature = ""] =
    /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? "") ?? [];
  const isOfNow = moment !== "" && Math.abs(now / 1000 - Number(moment)) <= TOLERANCE;
  return isOfNow ? { moment, signature } : undefined;
}

/** Whether this body was signed so with this secret. WebCrypto compares in constant time. */
export async function isSigned(
  { moment, signature }: Signature,
  body: string,
  secret: string,
): Promise<boolean> {
  const claimed = Uint8Array.from(signature.match(/../g) ?? [], (pair) =>
    Number.parseInt(pair, 16),
  );
  return crypto.subtle.verify(
    "HMAC",
    await importKey(secret),
    claimed,
    bytes.encode(`${moment}.${body}`),
  );
}
