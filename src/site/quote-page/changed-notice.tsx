import { locale } from "@/config/language";
import { formatNearDate } from "@/lib/calendar-date";
import { formatDollars } from "@/lib/money";
import type { AskedDue } from "@/request/booking-money";
import { placedText } from "@/request/quote-letter/lines-by-place";
import { capitalized } from "@/request/words/capitalized";
import { quotePageTexts } from "@/site/words/quote/quote-texts";
import { Button } from "@/ui/button";
import type { OpenedQuote } from "./quote-api";
import { weekdayAndDay } from "./quote-dates";
import type { QuoteDocument } from "./quote-document";
import { amountOf, detailOf, factsOfQuote, totalOf } from "./quote-facts";
import { ScreenHeading, StateSection } from "./quote-frame";

const { fields } = quotePageTexts.changed;

/** A difference; an empty text if there was, or is, no value. */
type Change = { label: string; was: string; is: string };

/** A version, as far as its customer reads it. */
type Read = { document: QuoteDocument; dues: readonly AskedDue[] };

/** The facts of a version by label, in reading order. A day and a price line may share a label. */
function sayings({ document, dues }: Read): Map<string, string[]> {
  const said = new Map<string, string[]>();
  const add = (label: string, text: string | null) => {
    if (text) said.set(label, [...(said.get(label) ?? []), text]);
  };
  for (const { label, value, note } of factsOfQuote(document)) {
    add(label, [value, note].filter(Boolean).join("\n"));
  }
  for (const line of document.lines) {
    add(placedText(line), [amountOf(line), detailOf(line)].filter(Boolean).join("\n"));
  }
  const deposit = dues.find(({ what }) => what === "deposit");
  add(fields.total, totalOf(document));
  if (deposit) add(fields.deposit, formatDollars(deposit.amount));
  add(fields.notes, document.notes);
  add(fields.inclusions, document.inclusions.join("\n"));
  add(fields.needs, document.needs.join("\n"));
  add(fields.terms, document.terms && quotePageTexts.version(document.terms.version));
  return said;
}

/** The items that occur more often in `some` than in `others`. */
function onlyIn(some: readonly string[] = [], others: readonly string[] = []): string {
  const left = [...others];
  return some
    .filter((text) => {
      const at = left.indexOf(text);
      if (at >= 0) left.splice(at, 1);
      return at < 0;
    })
    .join("\n");
}

/** The differences between the version that the customer has read and the current one. */
export function whatChanged(before: Read, now: Read): Change[] {
  const was = sayings(before);
  const is = sayings(now);
  const labels = [...is.keys(), ...[...was.keys()].filter((label) => !is.has(label))];
  return labels
    .map((label) => {
      const [before, after] = [was.get(label), is.get(label)];
      return { label, was: onlyIn(before, after), is: onlyIn(after, before) };
    })
    .filter((change) => change.was !== change.is);
}

const texts = quotePageTexts.changed;

type ChangedNoticeProps = {
  before: OpenedQuote;
  now: OpenedQuote;
  /** The earlier version was accepted, and stays in force until this one is. */
  isBooked: boolean;
  onRead: () => void;
};

/** "Saturday, April 24 instead of Saturday, April 17", if a booking moves to another day. */
function bookedHeading(was: string | null, is: string | null): string {
  if (was === null || is === null || was === is) return texts.booked.heading;
  const day = (one: string, other: string) => formatNearDate(one, locale, other.slice(0, 4));
  return capitalized(texts.booked.instead(day(is, was), day(was, is)));
}

/** Old and new side by side, before the new one is read. */
export function ChangedNotice({ before, now, isBooked, onRead }: ChangedNoticeProps) {
  const changes = whatChanged(before, now);
  const through = weekdayAndDay(now.valid_until);
  return (
    <StateSection>
      <p className="mb-2 text-base text-stone">{texts.kicker(now.version)}</p>
      <ScreenHeading>
        {isBooked
          ? bookedHeading(before.document.eventDate, now.document.eventDate)
          : texts.heading}
      </ScreenHeading>
      <p className="mt-3">
        {(isBooked ? texts.booked : texts).text(before.version)}{" "}
        {changes.length === 0 && texts.same}
      </p>
      <dl className="mt-5 border-hairline border-t tabular-nums">
        {changes.map(({ label, was, is }) => (
          <div
            key={label}
            className="grid gap-x-4 border-hairline border-b py-3 sm:grid-cols-[10rem_1fr]"
          >
            <dt className="wrap-anywhere text-stone">{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">
              <del className="block text-stone decoration-brass-500">
                <span className="sr-only">{texts.was} </span>
                {was || texts.nothing}
              </del>
              <ins className="block font-semibold no-underline">
                <span className="sr-only">{texts.is} </span>
                {is || texts.nothing}
              </ins>
            </dd>
          </div>
        ))}
      </dl>
      <Button className="mt-6 w-full md:w-auto" onClick={onRead}>
        {texts.read(now.version)}
      </Button>
      <p className="mt-5 text-base text-stone">
        {isBooked
          ? texts.booked.held(through)
          : `${texts.old(before.version)} ${quotePageTexts.hero.validThrough(through)}`}
      </p>
    </StateSection>
  );
}
