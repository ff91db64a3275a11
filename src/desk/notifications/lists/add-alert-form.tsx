import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { refreshTeam } from "@/desk/model/desk-queries";
import { useAttempt } from "@/desk/model/use-attempt";
import { useChange } from "@/desk/model/use-change";
import { formatTextNumber, isTextNumber } from "@/lib/text-number";
import { EMAIL_MAX } from "@/request/limits";
import { Button, compactButton } from "@/ui/button";
import { SpokenError } from "@/ui/forms/spoken-error";
import { TextField } from "@/ui/forms/text-field";
import { showToast } from "@/ui/toast/toast-store";
import { fieldTexts } from "@/ui/words/field-texts";
import { alertSettingTexts } from "./alert-setting-texts";
import { type AlertList, alertRefusal, changeAlertList } from "./alert-settings";

const texts = alertSettingTexts.lists;

/** As in the table, for addresses and for numbers. */
const LIST_MAX = 20;

const emailSchema = z.email();
const isEmail = (typed: string) => emailSchema.safeParse(typed).success;

const entrySchema = z.object({
  entry: z
    .string()
    .trim()
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
export function AddAlertForm({ list: { name, emails, phones } }: { list: AlertList }) {
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
      (failure) => setError("entry", { message: alertRefusal(failure, texts.refused) }),
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
