import { messageByHand, sentMessage } from "@/desk/letters/quote-message";
import { useQuoteTerms } from "@/desk/letters/use-quote-terms";
import { letterSender } from "@/desk/model/letter-sender";
import type { ToldQuote } from "@/desk/model/quote";
import { languageOf } from "@/request/request-texts-in";
import { sendTexts } from "./send-texts";
import { useGoesByItself } from "./sender";

const texts = sendTexts;

type MessagePreviewProps = {
  quote: ToldQuote;
  way: "email" | "text";
};

/** The message as the customer gets it: the one that the desk sends or, if it sends none, the one that staff send themselves. */
export function MessagePreview({ quote, way }: MessagePreviewProps) {
  const { terms, own, hasFailed } = useQuoteTerms(quote);
  const goesByItself = useGoesByItself(way === "email" ? "email" : "sms");
  const sender = { ...letterSender, own };
  const message = terms && (goesByItself ? sentMessage : messageByHand)(quote, sender, terms);
  if (!message) {
    return <p className="text-sm">{hasFailed ? texts.noTerms : texts.loadingTerms}</p>;
  }
  const { subject, body, text } = message;
  return (
    <div className="wrap-anywhere bg-white px-5 py-4 text-sm leading-relaxed">
      {way === "email" && (
        <p className="mb-3 border-hairline border-b pb-3">
          <span className="text-stone">{texts.subject} </span>
          <span className="font-semibold">{subject}</span>
        </p>
      )}
      <p lang={languageOf(quote)} className="select-text whitespace-pre-line">
        {way === "email" ? body : text}
      </p>
    </div>
  );
}
