import { type FormEvent, useState } from "react";
import { DeskButton } from "@/desk/frame/desk-button";
import { formatShortDate } from "@/desk/model/short-date";
import { useOpenedQuote } from "@/desk/opened/opened-quote";
import type { Visit } from "@/desk/opened/opened-quote-schema";
import { addVisit, moveVisit, skipVisit } from "@/desk/steps/booking-steps";
import { setFacts } from "@/desk/steps/quote-steps";
import type { Step } from "@/desk/steps/step";
import { useStep } from "@/desk/steps/use-step";
import { isSame } from "@/lib/is-same";
import { formatDollars } from "@/lib/money";
import { readDollars } from "@/lib/typed-money";
import { SERVICE_ITEM } from "@/request/prices/service-visits";
import { LineField } from "@/ui/forms/line-field";
import { visitsTexts as texts } from "./visits-texts";
import { WeekdayBoxes } from "./weekday-boxes";

/** The days of the week on which there is a visit. */
function Rhythm() {
  const { quote } = useOpenedQuote();
  const { take, isPending } = useStep();
  const { service_weekdays: stored, service_every_days: every } = quote.booking ?? {};
  const [chosen, setChosen] = useState(stored ?? []);
  const isChanged = !isSame(chosen, stored ?? []);
  const facts = {
    service_weekdays: chosen.length > 0 ? chosen : null,
    service_every_days: null,
  };
  return (
    <fieldset className="min-w-0">
      <legend className="text-note text-stone">{texts.rhythm}</legend>
      <WeekdayBoxes chosen={chosen} onChoose={setChosen} />
      {every && <p className="text-note text-stone">{texts.everyDays(every)}</p>}
      {isChanged && (
        <DeskButton
          className="mt-2"
          isBusy={isPending}
          onClick={() => void take(quote, setFacts(facts), { done: texts.stored })}
        >
          {texts.set}
        </DeskButton>
      )}
    </fieldset>
  );
}

function remarkOn({ day, planned_on, is_skipped, is_done, cents }: Visit): string {
  if (is_skipped) return texts.skipped;
  const moved = planned_on && planned_on !== day && texts.insteadOf(formatShortDate(planned_on));
  const added = !planned_on && texts.added(cents ? formatDollars(cents / 100) : null);
  return [is_done && texts.done, moved, added].filter(Boolean).join(", ");
}

type VisitRowProps = {
  visit: Visit;
  isPending: boolean;
  onSkip: () => void;
  onPutBack: () => void;
  onMove: (to: string) => void;
};

function VisitRow({ visit, isPending, onSkip, onPutBack, onMove }: VisitRowProps) {
  const [to, setTo] = useState<string>();
  const day = formatShortDate(visit.day);
  const remark = remarkOn(visit);
  return (
    <li className="border-hairline border-b py-1 text-base">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <span className="tabular-nums">
          {day} {remark && <span className="text-note text-stone">{remark}</span>}
        </span>
        {!visit.is_done && (
          <span className="flex gap-2">
            {visit.is_skipped ? (
              <DeskButton isBusy={isPending} aria-label={texts.putBackDay(day)} onClick={onPutBack}>
                {texts.putBack}
              </DeskButton>
            ) : (
              <>
                <DeskButton
                  aria-label={texts.moveDay(day)}
                  aria-expanded={to !== undefined}
                  onClick={() => setTo(to === undefined ? visit.day : undefined)}
                >
                  {texts.move}
                </DeskButton>
                <DeskButton isBusy={isPending} aria-label={texts.skipDay(day)} onClick={onSkip}>
                  {texts.skip}
                </DeskButton>
              </>
            )}
          </span>
        )}
      </div>
      {to !== undefined && (
        <form
          noValidate
          className="flex items-end gap-3 pb-2"
          onSubmit={(event) => {
            event.preventDefault();
            if (to !== "" && to !== visit.day) onMove(to);
          }}
        >
          <LineField
            type="date"
            label={texts.moveTo}
            value={to}
            onType={setTo}
            className="min-w-0 flex-1"
          />
          <DeskButton type="submit" isBusy={isPending} className="min-h-[54px]!">
            {texts.move}
          </DeskButton>
        </form>
      )}
    </li>
  );
}

type AddVisitProps = {
  /** Typed; what one visit costs by the list. */
  usual: string;
  isPending: boolean;
  onAdd: (day: string, price: number) => Promise<boolean>;
};

function AddVisit({ usual, isPending, onAdd }: AddVisitProps) {
  const [day, setDay] = useState("");
  const [typed, setTyped] = useState<string>();
  const [isSent, setIsSent] = useState(false);
  const price = readDollars(typed ?? usual);

  async function add(event: FormEvent) {
    event.preventDefault();
    setIsSent(true);
    if (day === "" || price === undefined) return;
    if (await onAdd(day, price)) {
      setDay("");
      setIsSent(false);
    }
  }

  return (
    <form
      noValidate
      onSubmit={(event) => void add(event)}
      className="mt-3 grid gap-3 sm:grid-cols-2"
    >
      <LineField
        type="date"
        label={texts.day}
        value={day}
        onType={setDay}
        error={isSent && day === "" ? texts.noDay : undefined}
      />
      <LineField
        label={texts.price}
        value={typed ?? usual}
        onType={setTyped}
        error={isSent && price === undefined ? texts.priceInvalid : undefined}
      />
      <div>
        <DeskButton type="submit" isBusy={isPending}>
          {texts.add}
        </DeskButton>
      </div>
    </form>
  );
}

/** How many visits are listed before one asks for all. */
const NEXT = 6;

/** The visits to come: each can be skipped or moved, and others added. */
function Visits() {
  const { quote, visits, business } = useOpenedQuote();
  const { take: send, isPending } = useStep();
  const [isAll, setIsAll] = useState(false);
  const shown = isAll ? visits : visits.slice(0, NEXT);
  const usual = business?.prices.find(({ id }) => id === SERVICE_ITEM)?.eventDay ?? null;
  const take = async (step: Step) =>
    (await send(quote, step, { failed: texts.failed }))?.isTaken === true;
  return (
    <div>
      {visits.length === 0 && <p className="text-base text-stone">{texts.none}</p>}
      <ul className="border-hairline border-t">
        {shown.map((visit) => (
          <VisitRow
            key={`${visit.day} ${visit.is_skipped}`}
            visit={visit}
            isPending={isPending}
            onSkip={() => void take(skipVisit(visit.day))}
            onPutBack={() => void take(addVisit(visit.day, 0))}
            onMove={(to) => void take(moveVisit(visit.day, to))}
          />
        ))}
      </ul>
      {visits.length > shown.length && (
        <DeskButton className="mt-3" onClick={() => setIsAll(true)}>
          {texts.all(visits.length)}
        </DeskButton>
      )}
      <AddVisit
        key={usual}
        usual={usual === null ? "" : usual.toFixed(2)}
        isPending={isPending}
        onAdd={(day, price) => take(addVisit(day, price))}
      />
    </div>
  );
}

/** A booking's service visits: their rhythm, and the ones to come. */
export function ServiceVisits() {
  const { booking } = useOpenedQuote().quote;
  return (
    <section aria-label={texts.heading} className="mt-4 grid gap-4">
      <h4 className="font-sans font-semibold text-base">{texts.heading}</h4>
      <Rhythm key={`${booking?.service_weekdays} ${booking?.service_every_days}`} />
      <Visits />
    </section>
  );
}
