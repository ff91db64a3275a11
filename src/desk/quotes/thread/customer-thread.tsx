import { useQuery } from "@tanstack/react-query";
import { DeskButton, DeskSection } from "@/desk/frame/desk-button";
import { LoadState } from "@/desk/frame/load-state";
import type { Quote } from "@/desk/model/quote";
import { formatMoment } from "@/lib/business-time";
import { languageOf } from "@/request/request-texts-in";
import { optOutQuery } from "../text-consent";
import { AnswerForm } from "./answer-form";
import { QuoteLinks } from "./quote-links";
import { QuoteVersions } from "./quote-versions";
import { Entry } from "./thread-entry-item";
import { entriesOf, isUnsettled, type QuoteThread, threadQuery } from "./thread-query";
import { threadTexts } from "./thread-texts";
import { useThreadCall } from "./use-thread-call";

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

/** Messages with the customer about a quote, both ways. */
export function CustomerThread({ quote }: { quote: Quote }) {
  const query = useQuery(threadQuery(quote.id));
  const thread = query.data;
  // A draft has none unless it was sent before.
  if (quote.status === "pending" && !thread?.versions.length) return null;
  return (
    <DeskSection heading={texts.heading}>
      <LoadState query={query} texts={texts} isSmall />
      {thread && <Thread quote={quote} thread={thread} />}
    </DeskSection>
  );
}
