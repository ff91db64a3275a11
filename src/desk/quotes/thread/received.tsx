import { REFRESH_MS } from "@/desk/listing/desk-status";
import { quoteDeskKeys } from "@/desk/model/desk-queries";
import { deskQuery } from "@/desk/model/desk-query";
import { rowsOf } from "@/lib/supabase/answers";
import type { Tables } from "@/lib/supabase/database.types";
import { formatTextNumber } from "@/lib/text-number";
import { trayTexts as texts } from "./tray-texts";

/** An e-mail or text that could not be matched to a quote. */
export type Received = Tables<"received_messages">;

const TRAY_MAX = 50;

/** Unhandled messages without a quote, oldest first. Not polled in the background. */
export const trayQuery = () => ({
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

/** Sender, attachments and, if only a part is shown, the whole of a received message. */
export function ReceivedText({ received }: { received: Received }) {
  const { channel, sender, sender_name, body, whole, attachments, is_cut } = received;
  const address = formatTextNumber(sender);
  const from = sender_name ? `${sender_name} <${address}>` : address;
  return (
    <>
      <p className="text-note text-stone">{texts.from(texts.by[channel], from)}</p>
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
