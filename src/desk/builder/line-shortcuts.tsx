import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Check, Plus, Undo2 } from "lucide-react";
import { useFormContext } from "react-hook-form";
import type { Business } from "@/desk/business/business";
import { customerHistoryQuery } from "@/desk/inbox/customer-history";
import { namedIn } from "@/desk/letters/line-text";
import { complain } from "@/desk/model/desk-failure";
import { quoteNumber } from "@/desk/model/quote";
import { formatBusinessDay } from "@/desk/model/short-date";
import { extraLine } from "@/desk/pricing/propose-quote";
import { quoteQuery } from "@/desk/steps/quotes-query";
import { formatDollars } from "@/lib/money";
import { showToast } from "@/ui/toast/toast-store";
import { builderTexts } from "./builder-texts";
import { type Decisions, typedLinesOf } from "./decisions";
import type { Builder } from "./use-builder";
import { WordButton } from "./word-button";

type LineShortcutsProps = { business: Business; builder: Builder };

/** Switches for the price list's extras that cost something, and a button to replace all lines with one price. */
export function LineShortcuts({ business, builder }: LineShortcutsProps) {
  const { lines, circumstances } = builder.quote;
  const extras = business.prices.flatMap((item) => {
    const line = extraLine(item, 1, circumstances);
    const isThere = lines.some((other) => other.item === item.id);
    return line?.price ? [{ id: item.id, isThere, text: line.text, price: line.price }] : [];
  });

  return (
    <div className="-ml-2 flex flex-wrap">
      {extras.map(({ id, isThere, text, price }) => (
        <WordButton
          key={id}
          aria-pressed={isThere}
          onClick={(event) => {
            // The second half of a double click.
            if (event.detail < 2) builder.toggleExtra(id);
          }}
        >
          {isThere ? <Check aria-hidden size={14} /> : <Plus aria-hidden size={14} />}
          {builderTexts.extra(text, formatDollars(price))}
        </WordButton>
      ))}
      {lines.length > 0 && (
        <WordButton className="text-stone" onClick={builder.typeOnePrice}>
          {builderTexts.onePrice}
        </WordButton>
      )}
    </div>
  );
}

type AsLastTimeProps = { submissionId: string; builder: Builder };

/** Copies the lines of the customer's last quote; nothing for new customers. */
export function AsLastTime({ submissionId, builder }: AsLastTimeProps) {
  const queryClient = useQueryClient();
  const { setValue } = useFormContext<Decisions>();
  const { data = [] } = useQuery(customerHistoryQuery(submissionId));
  const last = data.find(({ quote_id }) => quote_id);
  if (!last) return null;

  async function fill(id: string) {
    try {
      const quote = await queryClient.query(quoteQuery(id));
      if (!quote) return;
      builder.copyLines(
        typedLinesOf(quote, namedIn(builder.business)),
        quote.quote_amount?.toFixed(2) ?? "",
      );
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
