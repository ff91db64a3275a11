import { staffPaths } from "@/config/staff-paths";
import type { Business } from "@/desk/business/business";
import { paperLabels } from "@/desk/business/business-texts";
import { PAPERS_PART } from "@/desk/business/sections/papers-section";
import { DeskButton, DeskSection } from "@/desk/frame/desk-button";
import { isBooked } from "@/desk/model/booking";
import { isOpen } from "@/desk/model/quote-status";
import { formatShortDate } from "@/desk/model/short-date";
import { useOpenedQuote } from "@/desk/opened/opened-quote";
import { sendPapers } from "@/desk/steps/thread-steps";
import { useStep } from "@/desk/steps/use-step";
import { formatRecentMoment } from "@/lib/business-time";
import { cn } from "@/lib/cn";
import { useRequestId } from "@/lib/use-request-id";
import { PAPER_KINDS, type PaperKind } from "@/request/papers";
import { letterTextsIn } from "@/request/quote-letter/letter-texts-in";
import { papersInWords } from "@/request/quote-letter/quote-letter";
import { languageOf } from "@/request/request-texts-in";
import { TextLink } from "@/ui/smart-link";
import { sendTexts } from "./send-texts";

const texts = sendTexts.papers;

/** Why a paper cannot be sent; undefined if it can. */
function obstacleOf({ papers }: Business, kind: PaperKind): string | undefined {
  const paper = papers.find((known) => known.kind === kind);
  if (!paper) return texts.missing;
  return paper.holds ? undefined : texts.ended(formatShortDate(paper.validUntil ?? ""));
}

/** Papers of the business that the customer asks for: sent at one press, and on the quote's page from then on. */
export function Papers() {
  const { quote, papers: sent, business } = useOpenedQuote();
  const { take, isPending } = useStep();
  const { idOf, forget } = useRequestId();
  if (!business || !(isOpen(quote) || isBooked(quote))) return null;
  const isDraft = quote.status === "pending";
  const language = languageOf(quote);
  const good = PAPER_KINDS.filter((kind) => obstacleOf(business, kind) === undefined);
  async function send(kinds: readonly PaperKind[]) {
    const words = letterTextsIn(language).papers.sent(papersInWords(kinds, language));
    const result = await take(quote, sendPapers(idOf(kinds), kinds, words), {
      done: isDraft ? texts.added : texts.done,
      failed: texts.failed,
    });
    if (result?.isTaken) forget();
  }
  return (
    <DeskSection heading={texts.heading}>
      <ul className="border-hairline border-t">
        {PAPER_KINDS.map((kind) => {
          const obstacle = obstacleOf(business, kind);
          const sentAt = sent.find((known) => known.kind === kind)?.sent_at;
          return (
            <li
              key={kind}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-hairline border-b py-1 text-base"
            >
              <span className="min-w-0">
                {paperLabels[kind]}{" "}
                <span
                  className={cn(
                    "text-note",
                    obstacle && obstacle !== texts.missing ? "text-amber" : "text-stone",
                  )}
                >
                  {obstacle ?? (sentAt && texts.since(formatRecentMoment(sentAt)))}
                </span>
              </span>
              {obstacle ? (
                <TextLink href={`${staffPaths.business}#${PAPERS_PART}`}>
                  {texts.toBusiness}
                </TextLink>
              ) : (
                !(isDraft && sentAt) && (
                  <DeskButton
                    isBusy={isPending}
                    aria-label={texts.of(isDraft, paperLabels[kind])}
                    onClick={() => void send([kind])}
                  >
                    {isDraft ? texts.add : texts.send(sentAt !== undefined)}
                  </DeskButton>
                )
              )}
            </li>
          );
        })}
      </ul>
      {good.length > 1 && sent.length === 0 && (
        <DeskButton className="mt-3" isBusy={isPending} onClick={() => void send(good)}>
          {isDraft ? texts.addAll : texts.sendAll}
        </DeskButton>
      )}
    </DeskSection>
  );
}
