import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Plus, Undo2 } from "lucide-react";
import { useFormContext } from "react-hook-form";
import type { Business } from "@/desk/business/business";
import { customerHistoryQuery } from "@/desk/inbox/customer-history";
import { complain } from "@/desk/model/desk-failure";
import { quoteNumber } from "@/desk/model/quote";
import { linesOf } from "@/desk/model/quote-line";
import { formatBusinessDay } from "@/desk/model/short-date";
import { formatDollars } from "@/lib/money";
import { hirePrice } from "@/request/prices/hire-price";
import { showToast } from "@/ui/toast/toast-store";
import { toLineInput } from "../lines/line-schema";
import { WordButton } from "../lines/lines-editor";
import { quoteQuery } from "../quotes-query";
import { builderTexts } from "./builder-words";
import type { ProcessQuoteInput } from "./process-quote-schema";
import { refilled } from "./proposal";
import type { ProposalTools } from "./use-proposal";

type Form = Pick<ProcessQuoteInput, "lines" | "quoteAmount">;

type LineShortcutsProps = { business: Business; tools: ProposalTools };

/** The extras of the price list, each a click; and one price in the place of all lines. */
export function LineShortcuts({ business, tools }: LineShortcutsProps) {
  const { setValue, setFocus } = useFormContext<Form>();
  const { lines, circumstances, setLines } = tools;
  const extras = business.prices.flatMap((item) => {
    const price = hirePrice(item, circumstances.days, circumstances.firstDay);
    const isThere = lines.some(({ text }) => text === item.name);
    return item.name === null || price === null || isThere
      ? []
      : [{ ...item, name: item.name, price }];
  });

  return (
    <div className="-ml-2 flex flex-wrap">
      {extras.map(({ id, name, price, isTaxed }) => (
        <WordButton
          key={id}
          aria-label={`${builderTexts.addExtra(name)}: ${formatDollars(price)}`}
          onClick={() => {
            const untaxed = isTaxed ? {} : { untaxed: true as const };
            const line = { kind: "other" as const, text: name, quantity: 1, price, amount: 0 };
            setLines(refilled([...lines, toLineInput({ ...line, ...untaxed })], [], []));
          }}
        >
          <Plus aria-hidden size={14} />
          {builderTexts.extra(name, formatDollars(price))}
        </WordButton>
      ))}
      {lines.length > 0 && (
        <WordButton
          className="text-stone"
          onClick={() => {
            setValue("lines", [], { shouldDirty: true });
            setValue("quoteAmount", "", { shouldDirty: true });
            // Editable from the next paint on.
            requestAnimationFrame(() => setFocus("quoteAmount"));
          }}
        >
          {builderTexts.onePrice}
        </WordButton>
      )}
    </div>
  );
}

type AsLastTimeProps = { submissionId: string };

/** Fills the lines in as they were in the customer's last quote; nothing for who has had none. */
export function AsLastTime({ submissionId }: AsLastTimeProps) {
  const queryClient = useQueryClient();
  const { setValue } = useFormContext<ProcessQuoteInput>();
  const { data = [] } = useQuery(customerHistoryQuery(submissionId));
  const last = data.find(({ quote_id }) => quote_id);
  if (!last) return null;

  async function fill(id: string) {
    try {
      const quote = await queryClient.query(quoteQuery(id));
      if (!quote) return;
      const lines = linesOf(quote).map(toLineInput);
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
