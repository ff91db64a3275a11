import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { type PastRequest, PastRequests } from "@/desk/inbox/customer-history";
import { inboxTexts } from "@/desk/inbox/inbox-texts";
import { renderStaff } from "../../support/render-staff";

const { history: texts } = inboxTexts;
const QUOTE = "1a2b3c4d-0000-4000-8000-000000000009";

const past = (changes: Partial<PastRequest>): PastRequest => ({
  submission_id: "1a2b3c4d-0000-4000-8000-000000000002",
  name: "Dana Whitfield",
  created_at: "2026-11-20 16:00:00+00",
  kind: "general",
  event_type: "general",
  event_date: "2026-12-05",
  processed: false,
  dismissed_at: null as never,
  quote_id: null as never,
  quote_amount: null as never,
  quote_status: null as never,
  is_possible_duplicate: false,
  ...changes,
});
const quoted = {
  processed: true,
  quote_id: QUOTE,
  quote_status: "sent",
  quote_amount: 1450,
} as const;
const dismissed = { processed: true, dismissed_at: "2026-11-21 16:00:00+00" };

it.each<[string, Partial<PastRequest>, outcome: string, isDuplicate: boolean, isOffered: boolean]>([
  ["open", {}, texts.open, false, false],
  ["open and perhaps the same", { is_possible_duplicate: true }, texts.open, true, true],
  [
    "quoted",
    { ...quoted, is_possible_duplicate: true },
    "Q-1A2B3C4D, sent, $1,450.00",
    true,
    false,
  ],
  ["dismissed", { ...dismissed, is_possible_duplicate: true }, texts.dismissed, true, false],
])(
  "a customer's other request that is %s says so, and is dismissed as a duplicate only if it is open",
  (_, changes, outcome, isDuplicate, isOffered) => {
    renderStaff(<PastRequests history={[past(changes)]} />);
    const row = within(screen.getByRole("listitem"));
    expect(screen.getByRole("listitem")).toHaveTextContent(outcome);
    expect(row.queryByText(texts.duplicate) !== null).toBe(isDuplicate);
    expect(row.queryByRole("button") !== null).toBe(isOffered);
    expect(row.getByRole("link")).toHaveAttribute(
      "href",
      changes.quote_id
        ? `/admin/quotes?quote=${QUOTE}`
        : `/admin/quotes?request=${past({}).submission_id}`,
    );
  },
);
