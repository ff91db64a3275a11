import { DeskButton } from "@/desk/frame/desk-button";
import { CallLink } from "@/desk/notifications/call-link";
import { reasonOf, useFailedMessages } from "@/desk/notifications/failed-messages";
import { useOpenedQuote } from "@/desk/opened/opened-quote";
import { toldText } from "./thread-entry-item";
import { threadTexts } from "./thread-texts";

const texts = threadTexts.unheard;

/** What the customer of the open quote must know and was not told, with the number to call. Nothing without any. */
export function UnheardHere() {
  const { quote, thread } = useOpenedQuote();
  const { resend, leave, isBusy } = useFailedMessages();
  const unheard = thread.told.filter((message) => message.must_be_known);
  const [first] = unheard;
  if (!first) return null;
  const label = texts.label(quote.name);
  return (
    <section
      aria-label={label}
      className="wrap-anywhere mb-5 border-clay border-l-2 pl-3 text-base"
    >
      <p className="font-semibold text-clay">{label}</p>
      <ul>
        {unheard.map((message) => (
          <li key={message.id}>
            {toldText(message)}. {reasonOf(message.channel, message.answer)}
          </li>
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <CallLink phone={first.call} label={(shown) => shown} />
        <DeskButton isBusy={isBusy} onClick={() => void leave(unheard, texts.toldDone)}>
          {texts.told}
        </DeskButton>
        <DeskButton isBusy={isBusy} onClick={() => void resend(unheard)}>
          {threadTexts.again}
        </DeskButton>
      </div>
    </section>
  );
}
