import { useQuery } from "@tanstack/react-query";
import { DeskButton, DeskSection } from "@/desk/frame/desk-parts";
import { LoadState } from "@/desk/frame/load-state";
import type { Quote } from "@/desk/model/quote";
import { formatMoment } from "@/lib/business-time";
import { languageOf } from "@/request/words-of";
import { optOutQuery } from "../text-consent";
import { AnswerForm } from "./answer-form";
import { QuoteLinks } from "./quote-links";
import { entriesOf, isUnsettled, type QuoteThread, threadQuery } from "./thread";
import { Entry } from "./thread-entry";
import { useThreadCall } from "./thread-mutations";
import { threadTexts } from "./thread-words";
import { QuoteVersions } from "./versions";

const texts = threadTexts;

function Thread({ quote, thread }: { quote: Quote; thread: QuoteThread }) {
  const { call, isPending } = useThreadCall();
  const entries = entriesOf(thread);
  const { data: optedOut } = useQuery(optOutQuery(quote.phone));
  return (
    <div className="grid gap-4">
      {optedOut && (
        <p className="text-amber text-base">{texts.optedOutSince(formatMoment(optedOut))}</p>
      )}
      {entries.length === 0 ? (
        <p className="text-base text-stone">{texts.empty}</p>
      ) : (
        <ol className="wrap-anywhere grid gap-3 text-base">
          {entries.map((entry) => (
            <Entry key={entry.key} entry={entry} />
          ))}
        </ol>
      )}
      {thread.messages.some(isUnsettled) && (
        <DeskButton
          className="justify-self-start"
          isBusy={isPending}
          onClick={() =>
            void call(({ settle }) => settle({ _quote_id: quote.id }), {
              done: texts.seenDone,
              failed: texts.seenFailed,
            })
          }
        >
          {texts.seen}
        </DeskButton>
      )}
      {thread.versions.length > 0 && (
        <>
          <AnswerForm quote={quote} />
          <div>
            <QuoteVersions quoteId={quote.id} versions={thread.versions} />
            <QuoteLinks quoteId={quote.id} language={languageOf(quote)} links={thread.links} />
          </div>
        </>
      )}
    </div>
  );
}

/** What was sent of a quote, what its customer did and wrote, and the answers. */
export function CustomerThread({ quote }: { quote: Quote }) {
  const query = useQuery(threadQuery(quote.id));
  const thread = query.data;
  // A draft has none unless it was taken back.
  if (quote.status === "pending" && !thread?.versions.length) return null;
  return (
    <DeskSection heading={texts.heading}>
      <LoadState query={query} texts={texts} isSmall />
      {thread && <Thread quote={quote} thread={thread} />}
    </DeskSection>
  );
}
