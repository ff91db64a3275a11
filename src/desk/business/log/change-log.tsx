import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { DeskButton } from "@/desk/frame/desk-button";
import { ReadState } from "@/desk/listing/list-state";
import { formatShortMoment } from "@/desk/model/short-date";
import { parseMoment } from "@/lib/business-time";
import { changeTexts as texts } from "../business-texts";
import { useBusinessForm } from "../form/business-form";
import { Frame } from "../form/section-frame";
import { changeSentence } from "./change-sentence";
import { changesQuery } from "./changes-query";

/** Entries shown at first, and added by each "Show older". */
const STEP = 20;

/** Every change of the page, newest first. */
export function ChangeLog() {
  const { business } = useBusinessForm();
  const [most, setMost] = useState(STEP);
  const query = useQuery({ ...changesQuery(most), placeholderData: keepPreviousData });
  return (
    <Frame
      id="changes"
      heading={texts.heading}
      intro={<p className="mt-1.5 text-note text-stone">{texts.intro}</p>}
    >
      <ReadState query={query} emptyText={texts.empty}>
        {(changes) => (
          <>
            <ol>
              {changes.map((change) => (
                <li
                  key={change.id}
                  className="flex flex-wrap items-center gap-x-4 border-hairline border-b py-1 text-base"
                >
                  <time
                    dateTime={parseMoment(change.created_at).toISOString()}
                    className="w-36 shrink-0 text-stone tabular-nums"
                  >
                    {formatShortMoment(change.created_at)}
                  </time>
                  <span className="wrap-anywhere min-w-0 grow basis-72 py-1.5">
                    {texts.by(
                      change.actor_name ?? texts.inDatabase,
                      changeSentence(change, business),
                    )}
                  </span>
                </li>
              ))}
            </ol>
            {changes.length >= most && (
              <DeskButton className="mt-3" onClick={() => setMost(most + STEP)}>
                {texts.older}
              </DeskButton>
            )}
          </>
        )}
      </ReadState>
    </Frame>
  );
}
