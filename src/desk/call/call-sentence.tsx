import { formatColumnDate } from "@/desk/model/short-date";
import { formatDollars } from "@/lib/money";
import type { CallAnswer } from "./call-answer";
import { callTexts } from "./call-texts";
import { spokenNames } from "./names-of-way";
import { isForCrew, readSaid, type Said } from "./said";

const texts = callTexts.say;

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

type CallSentenceProps = {
  said: Said;
  answer: CallAnswer;
  /** Where the truck goes, as it is known. */
  place: string;
  /** yyyy-MM-dd in Houston. */
  today: string;
};

/** What to say to the caller; nothing before there is a choice. */
export function CallSentence({ said, answer, place, today }: CallSentenceProps) {
  const { chosen, hire, isForTalk } = answer;
  if (isForTalk && !chosen) return <p className="text-base">{texts.talk}</p>;
  if (!chosen) return null;
  const { count } = readSaid(said, today);
  const { price } = chosen;
  const [first] = chosen.set.trailers;
  const isOne = chosen.set.trailers.length === 1 && first?.count === 1;
  const day = hire.firstDay && formatColumnDate(hire.firstDay, today);
  const people = count !== undefined && (isForCrew(said) ? texts.crew : texts.people)(count);
  return (
    <p className="border-brass-500 border-l-2 pl-3 text-base" role="status">
      {people && `${texts.fits(capitalized(spokenNames(chosen.set)), people, isOne)} `}
      {day && chosen.isFree !== undefined && (
        <>{(chosen.isFree ? texts.isFree : texts.isShort)(day)} </>
      )}
      {price && (
        <>
          {price.isTotal ? texts.delivered(place) : texts.beforeDelivery}{" "}
          <strong className="font-semibold text-[1.25rem] tabular-nums">
            {formatDollars(price.amount)}
          </strong>
          {"."}
          {price.deposit && ` ${texts.deposit(formatDollars(price.deposit.amount))}`}
        </>
      )}
    </p>
  );
}
