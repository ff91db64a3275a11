import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { Quote } from "@/desk/model/quote";
import { linesOf } from "@/desk/model/quote-line";
import { useSingleFlight } from "@/lib/use-single-flight";
import { ConfirmDialog } from "../confirm-dialog";
import {
  busiestDaysQuery,
  type Overbooking,
  overbookings,
  overbookingText,
  trailersIn,
} from "./overbooking";
import { overbookingTexts } from "./overbooking-texts";

const texts = overbookingTexts;

/**
 * Asks before a quote is accepted without enough trailers.
 * @returns `ask`, which calls `accept` at once if there are enough (or if that is unknown: the database refuses), and
 * otherwise after the answer; and the question to render
 */
export function useOverbookingQuestion(quote: Quote): {
  ask: (accept: (mayOverbook: boolean) => void) => Promise<void>;
  question: ReactNode;
} {
  const queryClient = useQueryClient();
  const [unconfirmed, setUnconfirmed] = useState<{
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
    // A second click during the check would accept twice.
    await run(async () => {
      const found = await findOverbookings().catch(() => []);
      if (found.length > 0) setUnconfirmed({ found, accept });
      else accept(false);
    });
  }

  const close = () => setUnconfirmed(undefined);
  const question = (
    <ConfirmDialog
      isOpen={unconfirmed !== undefined}
      title={texts.title}
      items={unconfirmed?.found.map(overbookingText) ?? []}
      back={texts.back}
      confirm={texts.accept}
      onBack={close}
      onConfirm={() => {
        unconfirmed?.accept(true);
        close();
      }}
    />
  );
  return { ask, question };
}
