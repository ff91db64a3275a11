import type { NumberText } from "@/desk/inbox/number-texts";
import type {
  Acceptance,
  QuoteMessage,
  QuoteThread,
  Received,
  ToldMessage,
} from "@/desk/opened/opened-quote-schema";
import { parseMoment } from "@/lib/business-time";
import type { AskedMove } from "@/request/asked-move";

/** What the customer of a booking asks to have otherwise; null for words alone. */
export function askedIn(message: QuoteMessage): AskedMove | null {
  const { asked_day: day, asked_place: place, asked_count: count } = message;
  return day === null && place === null && count === null ? null : { day, place, count };
}

/** Whether the customer waits for an answer; everything else only has to be seen. */
export const isQuestion = ({ kind }: Pick<QuoteMessage, "kind">) =>
  !/^(?:accept|paid|money|site)$/.test(kind);

export type ThreadEntry = { key: string; at: string } & (
  | { type: "told"; message: ToldMessage }
  | { type: "viewed"; recipient: string | null }
  | {
      type: "wrote";
      message: QuoteMessage;
      received: Received | undefined;
      /** When the customer was next sent a version of the quote that staff did not take back. */
      proposedAt: string | undefined;
    }
  | { type: "text"; text: NumberText }
  | { type: "accepted"; acceptance: Acceptance; isNew: boolean }
  | { type: "voided"; acceptance: Acceptance }
);

/** What the customer asks to have otherwise and has had no answer to, the latest; undefined for nothing. */
export function waitingAsk(thread: QuoteThread): AskedMove | undefined {
  return entriesOf(thread)
    .flatMap((entry) => {
      if (entry.type !== "wrote" || entry.proposedAt !== undefined) return [];
      const asked = isUnsettled(entry.message) ? askedIn(entry.message) : null;
      return asked ? [asked] : [];
    })
    .at(-1);
}

/** A sent answer needs no entry beside its text until it is delivered. */
const isTold = ({ kind, state, delivered_at }: ToldMessage) =>
  kind !== "quote-answer" || state !== "sent" || delivered_at !== null;

/** Oldest first. */
export function entriesOf({
  told,
  links,
  messages,
  received,
  acceptances,
  versions,
  texts,
}: QuoteThread): ThreadEntry[] {
  const versionAfter = (moment: string) =>
    versions.find(
      ({ created_at, is_taken_back }) =>
        !is_taken_back && parseMoment(created_at) > parseMoment(moment),
    )?.created_at;
  const isYesNew = messages.some((one) => one.kind === "accept" && isUnsettled(one));
  const lastYes = acceptances
    .filter(({ voided_at }) => voided_at === null)
    .toSorted((one, other) => one.accepted_at.localeCompare(other.accepted_at))
    .at(-1);
  const entries: ThreadEntry[] = [
    ...told.filter(isTold).map((message): ThreadEntry => {
      const { id, sent_at, created_at } = message;
      return { type: "told", key: id, at: sent_at ?? created_at, message };
    }),
    ...links.flatMap(({ id, recipient, viewed_at }): ThreadEntry[] =>
      viewed_at === null ? [] : [{ type: "viewed", key: `viewed-${id}`, at: viewed_at, recipient }],
    ),
    ...messages
      .filter(({ kind }) => kind !== "accept")
      .map(
        (message): ThreadEntry => ({
          type: "wrote",
          key: message.id,
          at: message.created_at,
          message,
          received: received.get(message.request_id),
          proposedAt: versionAfter(message.created_at),
        }),
      ),
    ...texts.map(
      (text): ThreadEntry => ({ type: "text", key: text.id, at: text.created_at, text }),
    ),
    ...acceptances.flatMap((acceptance): ThreadEntry[] => {
      const { id, accepted_at, voided_at } = acceptance;
      const isNew = isYesNew && acceptance === lastYes;
      const accepted: ThreadEntry = {
        type: "accepted",
        key: id,
        at: accepted_at,
        acceptance,
        isNew,
      };
      return voided_at === null
        ? [accepted]
        : [accepted, { type: "voided", key: `voided-${id}`, at: voided_at, acceptance }];
    }),
  ];
  const moment = ({ at }: ThreadEntry) => parseMoment(at).getTime();
  return entries.sort((one, other) => moment(one) - moment(other));
}

/** Texts from the same number about other quotes that no one has handled. */
export const openTexts = ({ texts }: Pick<QuoteThread, "texts">) =>
  texts.filter((text) => text.about !== null && isUnsettled(text));

/** Since when the customer waits for an answer; undefined if for none. */
export function askedSince(thread: QuoteThread): string | undefined {
  const questions = thread.messages.filter((one) => isUnsettled(one) && isQuestion(one));
  const [first] = [...questions, ...openTexts(thread)]
    .map(({ created_at }) => created_at)
    .toSorted((one, other) => parseMoment(one).getTime() - parseMoment(other).getTime());
  return first;
}

/** Which quote the customer waits for an answer about: the open one, else that of the last text from the same number. */
export function askedAbout(thread: QuoteThread): NumberText["about"] {
  const isAskedHere = thread.messages.some((one) => isUnsettled(one) && isQuestion(one));
  return isAskedHere ? null : (openTexts(thread).at(-1)?.about ?? null);
}

export function isUnsettled({ settled_at }: Pick<QuoteMessage, "settled_at">): boolean {
  return settled_at === null;
}
