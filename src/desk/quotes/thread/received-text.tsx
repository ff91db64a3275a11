import { formatTextNumber } from "@/lib/text-number";
import type { Received } from "./received";
import { trayTexts as texts } from "./tray-words";

/** What came in beside its words: from whom, what files, and all of it where the words are a part. */
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
