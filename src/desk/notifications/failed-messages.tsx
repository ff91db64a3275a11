import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { DeskButton } from "@/desk/frame/desk-button";
import { LoadState } from "@/desk/frame/load-state";
import { useFocusHandover } from "@/desk/listing/focus-handover";
import { formatShortMoment } from "@/desk/model/short-date";
import { useAttempt, useChange } from "@/desk/model/use-change";
import { parseMoment } from "@/lib/business-time";
import { getSupabase } from "@/lib/supabase/client";
import { throwIfFailed } from "@/lib/supabase/errors";
import { formatTextNumber } from "@/lib/text-number";
import { showToast } from "@/ui/toast/toast-store";
import { CallLink } from "./call-link";
import { type FailedNotification, failedNotificationsQuery } from "./health";
import { notificationTexts } from "./notification-texts";

const { message: texts, reasons } = notificationTexts;

/**
 * Resends or drops failed messages; skips those a colleague has handled.
 * @throws BackendError with code PT409 if that was the only one
 */
const settle = (action: "resend" | "drop") => async (ids: readonly string[]) => {
  for (const _id of ids) {
    const answer = await getSupabase().rpc(`${action}_notification`, { _id });
    const isDealtWith = answer.error?.code === "PT409";
    if (!isDealtWith || ids.length === 1) throwIfFailed(answer);
  }
};

/** Retrying and skipping failed messages. Never rejects. */
export function useFailedMessages() {
  const resending = useChange(settle("resend"));
  const leaving = useChange(settle("drop"));
  const { attempt } = useAttempt();

  const once = (failed: string, act: () => Promise<unknown>, done: string) =>
    attempt(async () => {
      await act();
      showToast({ title: done });
    }, failed);

  return {
    resend: (messages: readonly Pick<FailedNotification, "id">[]) =>
      once(
        texts.resendFailed,
        () => resending.mutateAsync(messages.map(({ id }) => id)),
        messages.length === 1 ? texts.resent : texts.allResent(messages.length),
      ),
    leave: (messages: readonly Pick<FailedNotification, "id">[], done: string = texts.left) =>
      once(texts.leaveFailed, () => leaving.mutateAsync(messages.map(({ id }) => id)), done),
    isBusy: resending.isPending || leaving.isPending,
  };
}

/** The first match wins. The worker's own messages come before those of services. */
const EVERYWHERE: readonly (readonly [RegExp, string])[] = [
  [/^There is no address/, reasons.noAddress],
  [/^No provider is set up/, reasons.noService],
  [/^Nothing was sent for a day/, reasons.stale],
  [/^Marked as spam/, reasons.markedAsSpam],
  [/^Opted out of texts/, reasons.stopped],
  [/^Has not agreed to texts/, reasons.notAgreed],
  [/^(No answer|It is not known)/, reasons.silent],
  [/timed? ?out|ECONN|ENOTFOUND|EDNS|EAI_AGAIN|fetch failed|socket|network/i, reasons.unreachable],
];

/** Replies of mail servers: RFC 5321 (three digits) and RFC 3463 (dotted). */
const OF_MAIL: readonly (readonly [RegExp, string])[] = [
  [/^53[0458]\b|\b5\.7\.8\b|Invalid login/i, reasons.signIn],
  // Resend's own words: its plan's limit, and what Amazon's mail service calls a bounce.
  [/(daily|monthly)_quota/, reasons.tooMany],
  [/suppress/i, reasons.suppressed],
  [/\bNoEmail\b/, reasons.noMailbox],
  [/\b[45]\.2\.2\b|^[45]52\b|quota|mailbox ?(is )?full/i, reasons.mailboxFull],
  [/\b[45]\.1\.\d\b|^55[013]\b(?!.*\b5\.7\.)|^501\b/, reasons.noMailbox],
  [
    /\b5\.7\.\d+\b|^(554|571)\b|spam|blocked|denied|ContentRejected|MessageTooLarge/i,
    reasons.unwanted,
  ],
  [/^4[25]\d\b/, reasons.tooMany],
];

/** Twilio's replies as the worker stores them: status, "code" and code (https://www.twilio.com/docs/api/errors). */
const OF_TEXTS: readonly (readonly [RegExp, string])[] = [
  [/^40[13]\b/, reasons.signIn],
  [/^429\b/, reasons.tooMany],
  [/\b(21211|21217|21401|21421|21614|30005|30006)\b/, reasons.badNumber],
  [/\b30003\b/, reasons.phoneOff],
  [/\b(30004|30007|30034)\b/, reasons.filtered],
  [/\b21610\b/, reasons.stopped],
  [/\b21408\b/, reasons.region],
];

/** Push services: status first (RFC 8030). */
const OF_PUSHES: readonly (readonly [RegExp, string])[] = [
  [/^40[13]\b/, reasons.pushKeys],
  [/^429\b/, reasons.tooMany],
];

const BY_CHANNEL = {
  email: { known: OF_MAIL, otherwise: reasons.mailRefused },
  sms: { known: OF_TEXTS, otherwise: reasons.textRefused },
  push: { known: OF_PUSHES, otherwise: reasons.pushRefused },
} as const;

/** Why a message failed. `answer` is the service's or the worker's. */
export function reasonOf(channel: keyof typeof BY_CHANNEL, answer: string | null): string {
  const reply = answer ?? "";
  const { known, otherwise } = BY_CHANNEL[channel];
  const [, reason] = [...EVERYWHERE, ...known].find(([pattern]) => pattern.test(reply)) ?? [];
  return reason ?? otherwise;
}

/** As many as the query returns. */
const SHOWN_MAX = 50;

/** The kind of a message, in words. */
function kindOf({ kind, says }: FailedNotification): string {
  const ofQuote: Record<string, string | undefined> = texts.says;
  return ofQuote[says ?? ""] ?? texts.kinds[kind];
}

function receiver({ audience, channel, address }: FailedNotification): string {
  const elsewhere = audience === "office" ? texts.office : texts.nowhere;
  return texts.to(texts.by[channel], address === null ? elsewhere : formatTextNumber(address));
}

function request({ kind, requested_by, requested_at, requests }: FailedNotification): string {
  const moment = formatShortMoment(requested_at);
  if (kind === "access") return texts.changeOf(moment);
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
  const { channel, audience, answer, requested_at, requested_by, call } = message;
  const row = useRef<HTMLLIElement>(null);
  useFocusHandover(row);
  const label = (action: string) => texts.actionOn(action, kindOf(message), requested_by);
  return (
    <li
      ref={row}
      tabIndex={-1}
      className="outline-none flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-hairline border-t py-3"
    >
      <div className="wrap-anywhere min-w-0 flex-1 basis-72 text-base">
        <p className="font-semibold">{kindOf(message)}</p>
        <p>{receiver(message)}</p>
        <p className="text-note text-stone">
          <time dateTime={parseMoment(requested_at).toISOString()}>{request(message)}</time>
        </p>
        <p className="mt-1 text-clay">{reasonOf(channel, answer)}</p>
        {answer !== null && answer !== "" && (
          <p className="text-note text-stone">{texts.quoted(answer)}</p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {audience === "customer" && <CallLink phone={call} label={label} />}
        <DeskButton isBusy={isBusy} aria-label={label(texts.resend)} onClick={onResend}>
          {texts.resend}
        </DeskButton>
        <DeskButton
          isBusy={isBusy}
          aria-label={label(texts.leave)}
          onClick={onLeave}
          className="border-transparent text-stone"
        >
          {texts.leave}
        </DeskButton>
      </div>
    </li>
  );
}

/** The failed messages, each with its recipient, its reason, and ways to retry or skip it. */
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
            {texts.resendAll}
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
            onLeave={() => void leave([message])}
          />
        ))}
      </ul>
      {messages.length === SHOWN_MAX && (
        <p className="mt-2 text-note text-stone">{notificationTexts.alarm.showsFirst(SHOWN_MAX)}</p>
      )}
    </>
  );
}
