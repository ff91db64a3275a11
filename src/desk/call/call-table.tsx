import { useId } from "react";
import { useFormContext } from "react-hook-form";
import type { Business } from "@/desk/business/business";
import { KeyHint } from "@/desk/frame/key-hint";
import { modelName } from "@/desk/model/model-name";
import type { Free } from "@/desk/pricing/list-proposal";
import { cn } from "@/lib/cn";
import { formatDollars } from "@/lib/money";
import type { TrailerSet } from "@/request/trailers/choose-trailers";
import type { CallAnswer, OtherLength, Price, Way } from "./call-answer";
import { altKey, keyOfWay } from "./call-keys";
import { callTexts } from "./call-texts";
import { namesOfWay } from "./names-of-way";
import type { Said } from "./said";

const texts = callTexts.table;

/** A plus where delivery and tax come on top. */
const priceText = (price: Price | null) =>
  price ? `${formatDollars(price.amount)}${price.isTotal ? "" : "+"}` : texts.byRequest;

function freeText({ trailers }: TrailerSet, free: Free): string {
  const counts = trailers.flatMap(({ model }) => {
    const found = free.get(model);
    return found ? [{ ...found, name: modelName(model) }] : [];
  });
  if (counts.length === 1)
    return counts.map((count) => texts.free(count.free, count.owned)).join("");
  return counts.map(({ name, ...count }) => texts.freeOf(name, count.free, count.owned)).join(", ");
}

const row =
  "relative grid cursor-pointer grid-cols-[1rem_minmax(0,1fr)_auto] items-center gap-x-2.5 border-b border-l-3 border-b-hairline border-l-transparent px-2.5 py-1.5 has-checked:border-l-evergreen-700 has-checked:bg-ivory-2 has-focus-visible:outline-2 has-focus-visible:outline-evergreen-700";

type WayRowProps = { way: Way; group: string; isChosen: boolean; free: Free | undefined };

function WayRow({ way, group, isChosen, free }: WayRowProps) {
  const { setValue } = useFormContext<Said>();
  const { key, set, price, isFree } = way;
  return (
    <label className={row}>
      <input
        type="radio"
        name={group}
        checked={isChosen}
        onChange={() => setValue("way", key)}
        className="size-4 accent-evergreen-700"
      />
      {/* As high without the second line, which comes with the day. */}
      <span className="grid min-h-[calc(1lh+1.265625rem)] min-w-0 content-center">
        <span className="flex flex-wrap items-center gap-x-2 font-semibold">
          {namesOfWay(set)}
          <KeyHint>{`${altKey} ${keyOfWay(set)}`}</KeyHint>
        </span>
        {free && (
          <span className={cn("text-note", isFree === false ? "text-clay" : "text-stone")}>
            {freeText(set, free)}
          </span>
        )}
      </span>
      <span className={cn("text-right tabular-nums", isChosen ? "font-semibold" : "text-stone")}>
        {priceText(price)}
      </span>
    </label>
  );
}

type LengthsProps = { lengths: readonly OtherLength[] };

/** The chosen trailers for other lengths: a choice says that length. */
function Lengths({ lengths }: LengthsProps) {
  const { setValue } = useFormContext<Said>();
  const group = useId();
  return (
    <fieldset className="grid auto-cols-fr grid-flow-col border-hairline border-b">
      <legend className="sr-only">{texts.lengths}</legend>
      {lengths.map(({ length, isAsked, price }) => (
        <label
          key={length}
          className="relative cursor-pointer border-hairline px-2 py-1.5 not-first-of-type:border-l has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:outline-evergreen-700"
        >
          <input
            type="radio"
            name={group}
            checked={isAsked}
            onChange={() => setValue("length", length)}
            className="peer sr-only"
          />
          <span className="block text-note text-stone peer-checked:text-ink">{length}</span>
          <span className="block whitespace-nowrap text-note tabular-nums">{priceText(price)}</span>
        </label>
      ))}
    </fieldset>
  );
}

function moreText(more: number): string {
  if (more === 0) return texts.same;
  return (more > 0 ? texts.more : texts.less)(formatDollars(Math.abs(more)));
}

/** The same trailers with the package. */
function PackageRow({ offer, names }: { offer: CallAnswer["package"]; names: string }) {
  const { register } = useFormContext<Said>();
  return (
    <label className={row}>
      <input type="checkbox" {...register("isPackage")} className="size-4 accent-evergreen-700" />
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2 font-semibold">
          {texts.package(names)}
          <KeyHint>{`${altKey} P`}</KeyHint>
        </span>
        <span className="block text-note text-stone">
          {offer ? moreText(offer.more) : texts.byRequest}
        </span>
      </span>
      <span className="text-right tabular-nums">{offer && priceText(offer.price)}</span>
    </label>
  );
}

type CallTableProps = {
  answer: CallAnswer;
  business: Business;
  free: Free | undefined;
  /** The days that the trailers are out; undefined without a date. */
  out: string | undefined;
};

/** Which trailers, how many are free, and what they cost. */
export function CallTable({ answer, business, free, out }: CallTableProps) {
  const group = useId();
  const { chosen, ways, lengths } = answer;
  const isTotal = ways.every(({ price }) => price?.isTotal !== false);
  const { taxPercent } = business.settings;
  return (
    <div className="text-sm">
      <p className="flex flex-wrap justify-between gap-x-3 border-hairline border-b pb-1 text-note max-sm:flex-col text-stone">
        <span>{out ?? "\u00a0"}</span>
        <span>
          {isTotal ? texts.priced(taxPercent) : texts.beforeDelivery}
          {business.samples.includes("prices") && ` · ${texts.samples}`}
        </span>
      </p>
      <fieldset>
        <legend className="sr-only">{texts.trailers}</legend>
        {ways.map((way) => (
          <WayRow
            key={way.key}
            way={way}
            group={group}
            isChosen={way.key === chosen?.key}
            free={free}
          />
        ))}
      </fieldset>
      {chosen && (
        <>
          <Lengths lengths={lengths} />
          <PackageRow offer={answer.package} names={namesOfWay(chosen.set)} />
        </>
      )}
    </div>
  );
}
