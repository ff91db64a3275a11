import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Check, Plus, Undo2 } from "lucide-react";
import { useFormContext } from "react-hook-form";
import type { Business } from "@/desk/business/business";
import { customerHistoryQuery } from "@/desk/inbox/customer-history";
import { complain } from "@/desk/model/desk-failure";
import { quoteNumber } from "@/desk/model/quote";
import { linesOf } from "@/desk/model/quote-line";
import { formatBusinessDay } from "@/desk/model/short-date";
import { toLineInput } from "@/desk/pricing/lines-field";
import { inOrder } from "@/desk/pricing/list-proposal";
import { extraLine } from "@/desk/pricing/propose-quote";
import { quoteQuery } from "@/desk/steps/quotes-query";
import { formatDollars } from "@/lib/money";
import { showToast } from "@/ui/toast/toast-store";
import type { BuilderInput } from "./builder-schema";
import { builderTexts } from "./builder-texts";
import { WordButton } from "./quote-amount";
import type { ProposalTools } from "./use-proposal";

type Form = Pick<BuilderInput, "lines" | "quoteAmount">;

type LineShortcutsProps = { business: Business; tools: ProposalTools };

/** Switches for the price list's extras that cost something, and a button to replace all lines with one price. */
export function LineShortcuts({ business, tools }: LineShortcutsProps) {
  const { setValue, setFocus } = useFormContext<Form>();
  const { lines, circumstances, setLines, remember } = tools;
  const extras = business.prices.flatMap((item) => {
    const line = extraLine(item, 1, circumstances);
    const isThere = lines.some((other) => other.item === item.id);
    return line?.price
      ? [{ id: item.id, isThere, line: { ...line, price: line.price, amount: 0 } }]
      : [];
  });

  return (
    <div className="-ml-2 flex flex-wrap">
      {extras.map(({ id, isThere, line }) => (
        <WordButton
          key={id}
          aria-pressed={isThere}
          onClick={(event) => {
            // The second half of a double click.
            if (event.detail > 1) return;
            const others = lines.filter(({ item }) => item !== id);
            setLines(isThere ? others : inOrder([...lines, toLineInput(line, false)]));
          }}
        >
          {isThere ? <Check aria-hidden size={14} /> : <Plus aria-hidden size={14} />}
          {builderTexts.extra(line.text, formatDollars(line.price))}
        </WordButton>
      ))}
      {lines.length > 0 && (
        <WordButton
          className="text-stone"
          onClick={() => {
            remember(lines.some(({ isEdited }) => isEdited));
            setValue("lines", [], { shouldDirty: true });
            setValue("quoteAmount", "", { shouldDirty: true });
            // Editable after the next paint.
            requestAnimationFrame(() => setFocus("quoteAmount"));
          }}
        >
          {builderTexts.onePrice}
        </WordButton>
      )}
    </div>
  );
}

type AsLastTimeProps = { submissionId: string; tools: Pick<ProposalTools, "lines" | "remember"> };

/** Copies the lines of the customer's last quote; nothing for new customers. */
export function AsLastTime({ submissionId, tools }: AsLastTimeProps) {
  const queryClient = useQueryClient();
  const { setValue } = useFormContext<BuilderInput>();
  const { data = [] } = useQuery(customerHistoryQuery(submissionId));
  const last = data.find(({ quote_id }) => quote_id);
  if (!last) return null;

  async function fill(id: string) {
    try {
      const quote = await queryClient.query(quoteQuery(id));
      if (!quote) return;
      const lines = linesOf(quote).map((line) => toLineInput(line, true));
      tools.remember(tools.lines.length === 0 || tools.lines.some(({ isEdited }) => isEdited));
      setValue("lines", lines, { shouldDirty: true });
      if (lines.length === 0) {
        setValue("quoteAmount", quote.quote_amount?.toFixed(2) ?? "", { shouldDirty: true });
      }
      setValue("deliveryWindow", quote.delivery_window ?? "", { shouldDirty: true });
      setValue("pickupWindow", quote.pickup_window ?? "", { shouldDirty: true });
      const day = formatBusinessDay(quote.created_at);
      showToast({ title: builderTexts.asLastTimeFrom(quoteNumber(quote), day) });
    } catch (error) {
      complain(builderTexts.asLastTime, error);
    }
  }

  return (
    <WordButton onClick={() => void fill(last.quote_id)}>
      <Undo2 aria-hidden size={16} />
      {builderTexts.asLastTime}
    </WordButton>
  );
}
