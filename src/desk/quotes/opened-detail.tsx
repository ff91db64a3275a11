import { UnsavedEdits } from "@/desk/drafts/unsaved-edit";
import { inForce } from "@/desk/model/booking";
import { OpenedQuoteProvider, useOpenedQuote } from "@/desk/opened/opened-quote";
import { OneStepAtATime } from "@/desk/steps/use-step";
import { UnheardHere } from "@/desk/thread/unheard-here";
import { OpenHead } from "./open-head";
import { QuoteCardBody } from "./quote-card-body";

type OpenedDetailProps = {
  id: string;
  /** The day in Houston, yyyy-MM-dd. */
  today: string;
  /** Open, but not in the list. */
  isElsewhere?: boolean;
  /** Called once the quote has been taken back. */
  onGone: () => void;
};

const Head = ({ isElsewhere }: { isElsewhere: boolean }) => (
  <OpenHead quote={inForce(useOpenedQuote().quote)} isElsewhere={isElsewhere} />
);

/** Everything about a quote or booking, as the desk shows it once it is opened. */
export function OpenedDetail({ id, today, isElsewhere = false, onGone }: OpenedDetailProps) {
  return (
    <OpenedQuoteProvider id={id} today={today}>
      <OneStepAtATime>
        <UnsavedEdits>
          <Head isElsewhere={isElsewhere} />
          <UnheardHere />
          <QuoteCardBody onGone={onGone} />
        </UnsavedEdits>
      </OneStepAtATime>
    </OpenedQuoteProvider>
  );
}
