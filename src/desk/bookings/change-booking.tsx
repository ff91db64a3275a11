import { Lock } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { ownWordsOf, validDaysOf } from "@/desk/business/business";
import { DeskButton } from "@/desk/frame/desk-button";
import { offerUndo } from "@/desk/frame/offer-undo";
import { changeMessage } from "@/desk/letters/quote-message";
import { asProposed, inForce, isChanging } from "@/desk/model/booking";
import { letterSender } from "@/desk/model/letter-sender";
import type { QuoteLine } from "@/desk/model/quote-line";
import { daysAfter } from "@/desk/model/short-date";
import { useOpenedQuote } from "@/desk/opened/opened-quote";
import { SendNow } from "@/desk/sending/send-now";
import { useOpenedSender } from "@/desk/sending/sender";
import { proposeChange, takeChangeBack } from "@/desk/steps/booking-steps";
import type { SendWay } from "@/desk/steps/quote-steps";
import { isStale, useStep } from "@/desk/steps/use-step";
import { formatCalendarDate, formatNearDate } from "@/lib/calendar-date";
import type { AskedMove } from "@/request/asked-move";
import { QUOTE_MESSAGE_MAX } from "@/request/limits";
import { occasionOf } from "@/request/occasion";
import { daysOfMonths } from "@/request/prices/hire-months";
import { languageOf } from "@/request/request-texts-in";
import { trailerModels } from "@/request/trailer-models";
import { Field } from "@/ui/forms/field";
import { LineField, LinesField } from "@/ui/forms/line-field";
import { bookingTexts } from "./booking-texts";
import { AreFree, ChangeComparison, Overtaken, useFreeCheck } from "./change-comparison";
import { FreeDaysCalendar } from "./free-days";
import {
  askedOf,
  bookingSummary,
  contentOf,
  hasAny,
  heldThrough,
  type Move,
  movedBooking,
  pickupOf,
  trailerLine,
  unmoved,
} from "./moved-booking";
import { useRepricing } from "./use-repricing";
import { WaysOut } from "./ways-out";

const texts = bookingTexts.move;

/**
 * The soonest pickup with a month's notice, for people: from today, or from the first day of a hire that has yet to begin.
 * @param first yyyy-MM-dd, as `today`
 */
function soonestPickup(first: string, today: string): string {
  const [, noticed = today] = [first, today].toSorted();
  const pickup = daysAfter(noticed, daysOfMonths(1, noticed));
  return formatNearDate(pickup, "en-US", pickup);
}

/** The models to choose from; a retired one stays what it was. */
function modelsWith({ model, text }: QuoteLine): readonly { id: string; name: string }[] {
  const isKnown = trailerModels.some(({ id }) => id === model);
  return isKnown || model === undefined
    ? trailerModels
    : [...trailerModels, { id: model, name: text }];
}

type ChangeBookingProps = {
  /** What the customer asks for, filled in. */
  asked?: AskedMove | undefined;
  /** Whether it takes the focus: opened by a press, not with the booking. */
  isFocused?: boolean;
  onClose: () => void;
};

/** Changes a booking: another day, address or number of trailers, what follows from it, and the message. */
export function ChangeBooking({ asked, isFocused = true, onClose }: ChangeBookingProps) {
  const { quote, today, business } = useOpenedQuote();
  const agreed = inForce(quote);
  const proposed = asProposed(quote);
  const [move, setMove] = useState(() => askedOf(unmoved(proposed), asked));
  const [typedCount, setTypedCount] = useState<string>();
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const [line, setLine] = useState("");
  const [isOvertaken, setIsOvertaken] = useState(false);
  const modelId = useId();
  const panel = useRef<HTMLElement>(null);
  const { take, isPending } = useStep();
  const sender = useOpenedSender();
  useEffect(() => {
    if (!isFocused) return;
    panel.current?.querySelector("input")?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: "start" });
  }, [isFocused]);

  const former = agreed.event_date ?? today;
  // A hire that has begun may still end on another day.
  const isPast = move.day < today && move.day !== former;
  const pickup = pickupOf(proposed, move);
  const isBackward = pickup !== null && pickup < move.day;
  const shownMove = isPast || isBackward ? unmoved(proposed) : move;
  const price = useRepricing(agreed, proposed, shownMove, kept, today);
  const moved = movedBooking(proposed, shownMove, price.lines);
  const content = contentOf(agreed, moved);
  const isChanged = [content, contentOf(proposed, moved)].every(hasAny) && !isPast && !isBackward;
  const check = useFreeCheck(moved);
  const { over, isOver } = check;
  const trailer = trailerLine(proposed);
  const through =
    business && heldThrough(today, validDaysOf(business, quote.kind), moved.event_date ?? "");
  const message = changeMessage(
    { ...moved, valid_until: through ?? quote.valid_until },
    { was: bookingSummary(agreed), is: bookingSummary(moved) },
    line,
    { ...letterSender, own: business && ownWordsOf(business) },
  );
  const near = [
    { label: texts.weekLater, day: daysAfter(former, 7) },
    { label: texts.weekEarlier, day: daysAfter(former, -7) },
    { label: texts.dayAfter, day: daysAfter(former, 1) },
  ];
  const canSend = !price.isPending && price.unpriced.length === 0;
  const keep = (key: string, isKept: boolean) =>
    setKept(new Set(isKept ? [...kept, key] : [...kept].filter((other) => other !== key)));
  // What is free for one move is not for another.
  const change = (part: Partial<Move>) => setMove({ ...move, instead: undefined, ...part });
  const choose = (day: string) => change({ day });

  async function send(ways: SendWay[], isAgreed: boolean) {
    if (!isChanged || !canSend) return;
    const proposal = { moved, content, line, overbooks: isOver };
    const result = await take(quote, proposeChange(proposal, { ways, isAgreed }), {
      done: ({ quote: stored }) =>
        offerUndo(texts.sent, stored.name, {
          altText: bookingTexts.keep,
          onUndo: () => take(stored, takeChangeBack(), { failed: bookingTexts.keepFailed }),
        }),
      failed: texts.failed,
    });
    if (result?.isTaken) return onClose();
    setIsOvertaken(result !== undefined && isStale(result.error));
  }

  return (
    <section
      ref={panel}
      aria-label={texts.heading}
      className="grid gap-5"
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        onClose();
      }}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h3 className="font-display text-item">{texts.heading}</h3>
        <DeskButton onClick={onClose}>{texts.back}</DeskButton>
      </div>
      <div className="@container">
        <div className="grid @xl:grid-cols-[13rem_1fr] gap-5">
          <div className="grid content-start gap-3">
            <LineField
              type="date"
              label={occasionOf(agreed) === "event" ? texts.day.event : texts.day.hire}
              min={today}
              value={move.day}
              onType={choose}
              error={isPast ? texts.pastDay : undefined}
            />
            {(pickup !== null || proposed.is_open_ended) && (
              <LineField
                type="date"
                label={texts.pickup}
                min={move.day}
                value={pickup ?? ""}
                hint={
                  proposed.is_open_ended ? texts.openEnd(soonestPickup(move.day, today)) : undefined
                }
                onType={(typed) => change({ pickup: typed || null })}
                error={isBackward ? texts.pickupTooEarly : undefined}
              />
            )}
            <ul className="border-hairline border-t">
              {near.map(({ label, day }) => (
                <li key={label} className="border-hairline border-b">
                  <button
                    type="button"
                    disabled={day < today}
                    aria-pressed={move.day === day}
                    onClick={() => choose(day)}
                    className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-3 px-2 text-left text-base hover:bg-ivory-2 aria-pressed:bg-ivory-2 aria-pressed:font-semibold disabled:opacity-50"
                  >
                    {label} <span>{formatNearDate(day, "en-US", day)}</span>
                  </button>
                </li>
              ))}
            </ul>
          </div>
          <FreeDaysCalendar
            quote={{ ...agreed, lines: moved.lines }}
            day={move.day}
            today={today}
            onChoose={choose}
          />
        </div>
      </div>
      <div className="grid gap-3 sm:grid-cols-[1fr_6rem_10rem]">
        <LineField
          label={texts.place}
          value={move.place}
          max={500}
          hint={price.miles === null ? undefined : texts.miles(price.miles)}
          onType={(place) => change({ place })}
        />
        {trailer && (
          <LineField
            type="number"
            min={1}
            max={99}
            label={texts.count}
            value={typedCount ?? String(move.count)}
            onType={(typed) => {
              // A field that is emptied to be typed into stays empty.
              setTypedCount(typed);
              change({ count: Math.min(99, Math.max(1, Math.round(Number(typed)) || 1)) });
            }}
          />
        )}
        {trailer && (
          <Field id={modelId} label={texts.model}>
            {(described) => (
              <select
                {...described}
                className="field"
                value={move.model}
                onChange={({ target }) => change({ model: target.value })}
              >
                {modelsWith(trailer).map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
      </div>
      {isChanged && (
        <>
          <AreFree {...check} />
          <WaysOut
            {...{ agreed, proposed, kept, today }}
            move={move}
            onChoose={(instead) => change({ instead })}
          />
          {price.isListMissing && <p className="text-amber text-base">{texts.listMissing}</p>}
          <ChangeComparison
            agreed={agreed}
            moved={moved}
            today={today}
            changes={price.changes}
            onKeep={keep}
          />
          {price.unpriced.length > 0 && (
            <p role="alert" className="text-base text-clay">
              {texts.unpriced(price.unpriced.join(", "))}
            </p>
          )}
          {through && (
            <p className="flex gap-2 text-base">
              <Lock aria-hidden size={16} className="mt-1 shrink-0" />
              {texts.held(formatCalendarDate(through), formatNearDate(former, "en-US", former))}
            </p>
          )}
          <LinesField
            label={texts.line}
            rows={2}
            value={line}
            onType={setLine}
            max={QUOTE_MESSAGE_MAX}
          />
          {/* In sight wherever one reads: it ends the form. */}
          <div className="sticky bottom-0 z-10 max-xl:bottom-(--desk-foot,0px) max-sm:bottom-[calc(var(--desk-foot,0px)+var(--messages,0px))] border-hairline border-t bg-ivory py-3">
            {isOvertaken && isChanging(quote) && <Overtaken />}
            <SendNow
              quote={quote}
              today={today}
              sender={sender}
              isPending={isPending || over === undefined || !canSend}
              onSend={(ways, isAgreed) => void send(ways, isAgreed)}
              labels={{
                send: isOver ? texts.overbook : texts.send,
                untold: isOver ? texts.overbook : texts.sendUntold,
              }}
            />
          </div>
          <details open className="text-base">
            <summary className="min-h-11 py-2.5 font-semibold">{texts.preview}</summary>
            <div
              lang={languageOf(quote)}
              className="wrap-anywhere whitespace-pre-line bg-ivory px-5 py-4 text-sm leading-relaxed"
            >
              <p className="mb-3 border-hairline border-b pb-3 font-semibold">{message.subject}</p>
              {message.body}
            </div>
          </details>
        </>
      )}
      {!isChanged && <p className="text-base text-stone">{texts.nothing}</p>}
    </section>
  );
}
