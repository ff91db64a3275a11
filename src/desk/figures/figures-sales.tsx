import type { ReactNode } from "react";
import { formatWholeDollars } from "@/lib/money";
import { emergencyReply, quoteReply } from "@/request/words/promise-texts";
import { kindName, personName } from "./figure-names";
import { countText, inTimeText, medianText, winRateText } from "./figures-numbers";
import type { Figures } from "./figures-query";
import { FiguresTable } from "./figures-table";
import { salesTexts as texts } from "./figures-texts";
import { OutcomesTable } from "./outcomes-table";

type PartProps = { heading: string; meaning?: string; children: ReactNode };

function Part({ heading, meaning, children }: PartProps) {
  return (
    <section aria-label={heading} className="min-w-0">
      <h3 className="font-sans font-semibold text-base">{heading}</h3>
      {meaning && <p className="mt-1 text-note text-stone">{meaning}</p>}
      <div className="mt-3 grid gap-6">{children}</div>
    </section>
  );
}

/** How often quotes are accepted, by whom they were made, how soon they went out, and why they were declined. */
export function FiguresSales({ figures: { kinds, people, reasons } }: { figures: Figures }) {
  const { columns } = texts;
  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-8 lg:grid-cols-2">
      <Part heading={texts.wins} meaning={texts.winsMeaning}>
        <OutcomesTable
          caption={texts.byKind}
          rows={kinds.map((row) => ({ ...row, name: kindName(row.kind) }))}
        />
        <FiguresTable
          caption={texts.byPerson}
          headers={[columns.quotes, columns.winRate, columns.accepted]}
          rows={people.map((row) => ({
            key: row.maker_id ?? "",
            name: personName(row),
            figures: [countText(row.quotes), winRateText(row), formatWholeDollars(row.value)],
          }))}
        />
      </Part>
      <div className="grid content-start gap-8">
        <Part heading={texts.answers} meaning={texts.answersMeaning}>
          <FiguresTable
            caption={texts.byKind}
            headers={[columns.promise, columns.median, columns.inTime]}
            rows={kinds.map((row) => ({
              key: row.kind,
              name: kindName(row.kind),
              figures: [
                row.kind === "emergency" ? emergencyReply : quoteReply,
                medianText(row.median_answer_minutes),
                inTimeText(row),
              ],
            }))}
          />
        </Part>
        <Part heading={texts.losses}>
          {reasons.length === 0 ? (
            <p>{texts.noLosses}</p>
          ) : (
            <FiguresTable
              caption={texts.reason}
              headers={[columns.quotes, columns.quoted]}
              rows={reasons.map((row) => ({
                key: row.reason ?? "",
                name: row.reason ?? texts.otherReasons,
                figures: [countText(row.quotes), formatWholeDollars(row.quoted_value)],
              }))}
            />
          )}
        </Part>
      </div>
    </div>
  );
}
