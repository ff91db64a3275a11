import { Buffer } from "node:buffer";
import { hmac, isSigned } from "../../_shared/hmac.ts";

/** The header that says who calls: `t=<seconds since 1970>,v1=<HMAC-SHA256 of "t.body", hexadecimal>`. */
export const SIGNATURE_HEADER = "x-notify-signature";

/** Seconds: calls outside of it, which may be replays, are refused. */
const TOLERANCE = 300;

/** @param now milliseconds since 1970 */
export function sign(body: string, secret: string, now: number): string {
  const moment = Math.floor(now / 1000);
  const signature = hmac("sha256", secret, `${moment}.${body}`);
  return `t=${moment},v1=${Buffer.from(signature).toString("hex")}`;
}

/** What a call's header claims: to be signed at this moment (seconds since 1970). */
type Signature = { moment: string; signature: string };

/**
 * The claim of a header; `undefined` if it is malformed or not current. It needs no body, so it is checked first.
 * @param now milliseconds since 1970
 */
export function readSignature(header: string | null, now: number): Signature | undefined {
  const [, moment = "", signature = ""] =
    /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? "") ?? [];
  const isCurrent = moment !== "" && Math.abs(now / 1000 - Number(moment)) <= TOLERANCE;
  return isCurrent ? { moment, signature } : undefined;
}

export const isSignatureOf = ({ moment, signature }: Signature, body: string, secret: string) =>
  isSigned("sha256", secret, `${moment}.${body}`, Buffer.from(signature, "hex"));
