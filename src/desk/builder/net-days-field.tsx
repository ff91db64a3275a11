import { useFormContext } from "react-hook-form";
import { Cell } from "@/desk/frame/cell";
import { builderTexts } from "./builder-texts";
import type { Decisions } from "./decisions";
import { NET_DAYS } from "./net-days";

const texts = builderTexts.netDays;

/**
 * When bills are due. Of a new quote it may be left to how the customer paid before. Needs a FormProvider.
 * @param isStored whether it is that of a stored quote, which has its own
 */
export function NetDaysField({ isStored }: { isStored: boolean }) {
  const { register } = useFormContext<Decisions>();
  return (
    <Cell label={texts.label} hint={texts.hint} className="col-span-2 @min-[32rem]:col-span-1">
      {(control) => (
        <select {...control} {...register("netDays")}>
          {!isStored && <option value="">{texts.asBefore}</option>}
          {NET_DAYS.map((days) => (
            <option key={days} value={days}>
              {texts.options[days]}
            </option>
          ))}
        </select>
      )}
    </Cell>
  );
}
