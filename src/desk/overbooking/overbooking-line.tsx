import { useQueryClient } from "@tanstack/react-query";
import { CalendarX2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { ConfirmDialog } from "@/desk/frame/confirm-dialog";
import type { Quote } from "@/desk/model/quote";
import { linesOf, type QuoteLine } from "@/desk/model/quote-line";
import { useSingleFlight } from "@/lib/use-single-flight";
import {
  busiestDaysQuery,
  type Overbooking,
  overbookings,
  overbookingText,
  trailersIn,
  useBusiestDays,
} from "./overbooking";
import { overbookingTexts } from "./overbooking-texts";

type OverbookingLineProps = {
  /** Of the quote so far. */
  lines: readonly QuoteLine[];
  /** yyyy-MM-dd. */
  eventDate: string | null;
  /** Id of the quote being edited. */
  except?: string | undefined;
};

/** Warns while typing that too few trailers are free. Nothing if that is unknown. */
export function OverbookingLine({ lines, eventDate, except }: OverbookingLineProps) {
  const busiest = useBusiestDays(eventDate, except);
  const needed = trailersIn(lines);
  const found = busiest ? overbookings(needed, busiest) : [];
  return (
    <div role="status">
      {found.map((overbooking) => (
        <p key={overbooking.model} className="flex gap-2 text-amber text-base">
          <CalendarX2 aria-hidden size={18} className="mt-1 shrink-0" />
          {overbookingText(overbooking)}
        </p>
      ))}
    </div>
  );
}

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
