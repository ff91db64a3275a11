import { z } from "zod";
import type { Settings, Twilio } from "../config/settings.ts";
import type { Outcome } from "../outbox/outbox.ts";

const messageSchema = z.object({ sid: z.string(), status: z.string() });
const listSchema = z.object({
  messages: z.array(z.object({ sid: z.string(), body: z.string(), status: z.string() })),
});
const refusalSchema = z.object({ code: z.number().optional(), message: z.string().optional() });

export type SmsSender = {
  /**
   * @param id for delivery reports
   * @param isRepeat an earlier attempt got no answer: checks first whether the provider has it
   */
  send: (to: string, body: string, id: string, isRepeat: boolean) => Promise<Outcome>;
};

/** The link is new with each attempt (`private.told_quote`). */
const withoutToken = (body: string) => body.replace(/#[0-9a-f]{64}$/, "");

const failed = (answer: string, changes: { isPermanent?: boolean; isAnswered?: boolean } = {}) =>
  ({ isSent: false, answer, isPermanent: false, isAnswered: true, ...changes }) as const;

/** Twilio's Message resource: https://www.twilio.com/docs/messaging/api/message-resource */
function client({ account, token, from, api, statusUrl }: Twilio, timeout: number) {
  const address = `${api}/2010-04-01/Accounts/${account}/Messages.json`;
  const request = (url: string, init: RequestInit = {}) =>
    fetch(url, {
      ...init,
      headers: { authorization: `Basic ${btoa(`${account}:${token}`)}` },
      signal: AbortSignal.timeout(timeout),
    });

  return {
    create: (to: string, body: string, id: string) =>
      request(address, {
        method: "POST",
        body: new URLSearchParams({
          To: to,
          [from.startsWith("MG") ? "MessagingServiceSid" : "From"]: from,
          Body: body,
          ...(statusUrl === undefined ? {} : { StatusCallback: `${statusUrl}?message=${id}` }),
        }),
      }),
    /** A message with this text to this number in the last day. There is no idempotency key. */
    find: async (to: string, body: string): Promise<string | undefined> => {
      const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
      const query = new URLSearchParams({ To: to, "DateSent>": yesterday, PageSize: "50" });
      const answer = await request(`${address}?${query}`);
      if (!answer.ok) throw new Error(`The list was refused: ${answer.status}`);
      const { messages } = listSchema.parse(await answer.json());
      const found = messages.find(
        (message) =>
          withoutToken(message.body) === withoutToken(body) &&
          !["failed", "undelivered"].includes(message.status),
      );
      return found?.sid;
    },
  };
}

/** Sends texts through Twilio. `undefined` if it is not set up. */
export function createSmsSender({ twilio, providerTimeout }: Settings): SmsSender | undefined {
  if (!twilio) return undefined;
  const { create, find } = client(twilio, providerTimeout);

  return {
    send: async (to, body, id, isRepeat) => {
      try {
        const known = isRepeat ? await find(to, body) : undefined;
        if (known) return { isSent: true, answer: "found at the provider", providerId: known };
      } catch (error) {
        // The next attempt checks again.
        return failed(`It is not known whether it was sent. ${String(error)}`, {
          isAnswered: false,
        });
      }
      try {
        const answer = await create(to, body, id);
        const content: unknown = await answer.json().catch(() => ({}));
        if (answer.ok) {
          const { sid, status } = messageSchema.parse(content);
          return { isSent: true, answer: `${answer.status} ${status}`, providerId: sid };
        }
        const refusal = refusalSchema.safeParse(content).data;
        // With a space: the database redacts seven digits in a row.
        const code = refusal?.code === undefined ? "" : ` code ${refusal.code}`;
        return failed(`${answer.status}${code} ${refusal?.message ?? ""}`, {
          // 401, 403 and 429 are about the account, not about this message.
          isPermanent: answer.status === 400 || answer.status === 404,
          isAnswered: answer.status < 500,
        });
      } catch (error) {
        return failed(String(error), { isAnswered: false });
      }
    },
  };
}
