import type { FocusEvent } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { MoneyCell } from "@/desk/frame/cell";
import { readDeposit, typedDeposit } from "@/desk/pricing/deposit";
import { depositTexts } from "@/desk/pricing/deposit-texts";
import { formatDollars } from "@/lib/money";
import { readDollars } from "@/lib/typed-money";
import { type Deposit, type DepositTerms, depositOf } from "@/request/deposit";
import { WordButton } from "./word-button";

type DepositForm = { deposit: string };

function ruleInUse({ depositKind, depositDueDays }: DepositTerms): string {
  return depositKind === "none"
    ? depositTexts.noneByRule
    : depositTexts.byRule(depositTexts.daysLong(depositDueDays));
}

/** The standard deposit, shown beside a custom one. Undefined without a total. */
function ruleInstead(standard: Deposit | null | undefined): string | undefined {
  if (standard === undefined) return undefined;
  return standard === null
    ? depositTexts.ruleSaysNone
    : depositTexts.ruleSays(formatDollars(standard.amount));
}

/** The standard deposit, as the field's placeholder. Empty without a total. */
function standardText(standard: Deposit | null | undefined): string {
  if (standard === undefined) return "";
  return standard === null ? depositTexts.none : formatDollars(standard.amount);
}

/**
 * The deposit: the standard rule's unless staff type another for this quote. Needs a FormProvider whose form has this field.
 * @param amount what the quote comes to, as typed
 */
export function DepositField({ rule, amount }: { rule: DepositTerms; amount: string }) {
  const { register, control, setValue, setFocus, formState } = useFormContext<DepositForm>();
  const typed = useWatch({ control, name: "deposit" });
  const total = readDollars(amount);
  const standard = total === undefined ? undefined : depositOf(rule, total, null);
  const isByRule = typed.trim() === "";
  return (
    <div className="min-w-0">
      <MoneyCell
        label={depositTexts.label}
        hint={isByRule ? ruleInUse(rule) : ruleInstead(standard)}
        typed={typed}
        error={formState.errors.deposit?.message}
        registration={register("deposit", {
          onBlur: (event: FocusEvent<HTMLInputElement>) => {
            const own = readDeposit(event.target.value);
            if (own !== undefined) setValue("deposit", typedDeposit(own));
          },
        })}
        // "none" is valid, too.
        inputMode="text"
        placeholder={standardText(standard)}
      />
      {!isByRule && (
        <WordButton
          className="-ml-2"
          onClick={() => {
            setValue("deposit", "", { shouldDirty: true, shouldValidate: formState.isSubmitted });
            setFocus("deposit");
          }}
        >
          {depositTexts.backToRule}
        </WordButton>
      )}
    </div>
  );
}
