import { addMinutes, format, parse, startOfDay } from "date-fns";
import { Check, MapPin, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { dialable } from "@/config/dialable";
import { DeskButton } from "@/desk/frame/desk-button";
import { modelName } from "@/desk/model/model-name";
import { formatShortDate } from "@/desk/model/short-date";
import { contactLinks } from "@/desk/model/submission";
import { formatTimeOfDay, parseMoment } from "@/lib/business-time";
import { cn } from "@/lib/cn";
import { formatDollars } from "@/lib/money";
import { formatTextNumber } from "@/lib/text-number";
import { countOf } from "@/request/headcount";
import { placesOfHire } from "@/request/quote-letter/lines-by-place";
import { ButtonLink, compactButton } from "@/ui/button";
import { isDone, type Mark, type Stop, stepsOf } from "./day-sheet";
import { daysTexts } from "./days-texts";

const texts = daysTexts;

const NUMBER = /(\+?\(?\d[\d\s().\u2011-]{8,}\d)/;

/** The first phone number in a free text; undefined for none. */
export const numberIn = (text: string): string | undefined => NUMBER.exec(text)?.[0];

/** Free text, with each phone number as a link to call. */
export const withNumbers = (text: string) =>
  text.split(NUMBER).map((part, index) => {
    const number = index % 2 === 1 ? dialable(part) : null;
    return number ? (
      <a
        key={part}
        data-desk-action="call"
        href={number.call}
        className="link whitespace-nowrap print:no-underline"
      >
        {part}
      </a>
    ) : (
      part
    );
  });

/** "9:30 AM" for "09:30". */
const clock = (time: string) => format(parse(time, "HH:mm", new Date(0)), "h:mm a");

/** "7:25 AM" for 445 minutes after midnight, of the next day too. */
export const clockOf = (minutes: number) => format(addMinutes(startOfDay(0), minutes), "h:mm a");

/** The planned time of a stop or, without a plan, the agreed window. */
export const timeOf = ({ at, window }: Stop) => (at ? clock(at) : (window ?? texts.noTime));

type FactProps = { term: string; isForStaff?: boolean; children: ReactNode };

function Fact({ term, isForStaff = false, children }: FactProps) {
  return (
    <div
      className={cn(
        "grid grid-cols-[6rem_1fr] gap-x-3 border-hairline border-t py-2 print:grid-cols-[3.5rem_1fr]",
        // The printed sheet travels in the truck.
        isForStaff ? "print:hidden" : "print:border-0 print:py-0",
      )}
    >
      <dt className="text-stone">{term}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  );
}

/**
 * "3-Station, no. 2", or what was ordered while no unit is assigned: in English, whatever language its quote is in. With
 * several places, what goes to each; a model that goes to two of them has its units below.
 */
export function trailerText({ lines, units, address }: Stop): string {
  const trailers = lines.filter(({ kind }) => kind === "model");
  const isPlaced = trailers.some(({ at }) => at);
  const isShared = (model: string | undefined) =>
    trailers.filter((line) => line.model === model).length > 1;
  const numbers = (model: string | undefined) =>
    units.filter((unit) => unit.model === model).map(({ name }) => texts.unit(name));
  const ordered = trailers.map(({ text, model, quantity = 1, at = address }) => {
    const trailer = model ? modelName(model) : text;
    const what = quantity === 1 ? trailer : `${quantity} × ${trailer}`;
    const named = isPlaced && isShared(model) ? [what] : [what, ...numbers(model)];
    return isPlaced && at ? `${named.join(", ")}: ${at}` : named.join(", ");
  });
  const shared = isPlaced
    ? [...new Set(trailers.map(({ model }) => model))].flatMap((model) =>
        isShared(model) && numbers(model).length > 0 ? numbers(model).join(", ") : [],
      )
    : [];
  return [...ordered, ...shared].join("\n") || texts.unassigned;
}

/** That a drive is planned to the first place of several; null where there is one, or no drive. */
export function firstPlaceNote({ lines, address }: Stop): string | null {
  const { length } = placesOfHire(lines, address);
  return address !== null && length > 1 ? texts.firstPlace(length) : null;
}

/** An address that opens in the phone's maps. */
function Address({ place }: { place: string }) {
  const { map } = contactLinks({ phone: "", email: "", place });
  return (
    <p className="wrap-anywhere">
      {map ? (
        <a href={map} className="link print:no-underline">
          {place}
        </a>
      ) : (
        place
      )}
    </p>
  );
}

type StopItemProps = {
  stop: Stop;
  /** Steps of this stop that are not sent yet. */
  waiting?: readonly string[];
  onMark: (mark: Mark) => void;
  /** Whose marks can be undone here: everyone's, or a driver's own. */
  canUndo?: (by: string) => boolean;
  photos: ReactNode;
  /** On screen, its time and name stand in a line above it. */
  isBelowLine?: boolean;
  /** For the desk only: assigning units, opening the quote. */
  children?: ReactNode;
};

/** All of a stop: where, what, whom to call, and its steps. */
export function StopItem(props: StopItemProps) {
  const { stop, waiting = [], onMark, canUndo = () => true, photos, children } = props;
  const { isBelowLine = false } = props;
  const { action, name, phone, address, marks, total, money, quote_id, at, window } = stop;
  const headcount = countOf(stop);
  const note = firstPlaceNote(stop);
  // What a driver does next is the one filled button.
  const next = isBelowLine ? undefined : stepsOf[action].find((step) => !marks[step]);
  const links = contactLinks({ phone: phone ?? "", email: "", place: address });
  return (
    <div
      className={cn(
        "quote-keep @container print:@container-normal border-l-4 bg-white p-4 print:grid print:grid-cols-[12rem_1fr] print:gap-x-4 print:border-0 print:border-black print:border-t print:p-0 print:pt-2",
        isDone(stop) ? "border-hairline" : "border-evergreen-700",
      )}
    >
      <div>
        <div
          className={cn(
            "flex flex-wrap items-baseline justify-between gap-x-4",
            isBelowLine && "not-print:hidden",
          )}
        >
          <p className="font-semibold tabular-nums">
            {timeOf(stop)}{" "}
            {at && window && <span className="font-normal text-stone">{texts.agreed(window)}</span>}
          </p>
          <p className="font-semibold text-evergreen-700">{texts.actions[action]}</p>
        </div>
        <h2
          className={cn(
            "wrap-anywhere font-display text-item print:text-lg",
            isBelowLine && "not-print:hidden",
          )}
        >
          {name}
        </h2>
        {placesOfHire(stop.lines, address).map((place) => (
          <Address key={place} place={place} />
        ))}
        {note && <p className="text-stone">{note}</p>}
        <div className="my-3 grid grid-cols-2 gap-3 sm:flex print:hidden">
          {links.map && (
            <ButtonLink href={links.map} variant="outline" className={compactButton}>
              <MapPin aria-hidden size={18} />
              {texts.directions}
            </ButtonLink>
          )}
          {links.call && (
            <ButtonLink href={links.call} variant="outline" className={compactButton}>
              <Phone aria-hidden size={18} />
              {texts.call} <span className="max-sm:sr-only">{formatTextNumber(phone ?? "")}</span>
            </ButtonLink>
          )}
        </div>
        <p className="hidden print:block">{phone}</p>
      </div>
      <div className="grid gap-x-10 @4xl:grid-cols-[1fr_22rem] @4xl:grid-rows-[auto_1fr] print:grid-cols-[1fr_8.5rem] print:gap-x-4">
        <dl className="text-base print:text-[length:inherit]">
          <Fact term={texts.facts.trailer}>{trailerText(stop)}</Fact>
          {stop.site_contact && (
            <Fact term={texts.facts.onSite}>{withNumbers(stop.site_contact)}</Fact>
          )}
          {stop.site_access && (
            <Fact term={texts.facts.access}>{withNumbers(stop.site_access)}</Fact>
          )}
          {stop.site_utilities && <Fact term={texts.facts.utilities}>{stop.site_utilities}</Fact>}
          {stop.event_date && (
            <Fact term={texts.facts.event}>{formatShortDate(stop.event_date)}</Fact>
          )}
          {headcount && <Fact term={texts.facts.headcount}>{headcount}</Fact>}
          {stop.notes && <Fact term={texts.facts.notes}>{withNumbers(stop.notes)}</Fact>}
          {money?.collects ? (
            <Fact term={texts.facts.collect}>{formatDollars(money.collects)}</Fact>
          ) : null}
          {typeof total === "number" && (
            <Fact term={texts.facts.total} isForStaff>
              {formatDollars(total)}
            </Fact>
          )}
          {money && money.kept > 0 && (
            <Fact term={texts.facts.paid} isForStaff>
              {texts.paid(formatDollars(money.kept), formatDollars(money.left))}
            </Fact>
          )}
        </dl>
        <div className="@4xl:row-span-2">
          {children}
          <ul className="mt-3 grid gap-2 print:mt-0 print:gap-0">
            {stepsOf[action].map((step) => {
              const mark = marks[step];
              const label = texts.steps[step];
              return (
                <li
                  key={step}
                  className="flex min-h-11 flex-wrap items-center gap-x-3 print:min-h-0"
                >
                  {mark ? (
                    <>
                      <Check aria-hidden size={18} className="shrink-0 text-evergreen-700" />
                      <span className="font-semibold">{label}</span>
                      <span className="text-stone tabular-nums">
                        {texts.done(formatTimeOfDay(parseMoment(mark.at)), mark.by)}
                        {waiting.includes(step) && ` (${texts.waiting})`}
                      </span>
                      {canUndo(mark.by) && (
                        <DeskButton
                          className="ml-auto print:hidden"
                          aria-label={texts.takeBackOf(label, name)}
                          onClick={() => onMark({ quoteId: quote_id, step, doneAt: null })}
                        >
                          {texts.takeBack}
                        </DeskButton>
                      )}
                    </>
                  ) : (
                    <>
                      <DeskButton
                        variant={step === next ? "primary" : "outline"}
                        className="max-sm:w-full! print:hidden"
                        aria-label={`${label}: ${name}`}
                        onClick={() =>
                          onMark({ quoteId: quote_id, step, doneAt: new Date().toISOString() })
                        }
                      >
                        {label}
                      </DeskButton>
                      <span className="hidden items-center gap-2 print:flex">
                        <span aria-hidden className="inline-block size-3.5 border border-black" />
                        {label}
                      </span>
                    </>
                  )}
                </li>
              );
            })}
          </ul>
          {stop.undone?.map((mark) => (
            <p key={mark.undone_at} className="text-sm text-stone print:hidden">
              {texts.undone(
                texts.steps[mark.step],
                texts.done(formatTimeOfDay(parseMoment(mark.at)), mark.by),
                texts.done(formatTimeOfDay(parseMoment(mark.undone_at)), mark.undone_by),
              )}
            </p>
          ))}
        </div>
        <div className="mt-2 @4xl:col-start-1 @4xl:row-start-2 print:hidden">{photos}</div>
      </div>
    </div>
  );
}
