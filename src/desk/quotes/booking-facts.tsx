import { inForce } from "@/desk/model/booking";
import { modelName } from "@/desk/model/model-name";
import { eventLabel } from "@/desk/model/quote";
import { linesOf } from "@/desk/model/quote-line";
import { quoteTexts } from "@/desk/model/quote-texts";
import { formatColumnDate } from "@/desk/model/short-date";
import { useOpenedQuote } from "@/desk/opened/opened-quote";
import { monthlyPrice } from "@/desk/pricing/bills";
import { formatDollars } from "@/lib/money";
import { countOf } from "@/request/headcount";
import { occasionOf } from "@/request/occasion";

const texts = quoteTexts.booking;

type FactProps = { label: string; value: string; note?: string | null; isMissing?: boolean };

function Fact({ label, value, note, isMissing = false }: FactProps) {
  return (
    <div className="grid min-w-0 grid-cols-[5.5rem_1fr] border-hairline border-b pb-2 @[24rem]/pane:block @[24rem]/pane:border-0 @[24rem]/pane:pb-0">
      <dt className="text-note text-stone">{label}</dt>
      <dd className="wrap-anywhere">
        <span className={isMissing ? "text-amber" : "font-semibold"}>{value}</span>
        {note && <span className="block text-note text-stone">{note}</span>}
      </dd>
    </div>
  );
}

/** When and with what, of a booking. */
export function BookingFacts() {
  const { quote: offered, units, today } = useOpenedQuote();
  const quote = inForce(offered);
  const day = (isoDate: string | null) =>
    isoDate === null ? texts.open : formatColumnDate(isoDate, today);
  const models = linesOf(quote).filter(({ kind }) => kind === "model");
  const trailers = models.map(({ model, text, quantity = 1, at }) =>
    [quantity > 1 && `${quantity} ×`, model ? modelName(model) : text, at && texts.at(at)]
      .filter(Boolean)
      .join(" "),
  );
  const ordered = models.reduce((sum, { quantity = 1 }) => sum + quantity, 0);
  const numbers = units.map(({ name }) => texts.unit(name)).join(", ");
  return (
    <dl
      aria-label={texts.facts}
      className="grid gap-x-4 gap-y-3 text-base tabular-nums @[24rem]/pane:grid-cols-2 @[40rem]/pane:grid-cols-4"
    >
      <Fact
        label={occasionOf(quote) === "event" ? texts.event : texts.start}
        value={day(quote.event_date)}
        note={[eventLabel(quote), countOf(quote)].filter(Boolean).join(", ")}
      />
      <Fact label={texts.delivery} value={day(quote.delivery_on)} note={quote.delivery_window} />
      <Fact
        label={texts.pickup}
        value={quote.is_open_ended ? texts.openEnd : day(quote.pickup_on)}
        note={
          quote.is_open_ended
            ? texts.eachMonth(formatDollars(monthlyPrice(quote)))
            : quote.pickup_window
        }
      />
      {ordered > 0 && (
        <Fact
          label={texts.trailer}
          value={trailers.join(", ")}
          note={numbers || texts.noUnit}
          isMissing={units.length < ordered}
        />
      )}
    </dl>
  );
}
