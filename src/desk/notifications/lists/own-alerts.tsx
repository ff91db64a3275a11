import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { ReadState } from "@/desk/listing/list-state";
import { complain } from "@/desk/model/desk-failure";
import { refreshTeam } from "@/desk/model/desk-queries";
import { useAttempt } from "@/desk/model/use-attempt";
import { useChange } from "@/desk/model/use-change";
import { useRecheckAccess } from "@/desk/sign-in/session";
import { formatTextNumber, isTextNumber } from "@/lib/text-number";
import { Button } from "@/ui/button";
import { SpokenError } from "@/ui/forms/spoken-error";
import { TextField } from "@/ui/forms/text-field";
import { Switch } from "@/ui/switch";
import { showToast } from "@/ui/toast/toast-store";
import { devicesQuery } from "../devices/own-devices";
import { alertRefusal, type OwnAlerts, ownAlertsQuery, setOwnAlerts } from "./alert-settings";
import { alertSettingTexts } from "./lists-words";

const texts = alertSettingTexts.own;

/** Characters that a typed number can have, brackets and spaces counted. */
const NUMBER_MAX = 30;

const numberSchema = z.object({
  number: z
    .string()
    .trim()
    .refine((typed) => typed === "" || isTextNumber(typed), texts.numberInvalid),
});
type Typed = z.infer<typeof numberSchema>;

const refusalOf = (error: unknown) => alertRefusal(error, texts.numberInvalid);

function OwnChoices({ own }: { own: OwnAlerts }) {
  const mutation = useChange(setOwnAlerts, refreshTeam);
  useRecheckAccess(mutation.error);
  const { attempt } = useAttempt();
  const { data: devices } = useQuery(devicesQuery());
  const stored = own.smsNumber ?? "";
  const { register, handleSubmit, setError, resetField, formState } = useForm<Typed>({
    resolver: zodResolver(numberSchema),
    values: { number: formatTextNumber(stored) },
    // What is being typed is not replaced by an answer that comes late.
    resetOptions: { keepDirtyValues: true },
  });
  const error = formState.errors.number?.message;

  const switchEmail = (byEmail: boolean) =>
    attempt(
      async () => {
        await mutation.mutateAsync({ byEmail, smsNumber: stored });
        showToast({ title: byEmail ? texts.emailOn : texts.emailOff });
      },
      (error) => complain(texts.failed, error, { say: refusalOf }),
    );

  function saveNumber({ number }: Typed) {
    // The database knows no dots between digits.
    const shown = formatTextNumber(number);
    return attempt(
      async () => {
        await mutation.mutateAsync({ byEmail: own.byEmail, smsNumber: shown });
        resetField("number", { defaultValue: shown });
        showToast({ title: shown === "" ? texts.numberGone : texts.numberDone(shown) });
      },
      (failure) => setError("number", { message: refusalOf(failure) }),
    );
  }

  return (
    <div className="grid gap-x-16 gap-y-6 lg:grid-cols-2">
      <Switch
        label={texts.email}
        hint={texts.emailHint(own.email)}
        isOn={own.byEmail}
        onChange={(isOn) => void switchEmail(isOn)}
      />
      <form
        noValidate
        aria-labelledby="team-own-alerts"
        onSubmit={(event) => void handleSubmit(saveNumber)(event)}
        className="grid max-w-md gap-4"
      >
        <TextField
          label={texts.number}
          hint={texts.numberHint}
          isOptional
          type="tel"
          autoComplete="tel"
          maxLength={NUMBER_MAX}
          registration={register("number")}
          error={error}
        />
        <SpokenError>{error}</SpokenError>
        <Button type="submit" aria-disabled={mutation.isPending || undefined}>
          {mutation.isPending ? texts.pending : texts.action}
        </Button>
      </form>
      {!own.byEmail && own.smsNumber === null && devices?.own.length === 0 && (
        <p className="text-amber text-base lg:col-span-2">{texts.nothing}</p>
      )}
    </div>
  );
}

/** What reaches the reader of a request: chosen here, for oneself alone. */
export function OwnAlertsSection() {
  const query = useQuery({ ...ownAlertsQuery(), select: (own) => [own] });
  useRecheckAccess(query.error);
  return (
    <section aria-labelledby="team-own-alerts" className="min-w-0">
      <h2 id="team-own-alerts" className="mb-4 text-item">
        {texts.heading}
      </h2>
      <ReadState query={query} emptyText={texts.loadFailed}>
        {([own]) => own && <OwnChoices own={own} />}
      </ReadState>
    </section>
  );
}
