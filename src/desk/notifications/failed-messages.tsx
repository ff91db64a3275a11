import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { staffTexts } from "@/desk/desk-words";
import { useFocusHandover } from "@/desk/listing/use-focus-handover";
import { formatShortMoment } from "@/desk/model/short-date";
import { QuoteButton } from "@/desk/quotes/quote-button";
import { parseMoment } from "@/lib/business-time";
import { formatTextNumber } from "@/lib/text-number";
import { type FailedNotification, failedNotificationsQuery } from "./notifications-query";
import { notificationTexts } from "./notifications-words";
import { reasonOf } from "./reason";
import { useFailedMessages } from "./use-failed-messages";

const texts = notificationTexts.message;

/** As many as one reading brings. */
const SHOWN_MAX = 50;

function receiver({ audience, channel, address }: FailedNotification): string {
  const nobody = audience === "office" ? texts.office : texts.nowhere;
  return texts.to(texts.by[channel], address === null ? nobody : formatTextNumber(address));
}

function request({ requested_by, requested_at, requests }: FailedNotification): string {
  const moment = formatShortMoment(requested_at);
  return requests === 1
    ? texts.requestOf(requested_by, moment)
    : texts.digestOf(requested_by, moment, requests - 1);
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
  const label = (action: string) => texts.actionOn(action, texts.kinds[kind], requested_by);
  return (
    <li
      ref={row}
      tabIndex={-1}
      className="outline-none flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-hairline border-t py-3"
    >
      <div className="wrap-anywhere min-w-0 flex-1 basis-72 text-base">
        <p className="font-semibold">{texts.kinds[kind]}</p>
        <p>{receiver(message)}</p>
        <p className="text-note text-stone">
          <time dateTime={parseMoment(requested_at).toISOString()}>{request(message)}</time>
        </p>
        <p className="mt-1 text-clay">{reasonOf(channel, answer)}</p>
        {answer !== null && answer !== "" && (
          <p className="text-note text-stone">{texts.quoted(answer)}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <QuoteButton isBusy={isBusy} aria-label={label(texts.resend)} onClick={onResend}>
          {texts.resend}
        </QuoteButton>
        <QuoteButton
          isBusy={isBusy}
          aria-label={label(texts.leave)}
          onClick={onLeave}
          className="border-transparent text-stone"
        >
          {texts.leave}
        </QuoteButton>
      </div>
    </li>
  );
}

/** The messages that were given up: for whom, why, and what can be done about each. */
export function FailedMessages() {
  const { data: messages, isPending, refetch } = useQuery(failedNotificationsQuery());
  const { resend, leave, isBusy } = useFailedMessages();
  if (isPending) return <p role="status">{notificationTexts.alarm.loading}</p>;
  if (!messages) {
    return (
      <div role="alert">
        <p className="text-base text-clay">{notificationTexts.alarm.loadFailed}</p>
        <QuoteButton className="mt-3" onClick={() => void refetch()}>
          {staffTexts.tryAgain}
        </QuoteButton>
      </div>
    );
  }
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-2">
        <p className="max-w-prose text-base">{notificationTexts.alarm.todo.failed}</p>
        {messages.length > 1 && (
          <QuoteButton isBusy={isBusy} onClick={() => void resend(messages)}>
            {texts.resendAll}
          </QuoteButton>
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
