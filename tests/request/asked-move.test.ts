import { expect, test } from "vitest";
import { askedMoveText } from "@/request/asked-move";
import { quoteNewsMail } from "../../supabase/functions/notify/mail/quote-news-mail.ts";
import { messageBusiness, toldQuote } from "../support/message-factories.ts";

const ALL = { day: "2031-06-08", place: "9 Oak Ln", count: 2 };
const NONE = { day: null, place: null, count: null };

test.each([
  [ALL, "Sunday, June 8, 2031; 9 Oak Ln; 2 trailers"],
  [{ ...NONE, count: 1 }, "1 trailer"],
  [{ ...NONE, place: "9 Oak Ln" }, "9 Oak Ln"],
])("%j is %s", (asked, text) => expect(askedMoveText(asked)).toBe(text));

test("staff are told what is asked for, also without words, and with no link of a stranger's", () => {
  const asked = { ...ALL, place: "https://evil.com" };
  const message = { kind: "day" as const, body: "", by: null, asked };
  const { text } = quoteNewsMail(messageBusiness, toldQuote({ message }));
  expect(text).toContain("Another day requested");
  expect(text).toContain("Sunday, June 8, 2031; https: / /evil. com; 2 trailers");
});
