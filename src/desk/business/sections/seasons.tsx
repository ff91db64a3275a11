import { addYears } from "date-fns";
import { CopyPlus, X } from "lucide-react";
import { type FormEvent, useState } from "react";
import { DeskButton } from "@/desk/frame/desk-button";
import { todayInHouston } from "@/lib/business-time";
import { fromIsoDate, toIsoDate } from "@/lib/dates";
import { plainLine, typedLine } from "@/lib/invisible-characters";
import { overlaps, percentWords, SEASON_PERCENT } from "@/request/prices/seasons";
import { Field } from "@/ui/forms/field";
import { LineField } from "@/ui/forms/line-field";
import type { ListedSeason } from "../business";
import { closedDaysText, modelNamed, seasonTexts as texts } from "../business-texts";
import { listedPrices } from "../fields/business-fields";
import { type Change, change } from "../fields/edits";
import { useBusinessForm } from "../form/business-form";

/** As in the table. */
const NAME_MAX = 40;

type NewSeason = Omit<ListedSeason, "id">;

/** "Spring season, +15%" or, of one model, "Spring season (4-Station), +15%". */
const inWords = ({ name, model, percent }: Omit<NewSeason, "nameEs">) =>
  `${model === null ? name : texts.ofModel(name, modelNamed(model))}, ${percentWords(percent)}`;

/** "15", "+15 %", "-12.5": percent other than zero, within the limits; undefined for anything else. */
function readPercent(typed: string): number | undefined {
  const text = typedLine(typed).replace(/^[−–]/, "-").replace(/\s*%$/, "");
  if (!/^[+-]?\d{1,3}(?:\.\d{1,2})?$/.test(text)) return undefined;
  const percent = Number(text);
  const { min, max } = SEASON_PERCENT;
  return percent !== 0 && percent >= min && percent <= max ? percent : undefined;
}

const addition = ({ name, nameEs, firstDay, lastDay, percent, model }: NewSeason): Change =>
  change("seasons", crypto.randomUUID(), null, {
    name,
    name_es: nameEs,
    first_day: firstDay,
    last_day: lastDay,
    percent,
    model,
  });

const EMPTY = { name: "", nameEs: "", firstDay: "", lastDay: "", percent: "", model: "" };

type Typed = typeof EMPTY;
type Faults = Partial<Record<keyof Typed, string>>;

/** The season that was typed, or what is wrong with each field. */
function readSeason(
  typed: Typed,
  seasons: readonly ListedSeason[],
): { season: NewSeason } | { faults: Faults } {
  const { wrong } = texts;
  const percent = readPercent(typed.percent);
  const { firstDay, lastDay } = typed;
  const season = {
    name: plainLine(typed.name),
    nameEs: plainLine(typed.nameEs) || null,
    firstDay,
    lastDay,
    percent: percent ?? 0,
    model: typed.model || null,
  };
  const other = seasons.find((known) => overlaps(known, season));
  const lastDayFault = () => {
    if (lastDay === "") return wrong.lastDay;
    return lastDay < firstDay ? wrong.order : undefined;
  };
  const lastDayIs = lastDayFault();
  const faults: Faults = {
    ...(season.name === "" && { name: wrong.name }),
    ...(firstDay === "" && { firstDay: wrong.firstDay }),
    ...(lastDayIs && { lastDay: lastDayIs }),
    ...(percent === undefined && {
      percent: wrong.percent(SEASON_PERCENT.min, SEASON_PERCENT.max),
    }),
  };
  if (Object.keys(faults).length > 0) return { faults };
  return other ? { faults: { firstDay: wrong.overlap(inWords(other)) } } : { season };
}

function AddSeason() {
  const { act, business } = useBusinessForm();
  const [typed, setTyped] = useState(EMPTY);
  const [faults, setFaults] = useState<Faults>({});
  const type = (name: keyof Typed) => (value: string) => {
    setFaults({});
    setTyped((former) => ({ ...former, [name]: value }));
  };
  const field = (name: keyof Typed) => ({
    label: texts[name],
    value: typed[name],
    error: faults[name],
    onType: type(name),
  });

  async function add(event: FormEvent) {
    event.preventDefault();
    const read = readSeason(typed, business.seasons);
    if ("faults" in read) return setFaults(read.faults);
    if (await act([addition(read.season)], texts.added(inWords(read.season)))) setTyped(EMPTY);
  }

  const models = listedPrices(business).flatMap(({ model }) => model ?? []);
  return (
    <form
      noValidate
      aria-label={texts.add}
      onSubmit={(event) => void add(event)}
      className="mt-3 grid items-start gap-3 sm:grid-cols-2"
    >
      <LineField max={NAME_MAX} {...field("name")} />
      <LineField max={NAME_MAX} isOptional lang="es" {...field("nameEs")} />
      <LineField type="date" {...field("firstDay")} />
      <LineField type="date" {...field("lastDay")} />
      <LineField hint={texts.percentHint} {...field("percent")} />
      <Field id="business-season-model" label={texts.model}>
        {(control) => (
          <select
            {...control}
            value={typed.model}
            onChange={({ target }) => type("model")(target.value)}
            className="field"
          >
            <option value="">{texts.everyModel}</option>
            {models.map((model) => (
              <option key={model} value={model}>
                {modelNamed(model)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <DeskButton type="submit" className="justify-self-start">
        {texts.add}
      </DeskButton>
    </form>
  );
}

const icon = "inline-flex size-11 items-center justify-center md:size-9";

/** The same days a year later; undefined for a season that is there already. */
function nextYear(season: ListedSeason, seasons: readonly ListedSeason[]): NewSeason | undefined {
  const [first, last] = [season.firstDay, season.lastDay].map(fromIsoDate);
  if (!first || !last) return undefined;
  const [firstDay, lastDay] = [toIsoDate(addYears(first, 1)), toIsoDate(addYears(last, 1))];
  const { id: _, ...copied } = season;
  const next = { ...copied, firstDay, lastDay };
  return seasons.some((known) => overlaps(known, next)) ? undefined : next;
}

function Entry({ season, today }: { season: ListedSeason; today: string }) {
  const { act, canChange, business } = useBusinessForm();
  const { id, name, nameEs, percent, lastDay } = season;
  const said = inWords(season);
  const next = nextYear(season, business.seasons);
  const year = next?.firstDay.slice(0, 4) ?? "";
  return (
    <li className="flex flex-wrap items-center gap-x-4 border-hairline border-b py-1">
      <span className="wrap-anywhere min-w-0 grow basis-48">
        {said}
        {nameEs !== null && (
          <span lang="es" className="block text-note text-stone">
            {nameEs}
          </span>
        )}
      </span>
      <span className="tabular-nums">
        {closedDaysText(season)}
        {lastDay < today && <span className="text-stone">{`, ${texts.over}`}</span>}
      </span>
      {canChange && next && (
        <button
          type="button"
          aria-label={texts.copyOf(said, year)}
          onClick={() => void act([addition(next)], texts.added(`${inWords(next)}, ${year}`))}
          className="link inline-flex min-h-11 items-center gap-1.5 font-semibold text-note md:min-h-9"
        >
          <CopyPlus aria-hidden size={16} />
          {texts.copy(year)}
        </button>
      )}
      {canChange && (
        <button
          type="button"
          aria-label={texts.remove(said)}
          title={texts.remove(said)}
          onClick={() =>
            void act([change("seasons", id, { name, percent }, null)], texts.removed(said))
          }
          className={icon}
        >
          <X aria-hidden size={16} />
        </button>
      )}
    </li>
  );
}

/** How long a season that is over can still be copied, in years. */
const KEPT_YEARS = 1;

/** Days on which trailers cost another share of the list; those that were over a year ago are left out. */
export function SeasonsPart() {
  const { business, canChange } = useBusinessForm();
  const today = todayInHouston();
  const now = fromIsoDate(today);
  const since = now ? toIsoDate(addYears(now, -KEPT_YEARS)) : today;
  const shown = business.seasons.filter(({ lastDay }) => lastDay >= since);
  return (
    <div className="mt-6 text-base">
      <h3 className="font-sans font-semibold text-base">{texts.heading}</h3>
      <p className="max-w-prose text-note text-stone">{texts.meaning}</p>
      {shown.length > 0 && (
        <ul className="mt-2">
          {shown.map((season) => (
            <Entry key={season.id} season={season} today={today} />
          ))}
        </ul>
      )}
      {canChange && <AddSeason />}
    </div>
  );
}
