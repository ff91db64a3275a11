import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { QuoteMessage, ToldMessage } from "@/desk/opened/opened-quote-schema";
import { Entry, toldText } from "@/desk/thread/thread-entry-item";
import { threadTexts as texts } from "@/desk/thread/thread-texts";
import { renderStaff } from "../../support/render-staff";

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

const AT = "2031-01-01T12:00:00Z";

const told = (changes: Partial<ToldMessage>): ToldMessage => ({
  id: "1",
  kind: "quote",
  says: "quote",
  channel: "email",
  state: "sent",
  created_at: AT,
  sent_at: AT,
  delivered_at: null,
  delayed_at: null,
  bounced_at: null,
  answer: null,
  must_be_known: false,
  call: null,
  ...changes,
});

it.each<[Partial<ToldMessage>, string]>([
  [{ state: "waiting" }, "Quote by e-mail: waiting to go out"],
  [{ state: "sending", channel: "sms" }, "Quote by text: going out now"],
  [{ says: "cancellation" }, "Cancellation sent by e-mail"],
  [{ state: "failed" }, "Quote not sent by e-mail"],
  // It went out, and came back.
  [{ state: "failed", bounced_at: AT }, "Quote sent by e-mail came back"],
  [{ state: "dropped" }, "Quote by e-mail was held back"],
])("says what became of a message: %o", (changes, words) => {
  expect(toldText(told(changes))).toBe(words);
});

it.each<[string, Partial<ToldMessage>, said: RegExp[], isAgain: boolean]>([
  ["sent", {}, [], false],
  ["delivered", { delivered_at: AT }, [/^Delivered/], false],
  ["late", { delayed_at: AT }, [/^Not delivered yet/], false],
  ["held back", { state: "dropped", answer: "The step was undone." }, [], false],
  ["opted out", { state: "dropped", answer: "Opted out of texts." }, [/^Opted out/], false],
  ["failed", { state: "failed", answer: "550 5.1.1 no such user" }, [/not sent/], true],
  ["returned", { state: "failed", bounced_at: AT }, [/Correct the address/], true],
])("a message that is %s says what to do", (_, changes, said, isAgain) => {
  renderStaff(
    <ul>
      <Entry
        entry={{ type: "told", key: "1", at: AT, message: told(changes) }}
        onTake={undefined}
      />
    </ul>,
  );
  for (const words of said) expect(screen.getByText(words)).toBeVisible();
  const all = [/^Delivered/, /^Not delivered yet/, /^Opted out/, /Correct the address/];
  for (const other of all.filter((one) => !said.some(({ source }) => source === one.source)))
    expect(screen.queryByText(other)).toBeNull();
  expect(screen.queryAllByRole("button", { name: texts.again })).toHaveLength(isAgain ? 1 : 0);
});

it.each<[string, string | null, string | undefined, says: string[], canTake: boolean]>([
  ["waits", null, undefined, [texts.open], true],
  ["was handled in words", AT, undefined, ["handled "], true],
  ["was proposed", AT, AT, ["answered with a change "], false],
])(
  "a request for another day that %s says so, and can be filled in until a change is proposed",
  (_, settled_at, proposedAt, says, canTake) => {
    const asked = { asked_day: "2031-06-08", asked_place: null, asked_count: null };
    const message: QuoteMessage = {
      id: "1",
      request_id: "1",
      created_at: AT,
      author_name: null,
      kind: "day",
      body: "",
      settled_at,
      ...asked,
    };
    const entry = { type: "wrote" as const, key: "1", at: AT, message, received: undefined };
    render(<Entry entry={{ ...entry, proposedAt }} onTake={() => undefined} />);
    for (const words of says)
      expect(screen.getByText((text) => text.includes(words))).toBeVisible();
    expect(screen.getByRole("listitem").hasAttribute("data-news")).toBe(settled_at === null);
    expect(screen.queryAllByRole("button", { name: texts.take })).toHaveLength(canTake ? 1 : 0);
  },
);
