import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { QuoteMessage } from "@/desk/opened/opened-quote-schema";
import { Entry } from "@/desk/thread/thread-entry-item";

const shortage = {
  code: "too_few_trailers",
  model: "3-station",
  day: "2031-06-01",
  free: 0,
  owned: 3,
};
const TAKEN = JSON.stringify(shortage);

function show(kind: QuoteMessage["kind"], body: string) {
  const at = "2031-01-01T12:00:00Z";
  const asked = { asked_day: null, asked_place: null, asked_count: null };
  const said = { id: "1", request_id: "1", created_at: at, author_name: null, settled_at: at };
  const message: QuoteMessage = { ...said, ...asked, kind, body };
  const given = { received: undefined, proposedAt: undefined };
  const entry = { type: "wrote" as const, key: "1", at, message, ...given };
  render(<Entry entry={entry} onTake={undefined} />);
}

it("why a yes was refused is in words", () => {
  show("taken", TAKEN);
  expect(screen.getByText("On Jun 1, 2031, 0 of 3 trailers (3-Station) are free.")).toBeVisible();
});

it.each([TAKEN, '{"code":"payment_in_doubt","amount":1}', '{"code":"line_number"}'])(
  "what a customer wrote is shown as written: %s",
  (body) => {
    show("question", body);
    expect(screen.getByText(body)).toBeVisible();
  },
);
