import { formatRecentMoment } from "@/lib/business-time";
import { formatDollars } from "@/lib/money";
import { depositPageTexts } from "@/site/words/quote/deposit-texts";
import type { QuoteFact } from "../quote-facts";
import { FactList, PartHeading } from "../quote-parts";
import type { QuoteDeposit } from "./deposit-api";

const texts = depositPageTexts.receipt;

function paidBy({ method, last4 }: QuoteDeposit): string {
  if (last4 === null) return texts.other;
  return method === "us_bank_account" ? texts.bank(last4) : texts.card(last4);
}

/** What was paid, when, how, and what is left. Nothing while no money has come. */
export function DepositReceipt({ deposit }: { deposit: QuoteDeposit }) {
  const { paid, paid_at, refunded, balance, receipt_url } = deposit;
  if (paid === 0) return null;
  const amount = formatDollars(paid);
  const facts: QuoteFact[] = [
    {
      label: texts.paid,
      value: paid_at === null ? amount : texts.on(amount, formatRecentMoment(paid_at)),
    },
    { label: texts.by, value: paidBy(deposit) },
    ...(refunded > 0 ? [{ label: texts.back, value: formatDollars(refunded) }] : []),
    { label: texts.balance, value: formatDollars(balance) },
  ];
  return (
    <section className="page-column pt-11 md:pt-16">
      <PartHeading>{texts.heading}</PartHeading>
      <div className="max-w-[44rem]">
        <FactList facts={facts} />
        {receipt_url !== null && (
          <p className="mt-3 print:hidden">
            <a href={receipt_url} target="_blank" rel="noreferrer" className="link">
              {texts.link}
            </a>
          </p>
        )}
      </div>
    </section>
  );
}
