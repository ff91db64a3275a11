import * as Dialog from "@radix-ui/react-dialog";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { Quote } from "@/desk/model/quote";
import { linesOf } from "@/desk/quotes/lines/line";
import { useSingleFlight } from "@/lib/use-single-flight";
import { Button } from "@/ui/button";
import { QuestionDialog } from "@/ui/question-dialog";
import { busiestDaysQuery } from "./calendar-query";
import { calendarTexts } from "./calendar-words";
import { type Overbooking, overbookings, overbookingWords, trailersIn } from "./overbooking";

const texts = calendarTexts.overbooking;

/**
 * Asks before a quote is accepted for which there are not enough trailers.
 * @returns `ask`, which calls `accept` at once when there are enough (or it cannot be found out: the database decides
 * about accepting, not this), and otherwise after the answer; and the question, to be put on the page
 */
export function useOverbookingQuestion(quote: Quote): {
  ask: (accept: () => void) => Promise<void>;
  question: ReactNode;
} {
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<{ found: Overbooking[]; accept: () => void }>();
  const { run } = useSingleFlight();

  async function findOverbookings(): Promise<Overbooking[]> {
    const { rental_from: from, rental_until: until } = quote;
    const needed = trailersIn(linesOf(quote));
    if (from === null || until === null || needed.size === 0) return [];
    const busiest = await queryClient.query({
      ...busiestDaysQuery({ from, until }, quote.id),
      staleTime: 0,
      retry: false,
    });
    return overbookings(needed, busiest);
  }

  async function ask(accept: () => void) {
    // A second click while the first is being looked into would ask, or accept, twice.
    await run(async () => {
      const found = await findOverbookings().catch(() => []);
      if (found.length > 0) setAsked({ found, accept });
      else accept();
    });
  }

  const close = () => setAsked(undefined);
  const question = (
    <QuestionDialog isOpen={asked !== undefined} onClose={close}>
      {asked && (
        <>
          <Dialog.Title className="font-display text-item">{texts.title}</Dialog.Title>
          <Dialog.Description asChild>
            <ul className="wrap-anywhere mt-3 grid gap-2">
              {asked.found.map((overbooking) => (
                <li key={overbooking.model}>{overbookingWords(overbooking)}</li>
              ))}
            </ul>
          </Dialog.Description>
          <div className="mt-6 flex flex-wrap gap-3">
            <Button onClick={close}>{texts.back}</Button>
            <Button
              variant="outline"
              onClick={() => {
                asked.accept();
                close();
              }}
            >
              {texts.accept}
            </Button>
          </div>
        </>
      )}
    </QuestionDialog>
  );
  return { ask, question };
}
