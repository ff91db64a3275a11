import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useRef } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { business } from "@/config/business";
import { StaffSection } from "@/desk/frame/staff-section";
import { HOLD_MIN } from "@/desk/inbox/taking/taking";
import { ReadState } from "@/desk/listing/list-state";
import { complain } from "@/desk/model/desk-failure";
import { refreshTeam } from "@/desk/model/desk-queries";
import { useAttempt, useChange } from "@/desk/model/use-change";
import { withAsciiDomain } from "@/lib/email-address";
import { formatTextNumber, isTextNumber } from "@/lib/text-number";
import { EMAIL_MAX } from "@/request/limits";
import { typedEmail, typedNumber } from "@/request/typed-fields";
import { Button, compactButton } from "@/ui/button";
import { SpokenError } from "@/ui/forms/spoken-error";
import { TextField } from "@/ui/forms/text-field";
import { showToast } from "@/ui/toast/toast-store";
import { fieldTexts } from "@/ui/words/field-texts";
import { alertSettingTexts } from "./alert-setting-texts";
import { type AlertList, alertListsQuery, alertRefusal, changeAlertList } from "./alert-settings";

const texts = alertSettingTexts.lists;

/** As in the table, for addresses and for numbers. */
const LIST_MAX = 20;

const emailSchema = typedEmail("", "");
const isEmail = (typed: string) => emailSchema.safeParse(typed).success;

const entrySchema = z.object({
  entry: typedNumber()
    .overwrite(withAsciiDomain)
    .min(1, texts.missing)
    .max(EMAIL_MAX, fieldTexts.tooLong(EMAIL_MAX))
    .refine((typed) => !typed.includes("@") || isEmail(typed), texts.invalidEmail)
    .refine(
      (typed) => typed === "" || typed.includes("@") || isTextNumber(typed),
      texts.invalidNumber,
    ),
});
type Typed = z.infer<typeof entrySchema>;

/** Adds an address or number to a list. A refusal shows below the field. */
function AddAlertForm({ list: { name, emails, phones } }: { list: AlertList }) {
  const mutation = useChange(changeAlertList, refreshTeam);
  const { register, handleSubmit, setError, setFocus, reset, formState } = useForm<Typed>({
    resolver: zodResolver(entrySchema),
    defaultValues: { entry: "" },
  });
  const error = formState.errors.entry?.message;
  const { attempt } = useAttempt();
  const heading = texts.names[name];

  async function add({ entry: typed }: Typed) {
    // The database accepts no dots between digits.
    const entry = formatTextNumber(typed);
    const known = entry.includes("@") ? emails : phones;
    if (known.length >= LIST_MAX) {
      setError("entry", { message: texts.full(LIST_MAX) });
      return;
    }
    await attempt(
      async () => {
        await mutation.mutateAsync({ name, entry, action: "add" });
        reset();
        showToast({ title: texts.added(entry, heading) });
      },
      (failure) => setError("entry", { message: alertRefusal(failure) }),
    );
    setFocus("entry");
  }

  return (
    <form
      noValidate
      aria-label={texts.addTo(heading)}
      onSubmit={(event) => void handleSubmit(add)(event)}
      className="grid gap-3"
    >
      <TextField
        label={texts.entry}
        // Not the user's own address.
        autoComplete="off"
        registration={register("entry")}
        error={error}
      />
      <SpokenError>{error}</SpokenError>
      <Button
        type="submit"
        variant="outline"
        aria-disabled={mutation.isPending || undefined}
        aria-label={mutation.isPending ? undefined : texts.addTo(heading)}
        className={`${compactButton} justify-self-start`}
      >
        {mutation.isPending ? texts.pending : texts.add}
      </Button>
    </form>
  );
}

type ListCardProps = { list: AlertList; isReadOnly: boolean };

function ListCard({ list, isReadOnly }: ListCardProps) {
  const { name, afterMinutes, emails, phones } = list;
  const mutation = useChange(changeAlertList, refreshTeam);
  const card = useRef<HTMLElement>(null);
  const { attempt } = useAttempt();
  const heading = texts.names[name];
  const entries = [...emails, ...phones];

  const remove = (entry: string) =>
    attempt(
      async () => {
        await mutation.mutateAsync({ name, entry, action: "remove" });
        // Its button is gone.
        card.current?.focus();
        showToast({ title: texts.removed(formatTextNumber(entry), heading) });
      },
      (error) => complain(texts.failed, error, { reasonFor: alertRefusal }),
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
      <p className="text-note text-stone">{texts.when(afterMinutes, HOLD_MIN)}</p>
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

/** Who gets alerts besides the staff, and the escalation of an emergency whose customer has not been reached. */
export function AlertLists({ isReadOnly }: { isReadOnly: boolean }) {
  const query = useQuery(alertListsQuery());
  return (
    <StaffSection
      id="team-alert-lists"
      heading={texts.heading}
      intro={isReadOnly ? `${texts.intro} ${texts.readOnly}` : texts.intro}
    >
      <ReadState query={query} emptyText={texts.loadFailed}>
        {(lists) => (
          <div className="grid gap-4 lg:grid-cols-3">
            {lists.map((list) => (
              <ListCard key={list.name} list={list} isReadOnly={isReadOnly} />
            ))}
          </div>
        )}
      </ReadState>
    </StaffSection>
  );
}
