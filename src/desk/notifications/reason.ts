import { notificationTexts } from "./notifications-words";

const texts = notificationTexts.reasons;

/** The first that fits counts. What the worker writes itself comes before what services answer. */
const EVERYWHERE: readonly (readonly [RegExp, string])[] = [
  [/^There is no address/, texts.noAddress],
  [/^No provider is set up/, texts.noService],
  [/^(No answer|It is not known)/, texts.silent],
  [/timed? ?out|ECONN|ENOTFOUND|EDNS|EAI_AGAIN|fetch failed|socket|network/i, texts.unreachable],
];

/** Replies of mail servers: RFC 5321 (three digits) and RFC 3463 (with dots). */
const OF_MAIL: readonly (readonly [RegExp, string])[] = [
  [/^53[0458]\b|\b5\.7\.8\b|Invalid login/i, texts.signIn],
  [/\b[45]\.2\.2\b|^[45]52\b|quota|mailbox (is )?full/i, texts.mailboxFull],
  [/\b[45]\.1\.\d\b|^55[013]\b(?!.*\b5\.7\.)|^501\b/, texts.noMailbox],
  [/\b5\.7\.\d+\b|^(554|571)\b|spam|blocked|denied/i, texts.unwanted],
  [/^4[25]\d\b/, texts.tooMany],
];

/** Twilio's, as the worker writes them down: the status, "code" and its code (https://www.twilio.com/docs/api/errors). */
const OF_TEXTS: readonly (readonly [RegExp, string])[] = [
  [/^40[13]\b/, texts.signIn],
  [/^429\b/, texts.tooMany],
  [/\b(21211|21217|21401|21421|21614)\b/, texts.badNumber],
  [/\b21610\b/, texts.stopped],
  [/\b21408\b/, texts.region],
];

/** Of push services: the status first (RFC 8030). */
const OF_PUSHES: readonly (readonly [RegExp, string])[] = [
  [/^40[13]\b/, texts.pushKeys],
  [/^429\b/, texts.tooMany],
];

const BY_CHANNEL = {
  email: { known: OF_MAIL, otherwise: texts.mailRefused },
  sms: { known: OF_TEXTS, otherwise: texts.textRefused },
  push: { known: OF_PUSHES, otherwise: texts.pushRefused },
} as const;

/** Why a message was not sent, in words for staff. `answer` is the service's or the worker's own. */
export function reasonOf(channel: keyof typeof BY_CHANNEL, answer: string | null): string {
  const said = answer ?? "";
  const { known, otherwise } = BY_CHANNEL[channel];
  const [, words] = [...EVERYWHERE, ...known].find(([pattern]) => pattern.test(said)) ?? [];
  return words ?? otherwise;
}
