import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useRef } from "react";
import { business } from "@/config/business";
import { ReadState } from "@/desk/listing/list-state";
import { complain } from "@/desk/model/desk-failure";
import { refreshTeam } from "@/desk/model/desk-queries";
import { useAttempt } from "@/desk/model/use-attempt";
import { useChange } from "@/desk/model/use-change";
import { useRecheckAccess } from "@/desk/sign-in/session";
import { formatTextNumber } from "@/lib/text-number";
import { showToast } from "@/ui/toast/toast-store";
import { AddAlertForm } from "./add-alert-form";
import { type AlertList, alertListsQuery, alertRefusal, changeAlertList } from "./alert-settings";
import { alertSettingTexts } from "./lists-words";

const texts = alertSettingTexts.lists;

type ListCardProps = { list: AlertList; isReadOnly: boolean };

function ListCard({ list, isReadOnly }: ListCardProps) {
  const { name, afterMinutes, emails, phones } = list;
  const mutation = useChange(changeAlertList, refreshTeam);
  useRecheckAccess(mutation.error);
  const card = useRef<HTMLElement>(null);
  const { attempt } = useAttempt();
  const heading = texts.names[name];
  const entries = [...emails, ...phones];

  const remove = (entry: string) =>
    attempt(
      async () => {
        await mutation.mutateAsync({ name, entry, action: "remove" });
        // Its button goes with it.
        card.current?.focus();
        showToast({ title: texts.removed(formatTextNumber(entry), heading) });
      },
      (error) =>
        complain(texts.failed, error, { say: (failure) => alertRefusal(failure, texts.refused) }),
    );

  return (
    <section
      ref={card}
      tabIndex={-1}
      aria-labelledby={`alert-list-${name}`}
      className="grid min-w-0 content-start gap-3 bg-white p-5"
    >
      <h3 id={`alert-list-${name}`} className="font-sans font-semibold text-base">
        {heading}
      </h3>
      <p className="text-note text-stone">{texts.when(afterMinutes)}</p>
      {entries.length === 0 ? (
        <p className="wrap-anywhere text-base">
          {name === "first" ? texts.emptyFirst(business.email) : texts.emptyLater}
        </p>
      ) : (
        <ul className="grid">
          {entries.map((entry) => (
            <li
              key={entry}
              className="flex min-h-11 items-center justify-between gap-3 border-hairline border-t"
            >
              <span className="wrap-anywhere min-w-0 text-base tabular-nums">
                {formatTextNumber(entry)}
              </span>
              {!isReadOnly && (
                <button
                  type="button"
                  title={texts.remove}
                  aria-label={texts.removeFrom(formatTextNumber(entry), heading)}
                  aria-disabled={mutation.isPending || undefined}
                  onClick={() => void remove(entry)}
                  className="inline-flex size-11 shrink-0 items-center justify-center"
                >
                  <X aria-hidden size={18} />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {!isReadOnly && <AddAlertForm list={list} />}
    </section>
  );
}

/** Who is told of requests beside the staff, and in which order when nobody reaches the customer of an emergency. */
export function AlertLists({ isReadOnly }: { isReadOnly: boolean }) {
  const query = useQuery(alertListsQuery());
  useRecheckAccess(query.error);
  return (
    <section aria-labelledby="team-alert-lists" className="min-w-0">
      <h2 id="team-alert-lists" className="text-item">
        {texts.heading}
      </h2>
      <p className="mt-1 mb-4 text-base text-stone">
        {isReadOnly ? `${texts.intro} ${texts.readOnly}` : texts.intro}
      </p>
      <ReadState query={query} emptyText={texts.loadFailed}>
        {(lists) => (
          <div className="grid gap-4 lg:grid-cols-3">
            {lists.map((list) => (
              <ListCard key={list.name} list={list} isReadOnly={isReadOnly} />
            ))}
          </div>
        )}
      </ReadState>
    </section>
  );
}
