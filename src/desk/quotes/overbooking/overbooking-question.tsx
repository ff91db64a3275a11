import * as Dialog from "@radix-ui/react-dialog";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { CalendarX2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import type { Quote } from "@/desk/model/quote";
import { linesOf } from "@/desk/model/quote-line";
import { useSingleFlight } from "@/lib/use-single-flight";
import { Button } from "@/ui/button";
import { QuestionDialog } from "@/ui/question-dialog";
import { type LinesForm, pricedSoFar } from "../lines/line-schema";
import { overbookingTexts } from "../quotes-words";
import {
  busiestDaysQuery,
  type Overbooking,
  overbookings,
  overbookingWords,
  rentalDays,
  trailersIn,
} from "./overbooking";

type DatedForm = LinesForm & { deliveryOn: string; pickupOn: string };

type OverbookingLineProps = {
  /** yyyy-MM-dd. */
  eventDate: string | null;
  /** Id of the quote that is being edited. */
  except?: string;
};

/**
 * Says quietly, while a quote is being typed, that trailers are gone on its days. Nothing when they are not, or when it
 * cannot be found out. Stands in a FormProvider.
 */
export function OverbookingLine({ eventDate, except }: OverbookingLineProps) {
  const { control } = useFormContext<DatedForm>();
  const lines = useWatch({ control, name: "lines" }) ?? [];
  const deliveryOn = useWatch({ control, name: "deliveryOn" }) || null;
  const pickupOn = useWatch({ control, name: "pickupOn" }) || null;
  const days = rentalDays({ deliveryOn, eventDate, pickupOn });
  const { data } = useQuery({
    ...busiestDaysQuery(days ?? { from: "", until: "" }, except),
    enabled: days !== null && days.from <= days.until,
  });
  const needed = trailersIn(pricedSoFar(lines).filter((line) => line !== undefined));
  const found = days === null || data === undefined ? [] : overbookings(needed, data);
  return (
    <div role="status">
      {found.map((overbooking) => (
        <p key={overbooking.model} className="flex gap-2 text-amber text-base">
          <CalendarX2 aria-hidden size={18} className="mt-1 shrink-0" />
          {overbookingWords(overbooking)}
        </p>
      ))}
    </div>
  );
}

const texts = overbookingTexts;

/**
 * Asks before a quote is accepted for which there are not enough trailers.
 * @returns `ask`, which calls `accept` at once when there are enough (or it cannot be found out: the database decides,
 * and refuses), and otherwise after the answer, with that answer; and the question, to be put on the page
 */
export function useOverbookingQuestion(quote: Quote): {
  ask: (accept: (mayOverbook: boolean) => void) => Promise<void>;
  question: ReactNode;
} {
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<{
    found: Overbooking[];
    accept: (mayOverbook: boolean) => void;
  }>();
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

  async function ask(accept: (mayOverbook: boolean) => void) {
    // A second click while the first is being looked into would ask, or accept, twice.
    await run(async () => {
      const found = await findOverbookings().catch(() => []);
      if (found.length > 0) setAsked({ found, accept });
      else accept(false);
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
                asked.accept(true);
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
