import type { AskedDue } from "@/request/booking-money";
import { spokenName } from "@/request/spoken-name";
import { quoteHeadings } from "@/request/words/quote-headings";
import { quotePageTexts } from "@/site/words/quote/quote-texts";
import { Button } from "@/ui/button";
import { dueSentence } from "./payment/payment-words";
import type { Acceptance } from "./quote-api";
import type { QuoteDocument } from "./quote-document";
import { factsOfQuote, isBookable, totalLabelOf, totalOf } from "./quote-facts";
import { ScreenHeading, StateSection } from "./quote-frame";
import { FactList } from "./quote-parts";

const texts = quotePageTexts.review;

type ReviewStepProps = {
  document: QuoteDocument;
  dues: readonly AskedDue[];
  acceptance: Acceptance;
  isSending: boolean;
  onConfirm: () => void;
  onBack: () => void;
};

/** The second step: everything once more, and the sentence that is agreed to. */
export function ReviewStep({
  document,
  dues,
  acceptance,
  isSending,
  onConfirm,
  onBack,
}: ReviewStepProps) {
  const total = totalOf(document);
  const dueNote = dues.map(dueSentence).join("\n");
  const confirm = isBookable(document) ? texts.confirm(total) : texts.confirmBook(total);
  return (
    <StateSection>
      <p className="mb-2 text-base text-stone">{texts.step}</p>
      <ScreenHeading>{texts.heading(spokenName(acceptance.name))}</ScreenHeading>
      <div className="mt-5">
        <FactList
          facts={[
            ...factsOfQuote(document),
            {
              label: totalLabelOf(document),
              value: total ?? quoteHeadings.noTotal,
              ...(dueNote && { note: dueNote }),
            },
          ]}
        />
        <dl>
          <div className="grid grid-cols-[6rem_1fr] items-baseline gap-x-2 border-hairline border-b py-3 md:grid-cols-[7rem_1fr]">
            <dt className="text-stone">{texts.signed}</dt>
            <dd className="wrap-anywhere font-display text-[1.625rem] leading-tight">
              {acceptance.name}
              {acceptance.company && (
                <span className="block font-sans text-base text-stone">
                  {texts.forCompany(acceptance.company)}
                </span>
              )}
            </dd>
          </div>
        </dl>
      </div>
      <p className="mt-5 text-base">{acceptance.consent}</p>
      <Button className="mt-5 w-full md:w-auto" aria-disabled={isSending} onClick={onConfirm}>
        {isSending ? texts.sending : confirm}
      </Button>
      <p role="status" className="sr-only">
        {isSending && texts.sending}
      </p>
      {!isSending && (
        <p className="mt-3">
          <button type="button" className="link min-h-11" onClick={onBack}>
            {texts.back}
          </button>
        </p>
      )}
    </StateSection>
  );
}
