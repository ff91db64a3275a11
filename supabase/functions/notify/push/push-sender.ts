import { buildPushPayload } from "@block65/webcrypto-web-push";
import type { Settings } from "../config/settings.ts";
import type { Device, Outcome } from "../outbox/outbox.ts";
import type { PushMessage } from "./push-message.ts";

export type PushSender = {
  /** The public key for registering devices. */
  key: string;
  send: (device: Device, message: PushMessage) => Promise<Outcome>;
};

const gone = (answer: string): Outcome => ({
  isSent: false,
  answer,
  isPermanent: true,
  isAnswered: true,
  isGone: true,
});

/**
 * Sends to the browsers' push services: encrypted for the device (RFC 8291), signed with our key (RFC 8292). `undefined`
 * without keys. The database stores endpoints of known push services only (`private.is_push_endpoint`), and redirects are
 * not followed.
 */
export function createPushSender({ push, providerTimeout }: Settings): PushSender | undefined {
  if (!push) return undefined;
  const { publicKey, privateKey, subject, standIn } = push;

  function addressOf(endpoint: string): string {
    if (standIn === undefined) return endpoint;
    const { host, pathname, search } = new URL(endpoint);
    return `${standIn}/${host}${pathname}${search}`;
  }

  async function build({ endpoint, p256dh, auth }: Device, message: PushMessage) {
    const { note, ...options } = message;
    return buildPushPayload(
      { data: note, options },
      { endpoint, expirationTime: null, keys: { p256dh, auth } },
      { subject, publicKey, privateKey },
    );
  }

  return {
    key: publicKey,
    send: async (device, message) => {
      let request: Awaited<ReturnType<typeof build>>;
      try {
        request = await build(device, message);
      } catch (error) {
        // An invalid key: no browser made it.
        return gone(`It cannot be written to. ${String(error)}`);
      }
      try {
        const answer = await fetch(addressOf(device.endpoint), {
          method: "POST",
          headers: request.headers,
          body: request.body,
          redirect: "error",
          signal: AbortSignal.timeout(providerTimeout),
        });
        const said = `${answer.status} ${(await answer.text()).slice(0, 150)}`.trim();
        if (answer.ok) return { isSent: true, answer: said, providerId: "" };
        if (answer.status === 404 || answer.status === 410) return gone(said);
        return {
          isSent: false,
          answer: said,
          // 401, 403 and 429 are about us, not about this message.
          isPermanent: answer.status === 400 || answer.status === 413,
          isAnswered: answer.status < 500,
        };
      } catch (error) {
        return { isSent: false, answer: String(error), isPermanent: false, isAnswered: false };
      }
    },
  };
}
