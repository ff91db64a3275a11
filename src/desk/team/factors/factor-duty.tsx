import { useMutation, useQueryClient } from "@tanstack/react-query";
import { staffTexts } from "@/desk/desk-words";
import { factorTexts } from "@/desk/sign-in/factors/factors-words";
import { Switch } from "@/ui/switch";
import { dismissErrors, showToast } from "@/ui/toast/toast-store";
import { requireTwoFactorsMutation } from "../team-mutations";
import { factorDutyRefusal } from "../team-refusal";

const texts = factorTexts.duty;

type FactorDutyProps = {
  isRequired: boolean;
  /** Whether the reader has a second factor; nobody else can require one. */
  hasOwnFactor: boolean;
};

/** Requires a second factor of all staff. */
export function FactorDuty({ isRequired, hasOwnFactor }: FactorDutyProps) {
  const mutation = useMutation(requireTwoFactorsMutation(useQueryClient()));

  async function change(isOn: boolean) {
    if (mutation.isPending) return;
    dismissErrors();
    try {
      await mutation.mutateAsync(isOn);
      showToast({ title: isOn ? texts.on : texts.off });
    } catch (error) {
      showToast({
        tone: "destructive",
        title: staffTexts.auth.failed,
        description: factorDutyRefusal(error),
      });
    }
  }

  return (
    <section aria-labelledby="factor-duty" className="min-w-0">
      <h2 id="factor-duty" className="mb-4 text-item">
        {texts.heading}
      </h2>
      <Switch
        label={texts.label}
        hint={hasOwnFactor ? texts.hint : `${texts.hint} ${texts.needsOwn}`}
        isOn={isRequired}
        isDisabled={!hasOwnFactor}
        onChange={(isOn) => void change(isOn)}
      />
    </section>
  );
}
