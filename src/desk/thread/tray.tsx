import { useQuery } from "@tanstack/react-query";
import { Inbox } from "lucide-react";
import { type SyntheticEvent, useRef, useState } from "react";
import { DeskButton } from "@/desk/frame/desk-button";
import { REFRESH_MS } from "@/desk/listing/desk-status";
import { useFocusHandover } from "@/desk/listing/focus-handover";
import { quoteDeskKeys } from "@/desk/model/desk-queries";
import { deskCall, deskQuery } from "@/desk/model/desk-query";
import { contactLinks } from "@/desk/model/submission";
import { useAttempt, useChange } from "@/desk/model/use-change";
import type { Received } from "@/desk/opened/opened-quote-schema";
import { formatMoment, parseMoment } from "@/lib/business-time";
import { cn } from "@/lib/cn";
import { typedLine } from "@/lib/invisible-characters";
import { rowsOf } from "@/lib/supabase/answers";
import type { BackendClient } from "@/lib/supabase/client";
import type { BackendAnswer } from "@/lib/supabase/errors";
import { formatTextNumber } from "@/lib/text-number";
import { showToast } from "@/ui/toast/toast-store";
import { trayTexts as texts } from "./thread-texts";

const TRAY_MAX = 50;

/** Unhandled messages without a quote, oldest first. Not polled in the background. */
const trayQuery = () => ({
  ...deskQuery(
    quoteDeskKeys.tray(),
    (backend) =>
      backend
        .from("received_messages")
        .select("*")
        .is("settled_at", null)
        .order("is_automatic")
        .order("received_at")
        .limit(TRAY_MAX),
    rowsOf<Received>,
  ),
  refetchInterval: REFRESH_MS,
});

/** Handles a received message, one at a time, and shows the outcome. Never rejects. */
function useReceived() {
  const { mutateAsync } = useChange(deskCall);
  const { attempt, isPending } = useAttempt();
  const handle = (
    ask: (backend: BackendClient) => PromiseLike<BackendAnswer>,
    { done, failed }: { done?: string; failed: string },
  ) =>
    attempt(async () => {
      await mutateAsync(ask);
      if (done) showToast({ title: done });
    }, failed);
  return { handle, isPending };
}

/** Asks whether a text that may be an opt-out is one. */
function StopQuestion({ received: { id } }: { received: Received }) {
  const { handle, isPending } = useReceived();
  const answer = (_is_stop: boolean) =>
    void handle((backend) => backend.rpc("answer_stop", { _id: id, _is_stop }), texts.stop);
  return (
    <p className="flex flex-wrap items-center gap-2 py-1">
      <span className="font-semibold text-amber">{texts.stop.question}</span>
      <DeskButton isBusy={isPending} onClick={() => answer(true)}>
        {texts.stop.yes}
      </DeskButton>
      <DeskButton isBusy={isPending} onClick={() => answer(false)}>
        {texts.stop.no}
      </DeskButton>
    </p>
  );
}

/** Sender, attachments and, if only a part is shown, the whole of a received message. */
export function ReceivedText({ received }: { received: Received }) {
  const { channel, sender, sender_name, body, whole, attachments, is_cut } = received;
  const address = formatTextNumber(sender);
  const { call, email } = contactLinks({ phone: sender, email: sender, place: null });
  const way = email ?? call;
  return (
    <>
      <p className="text-note text-stone">
        {texts.from(texts.by[channel], sender_name)}{" "}
        {way ? (
          <a href={way} className="link">
            {address}
          </a>
        ) : (
          address
        )}
      </p>
      {received.may_mean_stop && <StopQuestion received={received} />}
      {attachments.length > 0 && (
        <p className="text-note text-stone">{texts.files(attachments.join(", "))}</p>
      )}
      {is_cut && <p className="text-amber text-note">{texts.cut}</p>}
      {whole.trim() !== body.trim() && (
        <details className="text-note">
          <summary className="cursor-pointer py-2">{texts.whole}</summary>
          <p className="max-h-80 overflow-y-auto whitespace-pre-line">{whole}</p>
        </details>
      )}
    </>
  );
}

function ReceivedRow({ received }: { received: Received }) {
  const { id, sender, subject, body, received_at, is_automatic } = received;
  const [number, setNumber] = useState("");
  const { handle, isPending } = useReceived();
  const row = useRef<HTMLLIElement>(null);
  useFocusHandover(row);

  function file(event: SyntheticEvent) {
    event.preventDefault();
    if (number.trim() === "") return;
    void handle((db) => db.rpc("file_received", { _id: id, _number: typedLine(number) }), {
      done: texts.filed,
      failed: texts.notFiled,
    });
  }

  return (
    <li
      ref={row}
      tabIndex={-1}
      className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-hairline border-t py-3 outline-none"
    >
      <div className="wrap-anywhere min-w-0 flex-1 basis-72 text-base">
        {subject && <p className="font-semibold">{subject}</p>}
        <p className="max-h-40 overflow-y-auto whitespace-pre-line">{body}</p>
        <ReceivedText received={received} />
        <p className="text-note text-stone tabular-nums">
          <time dateTime={parseMoment(received_at).toISOString()}>{formatMoment(received_at)}</time>
          {is_automatic && ` · ${texts.isAutomatic}`}
        </p>
      </div>
      <div className="flex flex-wrap items-end gap-2">
        <form onSubmit={file} className="flex flex-wrap items-end gap-2">
          <label className="grid gap-1 text-note">
            {texts.number}
            <input
              value={number}
              placeholder="Q-1A2B3C4D"
              aria-label={texts.numberOf(sender)}
              onChange={(event) => setNumber(event.currentTarget.value)}
              className="field w-36"
            />
          </label>
          <DeskButton type="submit" isBusy={isPending || number.trim() === ""}>
            {texts.file}
          </DeskButton>
        </form>
        <DeskButton
          isBusy={isPending}
          aria-label={texts.seenOf(sender)}
          onClick={() =>
            void handle((backend) => backend.rpc("settle_received", { _id: id }), {
              done: texts.seenDone,
              failed: texts.notSeen,
            })
          }
        >
          {texts.seen}
        </DeskButton>
      </div>
    </li>
  );
}

/** Messages without a quote, at the bottom of the desk. Nothing without any. */
export function Tray() {
  const { data: tray = [] } = useQuery(trayQuery());
  if (tray.length === 0) return null;
  const people = tray.filter(({ is_automatic }) => !is_automatic).length;
  const label = people > 0 ? texts.label(people) : texts.automatic(tray.length);
  return (
    <details className="bg-white px-3 text-base sm:px-4">
      <summary
        className={cn(
          "flex min-h-11 cursor-pointer items-center gap-2",
          people > 0 ? "font-semibold text-amber" : "text-stone",
        )}
      >
        <Inbox aria-hidden size={18} className="shrink-0" />
        {label}
      </summary>
      <p className="max-w-prose py-2">{texts.hint}</p>
      <ul className="max-h-[40dvh] overflow-y-auto">
        {tray.map((received) => (
          <ReceivedRow key={received.id} received={received} />
        ))}
      </ul>
    </details>
  );
}
