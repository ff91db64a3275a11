import { X } from "lucide-react";
import { type FormEvent, useState } from "react";
import { DeskButton } from "@/desk/frame/desk-button";
import { todayInHouston } from "@/lib/business-time";
import { plainLine } from "@/lib/invisible-characters";
import { LineField } from "@/ui/forms/line-field";
import type { ClosedDays } from "../business";
import { closedDaysText, closedTexts as texts } from "../business-texts";
import { change } from "../fields/edits";
import { useBusinessForm } from "../form/business-form";

/** As in the table. */
const REASON_MAX = 120;

const EMPTY = { firstDay: "", lastDay: "", reason: "", reasonEs: "" };

function AddClosedDays() {
  const { act } = useBusinessForm();
  const [typed, setTyped] = useState(EMPTY);
  const [isWrong, setIsWrong] = useState(false);
  const field = (name: keyof typeof EMPTY) => ({
    label: texts[name],
    value: typed[name],
    onType: (value: string) => {
      setIsWrong(false);
      setTyped((former) => ({ ...former, [name]: value }));
    },
  });

  async function add(event: FormEvent) {
    event.preventDefault();
    const { firstDay } = typed;
    const lastDay = typed.lastDay || firstDay;
    const reason = plainLine(typed.reason);
    if (firstDay === "" || lastDay < firstDay || reason === "") return setIsWrong(true);
    const added = change("closed_days", crypto.randomUUID(), null, {
      first_day: firstDay,
      last_day: lastDay,
      reason,
      reason_es: plainLine(typed.reasonEs) || null,
    });
    if (await act([added], texts.added(closedDaysText({ firstDay, lastDay })))) setTyped(EMPTY);
  }

  return (
    <form
      aria-label={texts.add}
      onSubmit={(event) => void add(event)}
      className="mt-3 grid gap-3 sm:grid-cols-2"
    >
      <LineField type="date" {...field("firstDay")} />
      <LineField type="date" isOptional {...field("lastDay")} />
      <LineField max={REASON_MAX} {...field("reason")} />
      <LineField max={REASON_MAX} isOptional lang="es" {...field("reasonEs")} />
      {isWrong && (
        <p role="alert" className="text-base text-clay sm:col-span-2">
          {texts.incomplete}
        </p>
      )}
      <DeskButton type="submit" className="justify-self-start">
        {texts.add}
      </DeskButton>
    </form>
  );
}

function Entry({ closed }: { closed: ClosedDays }) {
  const { act, canChange } = useBusinessForm();
  const days = closedDaysText(closed);
  const { id, reason, reasonEs } = closed;
  return (
    <li className="flex flex-wrap items-center gap-x-4 border-hairline border-b py-1">
      <span className="tabular-nums">{days}</span>
      <span className="wrap-anywhere min-w-0 grow basis-48">
        {reason}
        {reasonEs !== null && (
          <span lang="es" className="block text-note text-stone">
            {reasonEs}
          </span>
        )}
      </span>
      {canChange && (
        <button
          type="button"
          aria-label={texts.remove(days)}
          title={texts.remove(days)}
          onClick={() =>
            void act([change("closed_days", id, { reason }, null)], texts.removed(days))
          }
          className="inline-flex size-11 items-center justify-center md:size-9"
        >
          <X aria-hidden size={16} />
        </button>
      )}
    </li>
  );
}

/** Days on which nothing is delivered and no event is served; those that have passed are left out. */
export function ClosedDaysPart() {
  const { business, canChange } = useBusinessForm();
  const today = todayInHouston();
  const ahead = business.closedDays.filter(({ lastDay }) => lastDay >= today);
  return (
    <div className="mt-6 text-base">
      <h3 className="font-sans font-semibold text-base">{texts.heading}</h3>
      <p className="max-w-prose text-note text-stone">{texts.meaning}</p>
      {ahead.length > 0 && (
        <ul className="mt-2">
          {ahead.map((closed) => (
            <Entry key={closed.id} closed={closed} />
          ))}
        </ul>
      )}
      {canChange && <AddClosedDays />}
    </div>
  );
}
