import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { DeskButton } from "@/desk/frame/desk-parts";
import { ReadState } from "@/desk/listing/list-state";
import { complain } from "@/desk/model/desk-failure";
import { formatShortMoment } from "@/desk/model/short-date";
import { useAttempt } from "@/desk/model/use-attempt";
import { useChange } from "@/desk/model/use-change";
import { useRecheckAccess } from "@/desk/sign-in/session";
import { parseMoment } from "@/lib/business-time";
import { showToast } from "@/ui/toast/toast-store";
import { businessRefusal, refreshBusiness, undoChange } from "../business-mutations";
import { businessTexts, changeTexts } from "../business-words";
import { useBusinessForm } from "../form/business-form";
import { Frame } from "../form/section-frame";
import { changeWords, undoableIds } from "./change-words";
import { type BusinessChange, changesQuery } from "./changes-query";

const texts = changeTexts;

/** Entries that are shown at first, and that come with each "Show older". */
const STEP = 20;

type EntryProps = { change: BusinessChange; isUndoable: boolean; onUndo: () => void };

function Entry({ change, isUndoable, onUndo }: EntryProps) {
  const { business } = useBusinessForm();
  const { created_at, actor_name } = change;
  const words = changeWords(change, business);
  return (
    <li className="flex flex-wrap items-center gap-x-4 border-hairline border-b py-1 text-base">
      <time
        dateTime={parseMoment(created_at).toISOString()}
        className="w-36 shrink-0 text-stone tabular-nums"
      >
        {formatShortMoment(created_at)}
      </time>
      <span className="wrap-anywhere min-w-0 grow basis-72 py-1.5">
        {texts.by(actor_name ?? texts.inDatabase, words)}
      </span>
      {isUndoable && (
        <button
          type="button"
          aria-label={texts.undoOf(words)}
          onClick={onUndo}
          className="link inline-flex min-h-11 items-center font-semibold md:min-h-9"
        >
          {texts.undo}
        </button>
      )}
    </li>
  );
}

/** Every change of the page, newest first; an owner undoes one. */
export function ChangeLog() {
  const { canChange } = useBusinessForm();
  const [most, setMost] = useState(STEP);
  const query = useQuery({ ...changesQuery(most), placeholderData: keepPreviousData });
  const mutation = useChange(undoChange, refreshBusiness);
  useRecheckAccess(query.error, mutation.error);
  const { attempt } = useAttempt();

  const undo = (id: number) =>
    attempt(
      async () => {
        await mutation.mutateAsync(id);
        showToast({ title: texts.undoneNow });
      },
      (error) => complain(businessTexts.refusals.failed, error, { say: businessRefusal }),
    );

  const undoable = undoableIds(query.data ?? []);
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
                <Entry
                  key={change.id}
                  change={change}
                  isUndoable={canChange && undoable.has(change.id)}
                  onUndo={() => void undo(change.id)}
                />
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
