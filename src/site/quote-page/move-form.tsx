import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useEffect, useId, useState } from "react";
import { z } from "zod/mini";
import { fromIsoDate } from "@/lib/dates";
import { typedLine } from "@/lib/invisible-characters";
import { plainMessage } from "@/lib/supabase/errors";
import { useRequestId } from "@/lib/use-request-id";
import { useSingleFlight } from "@/lib/use-single-flight";
import { type AskedMove, TRAILERS_MAX } from "@/request/asked-move";
import { LOCATION_MAX, QUOTE_MESSAGE_MAX } from "@/request/limits";
import { availabilityTexts } from "@/site/words/forms/date-advice";
import { quotePageTexts } from "@/site/words/quote/quote-texts";
import { Button } from "@/ui/button";
import { LineField, LinesField } from "@/ui/forms/line-field";
import { StepperField } from "@/ui/forms/stepper-field";
import { fieldTexts } from "@/ui/words/field-texts";
import { areMissing, atDigits, type Digits, DigitsField } from "./digits-field";
import { askForMove, isUncertain, type MovesFrom, moveAvailability } from "./quote-api";
import { refusalWords } from "./refusal-words";
import { useKept } from "./use-kept";

const { move: texts, ...letters } = quotePageTexts.letters;

const typedSchema = z.object({
  day: z.string(),
  place: z.string(),
  count: z.string(),
  words: z.string(),
});

export type TypedMove = z.output<typeof typedSchema>;
type FieldName = "day" | "count" | "digits";
type Fault = { field?: FieldName; why: string };

export const asItIs = ({ day, place, count }: MovesFrom): TypedMove => ({
  day: day ?? "",
  place: place ?? "",
  count: String(count ?? ""),
  words: "",
});

/** What is asked for; a field that was emptied asks for nothing. */
function askedFor({ day, place, count }: TypedMove, from: MovesFrom): Partial<AskedMove> {
  return {
    ...(day !== "" && { day }),
    ...(place.trim() !== "" && { place: place.trim() }),
    ...(from.count !== null && { count: Number(count) }),
  };
}

/** The words for each refusal of the database (`private.refuse_asked`), at the field that it is about. */
const FAULTS = {
  past: { field: "day", why: fieldTexts.date.past },
  same: { field: "day", why: texts.same },
  count: { field: "count", why: texts.count(TRAILERS_MAX) },
} satisfies Record<string, Fault>;

const BY_CODE: Partial<Record<string, Fault>> = FAULTS;

/**
 * Why it can't be asked for, as the database would refuse it; undefined if it can.
 * @param today yyyy-MM-dd
 */
export function faultOf(typed: TypedMove, from: MovesFrom, today: string): Fault | undefined {
  const { day = from.day, place = from.place, count = from.count } = askedFor(typed, from);
  if (day !== null && day < today) return FAULTS.past;
  if (count !== null && !(Number.isInteger(count) && count >= 1 && count <= TRAILERS_MAX)) {
    return FAULTS.count;
  }
  const isSame = day === from.day && place === from.place && count === from.count;
  return isSame ? FAULTS.same : undefined;
}

/** Whether the day is free for as many trailers, in words; undefined until known, and where visitors are not told. */
function useFreeLine(token: string, typed: TypedMove, from: MovesFrom, today: string) {
  const count = from.count === null ? null : Number(typed.count);
  const fault = faultOf(typed, from, today);
  const { data } = useQuery({
    queryKey: ["move", token, typed.day, count],
    queryFn: ({ signal }) => moveAvailability(token, typed.day, count, signal),
    enabled: fromIsoDate(typed.day) !== undefined && fault === undefined,
    // Without an answer, the office checks the day, as it does anyway.
    retry: false,
  });
  if (!data || fault) return undefined;
  return data === "free" ? texts.free : availabilityTexts.ask;
}

type MoveFormProps = {
  token: string;
  /** The quote's. */
  number: string;
  from: MovesFrom;
  /** The day in Houston, yyyy-MM-dd. */
  today: string;
  digits: Digits;
  onSent: () => void;
};

/** Asks to have a booking on another day, at another place or with another number of trailers. */
export function MoveForm({ token, number, from, today, digits, onSent }: MoveFormProps) {
  const formId = useId();
  const [typed, setTyped] = useKept(`${number} move`, typedSchema, asItIs(from));
  const { idOf } = useRequestId();
  const [fault, setFault] = useState<Fault>();
  const { run, isPending } = useSingleFlight();
  const free = useFreeLine(token, typed, from, today);
  const wrong = (field: FieldName) => (fault?.field === field ? fault.why : undefined);

  useEffect(() => {
    const field = document.getElementById(`${formId}-day`);
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: "center" });
  }, [formId]);

  function change(part: Partial<TypedMove>) {
    setFault(undefined);
    setTyped({ ...typed, ...part });
  }

  function refuse(refused: Fault) {
    setFault(refused);
    if (refused.field) document.getElementById(`${formId}-${refused.field}`)?.focus();
  }

  async function send() {
    setFault(undefined);
    const found = faultOf(typed, from, today);
    if (found) return refuse(found);
    if (areMissing(digits)) {
      return refuse({ field: "digits", why: quotePageTexts.accept.digitsMissing });
    }
    try {
      const asked = askedFor(typed, from);
      const said = {
        requestId: idOf(typed),
        asked,
        body: typed.words.trim(),
        digits: typedLine(digits.typed),
      };
      const answer = await askForMove(token, said);
      if ("refused" in answer) {
        const { refused } = answer;
        const about = { ...atDigits(refused, digits), why: refusalWords(refused) };
        return refuse(BY_CODE[refused] ?? about);
      }
      setTyped(asItIs(from));
      onSent();
    } catch (thrown) {
      setFault({ why: isUncertain(thrown) ? letters.uncertain : plainMessage(thrown) });
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void run(send);
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5 pb-5">
      <p className="text-stone">{letters.hint.day}</p>
      <LineField
        id={`${formId}-day`}
        type="date"
        label={texts.day}
        min={today}
        hint={free}
        isHintLive
        error={wrong("day")}
        readOnly={isPending}
        value={typed.day}
        onType={(day) => change({ day })}
      />
      <LineField
        label={texts.place}
        autoComplete="street-address"
        max={LOCATION_MAX}
        readOnly={isPending}
        value={typed.place}
        onType={(place) => change({ place })}
      />
      {from.count !== null && (
        <StepperField
          id={`${formId}-count`}
          label={texts.trailers(from.trailer ?? "")}
          least={1}
          most={TRAILERS_MAX}
          error={wrong("count")}
          readOnly={isPending}
          value={typed.count}
          onType={(count) => change({ count })}
        />
      )}
      <LinesField
        label={texts.words}
        isOptional
        rows={3}
        max={QUOTE_MESSAGE_MAX}
        readOnly={isPending}
        value={typed.words}
        onType={(words) => change({ words })}
      />
      <DigitsField id={`${formId}-digits`} digits={digits} error={wrong("digits")} />
      {fault && !fault.field && (
        <p role="alert" className="text-clay">
          {fault.why}
        </p>
      )}
      <Button type="submit" variant="outline" aria-disabled={isPending} className="md:w-max">
        {isPending ? quotePageTexts.review.sending : texts.send}
      </Button>
    </form>
  );
}
