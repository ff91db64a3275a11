import { Check, ChevronDown } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { modelName } from "@/desk/model/model-name";
import { townsOf } from "@/desk/model/town";
import { scheduleTexts } from "@/desk/schedule/schedule-texts";
import { cn } from "@/lib/cn";
import { formatDollars } from "@/lib/money";
import { formatTextNumber } from "@/lib/text-number";
import { placesOfHire } from "@/request/quote-letter/lines-by-place";
import { isContactKnown } from "@/request/site-contact";
import type { RoutedStop } from "./day-route";
import { isDone, type Stop } from "./day-sheet";
import { daysTexts } from "./days-texts";
import { clockOf, firstPlaceNote, numberIn, timeOf, withNumbers } from "./stop-item";

const texts = daysTexts;

/** The same columns as `LineHeadings`. */
const columns =
  "grid grid-cols-[minmax(45%,1fr)_auto] items-center gap-x-2 gap-y-0.5 px-3 py-2 text-sm tabular-nums @[74rem]:min-h-10 @[74rem]:grid-cols-[1.5rem_7rem_4rem_minmax(5rem,1fr)_6.125rem_7.25rem_7.75rem_8.5rem_9.5rem_5.5rem_5.5rem] @[86rem]:grid-cols-[1.5rem_7.5rem_4.5rem_minmax(8rem,1fr)_6.5rem_8rem_8.5rem_10rem_11rem_7.5rem_6.125rem] @[74rem]:py-0 sm:px-4";

/** The models that a stop's trailers are of. */
const modelsOf = ({ lines }: Stop) => [
  ...new Set(lines.flatMap(({ kind, model }) => (kind === "model" && model ? [model] : []))),
];

/** How many trailers of a model are not assigned yet. */
const lacking = ({ lines, units }: Stop, model: string) =>
  lines
    .filter((line) => line.kind === "model" && line.model === model)
    .reduce((sum, { quantity = 1 }) => sum + quantity, 0) -
  units.filter((unit) => unit.model === model).length;

/** "2-Station no. 1, 3", or that there is none yet. */
function trailersAt(stop: Stop): { words: string; isMissing: boolean } {
  const { trailer } = scheduleTexts;
  const isOver = isDone(stop);
  const models = modelsOf(stop);
  const missing = isOver ? [] : models.filter((model) => lacking(stop, model) > 0);
  const words =
    missing.length > 0
      ? missing.map((model) => {
          const count = lacking(stop, model);
          const name = modelName(model);
          return count === 1 ? trailer.none(name) : trailer.missing(count, name);
        })
      : models.map((model) => {
          const numbers = stop.units.filter((unit) => unit.model === model).map(({ name }) => name);
          const name = modelName(model);
          return numbers.length === 0 ? name : trailer.numbered(name, numbers.join(", "));
        });
  return { words: words.join(", "), isMissing: missing.length > 0 };
}

/** What the crew still has to be told, in short words: of a delivery everything, of the others where and whom to call. */
function factsMissing(stop: Stop): string[] {
  if (isDone(stop)) return [];
  const { needs } = scheduleTexts;
  const isDelivery = stop.action === "deliver";
  const facts = [
    stop.address === null && needs.address,
    isDelivery && stop.site_access === null && needs.access,
    !isContactKnown(stop) && needs.contact,
    isDelivery && !stop.site_utilities && needs.utilities,
  ];
  return facts.filter((fact) => fact !== false);
}

/** Whether a stop lacks a trailer or a fact. */
export const lacksSomething = (stop: Stop): boolean =>
  trailersAt(stop).isMissing || factsMissing(stop).length > 0;

/** Names of the columns, above lines that have room for them. Screen readers hear them with each fact. */
export function LineHeadings() {
  return (
    <div
      aria-hidden
      className="hidden border-hairline border-b text-stone @[74rem]:block print:hidden!"
    >
      <div className={cn(columns, "min-h-7! text-xs! *:truncate")}>
        <span />
        {Object.entries(texts.columns).map(([column, name]) => (
          <span key={column} className={cn("last:text-right", column === "driver" && "pl-1")}>
            {name}
          </span>
        ))}
      </div>
    </div>
  );
}

const withoutNumber = (words: string, number: string) =>
  words.replace(number, "").replace(/^[\s,]+|[\s,]+$/g, "");

/** Whom to call on site, in words. The customer's name stands in the line already. */
export function onSiteOf({ site_contact, phone, name }: Stop): string {
  const number = site_contact && numberIn(site_contact);
  if (number && withoutNumber(site_contact, number) === name) return texts.customer(number);
  return site_contact ?? (phone ? texts.customer(formatTextNumber(phone)) : "");
}

/** Whom to call on site, the number first: the customer where no one else was named. */
function OnSite({ stop }: { stop: Stop }) {
  const words = onSiteOf(stop);
  const number = numberIn(words);
  const rest = number ? withoutNumber(words, number) : words;
  return (
    <span
      title={words}
      className={cn(
        "min-w-0 truncate @max-[74rem]:col-span-2",
        stop.site_contact === null && "text-stone",
      )}
    >
      {words && <span className="sr-only">{texts.columns.phone} </span>}
      {number && withNumbers(number)} <span className="text-stone">{rest}</span>
    </span>
  );
}

type StopLineProps = {
  routed: RoutedStop;
  /** In its driver's day. */
  number: number;
  /** The field for who drives it. */
  driver: ReactNode;
  /** All of the stop, shown when it is open and on paper. */
  children: ReactNode;
};

/** A stop in one line, which opens to all of it. */
export function StopLine({ routed, number, driver, children }: StopLineProps) {
  const { stop, drive, isLate } = routed;
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const missing = factsMissing(stop);
  const trailers = trailersAt(stop);
  const isOver = isDone(stop);
  const fact = (name: string, value: string | null, className = "") => (
    <span
      title={value ?? undefined}
      className={cn("min-w-0 @max-[74rem]:text-stone @[74rem]:truncate", className)}
    >
      {value && <span className="sr-only">{name} </span>}
      {value}
    </span>
  );
  return (
    <li
      data-desk-row={stop.name}
      data-open={isOpen || undefined}
      tabIndex={-1}
      className="scroll-my-23 border-hairline border-b bg-white outline-offset-[-2px] print:border-0"
    >
      <div className={cn(columns, "print:hidden", isOpen && "bg-ivory-2")}>
        <span className="hidden text-right text-stone @[74rem]:block">{number}</span>
        <span
          className={cn(
            "font-semibold @[74rem]:font-normal",
            isLate && "font-semibold! text-clay",
            !isLate && !stop.at && !stop.window && "text-stone",
          )}
        >
          {timeOf(stop)}
          <span className="font-normal @[74rem]:hidden"> · {texts.actions[stop.action]}</span>
        </span>
        {fact(
          texts.columns.what,
          texts.actions[stop.action],
          cn("hidden @[74rem]:block", stop.action === "deliver" && "text-evergreen-700"),
        )}
        <button
          type="button"
          data-desk-action="open"
          aria-expanded={isOpen}
          aria-controls={id}
          title={stop.name}
          onClick={() => setIsOpen(!isOpen)}
          className="flex min-h-11 @max-[74rem]:col-span-2 min-w-0 items-center gap-1.5 text-left font-semibold outline-offset-[-2px] hover:text-evergreen-700 @[74rem]:min-h-0 @[74rem]:self-stretch"
        >
          <span className="truncate">{stop.name}</span>
          <ChevronDown
            aria-hidden
            size={16}
            className={cn("shrink-0 text-stone", isOpen && "rotate-180")}
          />
        </button>
        {fact(texts.columns.place, townsOf(placesOfHire(stop.lines, stop.address)), "text-stone")}
        {fact(
          texts.columns.drive,
          drive &&
            (firstPlaceNote(stop) ? texts.driveToFirst(texts.drive(drive)) : texts.drive(drive)),
          "hidden text-stone @[74rem]:block",
        )}
        {fact(
          texts.columns.trailer,
          trailers.words,
          cn("@max-[74rem]:text-right", trailers.isMissing && "text-amber!"),
        )}
        <span className="hidden min-w-0 @[74rem]:block">{driver}</span>
        <OnSite stop={stop} />
        <span
          title={missing.join(", ")}
          className={cn(
            "min-w-0 truncate @max-[74rem]:col-span-2",
            missing.length > 0 && "text-amber",
            missing.length === 0 && (isOver ? "text-stone" : "text-evergreen-700"),
            missing.length === 0 && !isOver && "@max-[74rem]:hidden",
          )}
        >
          {missing.length > 0 ? (
            <>
              <span className="@[74rem]:sr-only">{texts.columns.missing}: </span>
              {missing.join(", ")}
            </>
          ) : (
            <>
              <Check aria-hidden size={16} className="mr-1 inline" />
              {isOver ? texts.isDone : <span className="sr-only">{texts.nothingMissing}</span>}
            </>
          )}
        </span>
        <span className="text-right font-semibold @max-[74rem]:col-start-2 @max-[74rem]:row-start-1">
          {stop.money?.collects ? (
            <>
              <span className="font-normal @[74rem]:sr-only">{texts.columns.collect} </span>
              {formatDollars(stop.money.collects)}
            </>
          ) : null}
        </span>
        {isLate && routed.earliest !== null && (
          <span className="col-span-full pb-1.5 text-clay @[74rem]:col-start-2">
            {texts.late(clockOf(routed.earliest))}
          </span>
        )}
      </div>
      <div id={id} className={isOpen ? undefined : "not-print:hidden"}>
        {children}
      </div>
    </li>
  );
}
