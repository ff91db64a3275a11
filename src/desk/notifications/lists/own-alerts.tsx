import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { StaffSection } from "@/desk/frame/staff-section";
import { ReadState } from "@/desk/listing/list-state";
import { complain } from "@/desk/model/desk-failure";
import { refreshTeam } from "@/desk/model/desk-queries";
import { useAttempt, useChange } from "@/desk/model/use-change";
import { formatTextNumber, isTextNumber } from "@/lib/text-number";
import { typedNumber } from "@/request/typed-fields";
import { Button } from "@/ui/button";
import { SpokenError } from "@/ui/forms/spoken-error";
import { TextField } from "@/ui/forms/text-field";
import { Switch } from "@/ui/switch";
import { showToast } from "@/ui/toast/toast-store";
import { devicesQuery } from "../devices/own-devices";
import { alertSettingTexts } from "./alert-setting-texts";
import { alertRefusal, type OwnAlerts, ownAlertsQuery, setOwnAlerts } from "./alert-settings";

const texts = alertSettingTexts.own;

const numberSchema = z.object({
  number: typedNumber().refine((typed) => typed === "" || isTextNumber(typed), texts.numberInvalid),
});
type Typed = z.infer<typeof numberSchema>;

function OwnChoices({ own }: { own: OwnAlerts }) {
  const mutation = useChange(setOwnAlerts, refreshTeam);
  const { attempt } = useAttempt();
  const { data: devices } = useQuery(devicesQuery());
  const stored = own.smsNumber ?? "";
  const { register, handleSubmit, setError, resetField, formState } = useForm<Typed>({
    resolver: zodResolver(numberSchema),
    values: { number: formatTextNumber(stored) },
    // A late answer must not replace what is being typed.
    resetOptions: { keepDirtyValues: true },
  });
  const error = formState.errors.number?.message;

  const switchEmail = (byEmail: boolean) =>
    attempt(
      async () => {
        await mutation.mutateAsync({ byEmail, smsNumber: stored });
        showToast({ title: byEmail ? texts.emailOn : texts.emailOff });
      },
      (error) => complain(texts.failed, error, { reasonFor: alertRefusal }),
    );

  function saveNumber({ number }: Typed) {
    // The database accepts no dots between digits.
    const shown = formatTextNumber(number);
    return attempt(
      async () => {
        await mutation.mutateAsync({ byEmail: own.byEmail, smsNumber: shown });
        resetField("number", { defaultValue: shown });
        showToast({ title: shown === "" ? texts.numberGone : texts.numberDone(shown) });
      },
      (failure) => setError("number", { message: alertRefusal(failure) }),
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

/** Which alerts the reader gets. */
export function OwnAlertsSection() {
  const query = useQuery({ ...ownAlertsQuery(), select: (own) => [own] });
  return (
    <StaffSection id="team-own-alerts" heading={texts.heading}>
      <ReadState query={query} emptyText={texts.loadFailed}>
        {([own]) => own && <OwnChoices own={own} />}
      </ReadState>
    </StaffSection>
  );
}
