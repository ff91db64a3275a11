import type { FocusEvent } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { formatDollars } from "@/lib/money";
import { readDollars } from "@/lib/typed-money";
import { type Deposit, type DepositTerms, depositOf } from "@/request/deposit";
import { WordButton } from "../lines/lines-editor";
import { MoneyCell } from "../money/money-cell";
import { readDeposit, typedDeposit } from "./deposit";
import { depositTexts } from "./deposit-words";

type DepositForm = { quoteAmount: string; deposit: string };

/** Of a deposit that follows the rule. */
function ruleInUse({ depositKind, depositDueDays }: DepositTerms): string {
  return depositKind === "none"
    ? depositTexts.noneByRule
    : depositTexts.byRule(depositTexts.daysLong(depositDueDays));
}

/** Of one that does not: what it would be otherwise. Nothing while there is no total. */
function ruleInstead(asked: Deposit | null | undefined): string | undefined {
  if (asked === undefined) return undefined;
  return asked === null
    ? depositTexts.ruleSaysNone
    : depositTexts.ruleSays(formatDollars(asked.amount));
}

/**
 * What holds the date: as the rule of the business has it until somebody types something else, for this quote alone. Stands
 * in a FormProvider whose form has these fields.
 */
export function DepositField({ rule }: { rule: DepositTerms }) {
  const { register, control, setValue, setFocus, formState } = useFormContext<DepositForm>();
  const [amount, typed] = useWatch({ control, name: ["quoteAmount", "deposit"] });
  const total = readDollars(amount);
  const asked = total === undefined ? undefined : depositOf(rule, total, null);
  const isByRule = typed.trim() === "";
  return (
    <div className="min-w-0">
      <MoneyCell
        label={depositTexts.label}
        hint={isByRule ? ruleInUse(rule) : ruleInstead(asked)}
        typed={typed}
        error={formState.errors.deposit?.message}
        registration={register("deposit", {
          onBlur: (event: FocusEvent<HTMLInputElement>) => {
            const own = readDeposit(event.target.value);
            if (own !== undefined) setValue("deposit", typedDeposit(own));
          },
        })}
        // "none" can be typed, too.
        inputMode="text"
        placeholder={asked ? formatDollars(asked.amount) : asked === null ? depositTexts.none : ""}
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
