import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { StaffSection } from "@/desk/frame/staff-section";
import { refreshTeam } from "@/desk/model/desk-queries";
import { useAttempt, useChange } from "@/desk/model/use-change";
import { EMAIL_MAX } from "@/request/limits";
import { typedEmail, typedLine } from "@/request/typed-fields";
import { Button } from "@/ui/button";
import { SpokenError } from "@/ui/forms/spoken-error";
import { TextField } from "@/ui/forms/text-field";
import { showToast } from "@/ui/toast/toast-store";
import { fieldTexts } from "@/ui/words/field-texts";
import { bringIn, bringInRefusal } from "./bring-in";
import { teamTexts } from "./team-texts";

const { add: texts } = teamTexts;

const colleagueSchema = z.object({
  email: typedLine()
    .min(1, texts.missing)
    .pipe(typedEmail(texts.invalid, fieldTexts.tooLong(EMAIL_MAX))),
});
type Colleague = z.infer<typeof colleagueSchema>;

/** Adds a colleague by address, who gets a mail with the link that they need. */
export function AddColleagueForm() {
  const mutation = useChange(bringIn, refreshTeam);
  const { register, handleSubmit, setError, setFocus, reset, formState } = useForm<Colleague>({
    resolver: zodResolver(colleagueSchema),
    defaultValues: { email: "" },
  });
  const error = formState.errors.email?.message;
  const { attempt } = useAttempt();

  async function add({ email }: Colleague) {
    await attempt(
      async () => {
        const isMailed = await mutation.mutateAsync(email);
        reset();
        showToast(
          isMailed
            ? { title: texts.sent(email), description: texts.sentNext }
            : { title: texts.done(email), description: texts.doneNext },
        );
      },
      (failure) => setError("email", { message: bringInRefusal(failure) }),
    );
    setFocus("email");
  }

  return (
    <StaffSection id="team-add" heading={texts.heading}>
      <form
        noValidate
        aria-labelledby="team-add"
        onSubmit={(event) => void handleSubmit(add)(event)}
        className="grid gap-5"
      >
        <TextField
          label={texts.email}
          type="email"
          // Not the user's own address.
          autoComplete="off"
          registration={register("email")}
          error={error}
        />
        <SpokenError>{error}</SpokenError>
        <Button type="submit" aria-disabled={mutation.isPending || undefined}>
          {mutation.isPending ? texts.pending : texts.action}
        </Button>
      </form>
      <p className="mt-5 text-base">{texts.how}</p>
      <p className="mt-3 text-note text-stone">{texts.why}</p>
    </StaffSection>
  );
}
