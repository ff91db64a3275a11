import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { DeskButton } from "@/desk/frame/desk-parts";
import { LoadState } from "@/desk/frame/load-state";
import { useFocusHandover } from "@/desk/listing/focus";
import { formatShortMoment } from "@/desk/model/short-date";
import { parseMoment } from "@/lib/business-time";
import { formatTextNumber } from "@/lib/text-number";
import { type FailedNotification, failedNotificationsQuery } from "./health";
import { notificationTexts } from "./notifications-words";
import { useFailedMessages } from "./resend-messages";

const texts = notificationTexts.reasons;

/** The first that fits counts. What the worker writes itself comes before what services answer. */
const EVERYWHERE: readonly (readonly [RegExp, string])[] = [
  [/^There is no address/, texts.noAddress],
  [/^No provider is set up/, texts.noService],
  [/^Nothing was sent for a day/, texts.stale],
  [/^Opted out of texts/, texts.stopped],
  [/^Has not agreed to texts/, texts.notAgreed],
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
  [/\b(21211|21217|21401|21421|21614|30005|30006)\b/, texts.badNumber],
  [/\b30003\b/, texts.phoneOff],
  [/\b(30004|30007|30034)\b/, texts.filtered],
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

/** As many as one reading brings. */
const SHOWN_MAX = 50;

function receiver({ audience, channel, address }: FailedNotification): string {
  const nobody =
    audience === "office" ? notificationTexts.message.office : notificationTexts.message.nowhere;
  return notificationTexts.message.to(
    notificationTexts.message.by[channel],
    address === null ? nobody : formatTextNumber(address),
  );
}

function request({ kind, requested_by, requested_at, requests }: FailedNotification): string {
  const moment = formatShortMoment(requested_at);
  if (kind === "access") return notificationTexts.message.changeOf(moment);
  return requests === 1
    ? notificationTexts.message.requestOf(requested_by, moment)
    : notificationTexts.message.digestOf(requested_by, moment, requests - 1);
}

type FailedMessageProps = {
  message: FailedNotification;
  isBusy: boolean;
  onResend: () => void;
  onLeave: () => void;
};

function FailedMessage({ message, isBusy, onResend, onLeave }: FailedMessageProps) {
  const { kind, channel, answer, requested_at, requested_by } = message;
  const row = useRef<HTMLLIElement>(null);
  useFocusHandover(row);
  const label = (action: string) =>
    notificationTexts.message.actionOn(action, notificationTexts.message.kinds[kind], requested_by);
  return (
    <li
      ref={row}
      tabIndex={-1}
      className="outline-none flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-hairline border-t py-3"
    >
      <div className="wrap-anywhere min-w-0 flex-1 basis-72 text-base">
        <p className="font-semibold">{notificationTexts.message.kinds[kind]}</p>
        <p>{receiver(message)}</p>
        <p className="text-note text-stone">
          <time dateTime={parseMoment(requested_at).toISOString()}>{request(message)}</time>
        </p>
        <p className="mt-1 text-clay">{reasonOf(channel, answer)}</p>
        {answer !== null && answer !== "" && (
          <p className="text-note text-stone">{notificationTexts.message.quoted(answer)}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <DeskButton
          isBusy={isBusy}
          aria-label={label(notificationTexts.message.resend)}
          onClick={onResend}
        >
          {notificationTexts.message.resend}
        </DeskButton>
        <DeskButton
          isBusy={isBusy}
          aria-label={label(notificationTexts.message.leave)}
          onClick={onLeave}
          className="border-transparent text-stone"
        >
          {notificationTexts.message.leave}
        </DeskButton>
      </div>
    </li>
  );
}

/** The messages that were given up: for whom, why, and what can be done about each. */
export function FailedMessages() {
  const query = useQuery(failedNotificationsQuery());
  const { resend, leave, isBusy } = useFailedMessages();
  const messages = query.data;
  if (!messages) return <LoadState query={query} texts={notificationTexts.alarm} isSmall />;
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-2">
        <p className="max-w-prose text-base">{notificationTexts.alarm.todo.failed}</p>
        {messages.length > 1 && (
          <DeskButton isBusy={isBusy} onClick={() => void resend(messages)}>
            {notificationTexts.message.resendAll}
          </DeskButton>
        )}
      </div>
      <ul className="max-h-[60dvh] overflow-y-auto">
        {messages.map((message) => (
          <FailedMessage
            key={message.id}
            message={message}
            isBusy={isBusy}
            onResend={() => void resend([message])}
            onLeave={() => void leave(message)}
          />
        ))}
      </ul>
      {messages.length === SHOWN_MAX && (
        <p className="mt-2 text-note text-stone">{notificationTexts.alarm.showsFirst(SHOWN_MAX)}</p>
      )}
    </>
  );
}
