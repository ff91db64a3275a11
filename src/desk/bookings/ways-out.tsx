import { useId } from "react";
import { modelName } from "@/desk/model/model-name";
import type { Quote } from "@/desk/model/quote";
import { linesOf, type QuoteLine, totalOf } from "@/desk/model/quote-line";
import type { Overbooking } from "@/desk/overbooking/overbooking";
import { type Free, freeTrailers } from "@/desk/pricing/list-proposal";
import { formatDollars, inCents } from "@/lib/money";
import { trailerModels } from "@/request/trailer-models";
import { bookingTexts } from "./booking-texts";
import { useFreeCheck } from "./change-comparison";
import { type Move, movedBooking, type Substitute } from "./moved-booking";
import { useRepricing } from "./use-repricing";

const texts = bookingTexts.move.waysOut;

type FreeSubstitute = Substitute & { free: number; owned: number };

/**
 * Other models for the trailers of a move that are not free: those of which as many are. None where more lines than the
 * one that is moved are short.
 */
function substitutesFor(
  quote: Quote,
  { count, model }: Move,
  over: readonly Overbooking[],
  free: Free,
): FreeSubstitute[] {
  const [found, ...others] = over;
  if (found?.model !== model || others.length > 0) return [];
  const short = found.out + found.needed - found.owned;
  if (short > count) return [];
  const has = new Set(linesOf(quote).map((line) => line.model));
  return trailerModels.flatMap(({ id }) => {
    const known = free.get(id);
    return known && known.free >= short && !has.has(id)
      ? [{ model: id, count: short, ...known }]
      : [];
  });
}

type WayProps = {
  name: string;
  label: string;
  note: string;
  isChosen: boolean;
  onChoose: () => void;
};

function Way({ name, label, note, isChosen, onChoose }: WayProps) {
  return (
    <label className="flex min-h-11 flex-wrap items-center gap-x-3">
      <input
        type="radio"
        name={name}
        checked={isChosen}
        onChange={onChoose}
        className="size-5 shrink-0 accent-evergreen-700"
      />
      {label}
      <span className="w-full pl-8 text-note text-stone tabular-nums sm:ml-auto sm:w-auto sm:pl-0">
        {note}
      </span>
    </label>
  );
}

type WaysOutProps = {
  agreed: Quote;
  proposed: Quote;
  move: Move;
  kept: ReadonlySet<string>;
  /** yyyy-MM-dd. */
  today: string;
  onChoose: (instead: Substitute | undefined) => void;
};

type SubstituteProps = WaysOutProps & {
  substitute: FreeSubstitute;
  /** With the trailers that are not free. */
  lines: readonly QuoteLine[];
  name: string;
};

/** Another model, with what that changes; nothing where it has no price. */
function SubstituteWay({ substitute, lines, name, onChoose, ...known }: SubstituteProps) {
  const { agreed, proposed, move, kept, today } = known;
  const { model, count, free, owned } = substitute;
  const price = useRepricing(agreed, proposed, { ...move, instead: { model, count } }, kept, today);
  if (price.isPending || price.unpriced.length > 0) return null;
  const more = (inCents(totalOf(price.lines)) - inCents(totalOf(lines))) / 100;
  return (
    <Way
      name={name}
      label={texts.make(count, move.count, modelName(model))}
      note={texts.free(free, owned, more === 0 ? null : formatDollars(Math.abs(more)), more < 0)}
      isChosen={move.instead?.model === model}
      onChoose={() => onChoose({ model, count })}
    />
  );
}

/** What to do where too few trailers are free and those of another model are. */
export function WaysOut(props: WaysOutProps) {
  const { agreed, proposed, move, kept, today, onChoose } = props;
  const name = useId();
  const plainly = { ...move, instead: undefined };
  const { lines } = useRepricing(agreed, proposed, plainly, kept, today);
  const moved = movedBooking(proposed, plainly, lines);
  const { over, tightest } = useFreeCheck(moved);
  if (!over || !tightest) return null;
  const substitutes = substitutesFor(proposed, move, over, freeTrailers(tightest));
  const [short] = substitutes;
  if (!short) return null;
  return (
    <fieldset className="border-clay border-l-2 pl-4 text-base">
      <legend className="sr-only">{texts.legend}</legend>
      {substitutes.map((substitute) => (
        <SubstituteWay
          key={substitute.model}
          {...props}
          substitute={substitute}
          lines={lines}
          name={name}
        />
      ))}
      <Way
        name={name}
        label={texts.overbook}
        note={texts.short(short.count)}
        isChosen={move.instead === undefined}
        onChoose={() => onChoose(undefined)}
      />
    </fieldset>
  );
}
