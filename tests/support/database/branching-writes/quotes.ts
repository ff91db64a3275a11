import { acceptance, id } from "../../../long/support/every-write.ts";
import {
  ago,
  type Caller,
  type Case,
  decline,
  given,
  step,
  undo,
  writeAbout,
} from "./statements.ts";

const acceptByPhone = step(
  "accept_for_customer",
  "draft",
  `'Ada', now() - interval '1 minute', 1, _facts => '{"site_utilities": "Both"}'`,
);

export const ABOUT_QUOTES: Case[] = [
  [decline("sent"), step("reopen_quote", "sent")],
  [decline("sent"), undo("sent")],
  [decline("sent"), step("correct_reason", "sent", "'Price'")],
  [decline("draft"), step("reopen_quote", "draft")],
  [step("reopen_quote", "sent"), undo("sent")],
  [decline("sent"), step("reopen_quote", "sent"), undo("sent")],
  [step("extend_quote", "sent", "'2031-12-30'"), undo("sent")],
  [step("plan_follow_up", "sent", "'2031-05-01'"), undo("sent")],
  [step("mark_quote_sent", "draft", "'print'"), undo("draft")],
  [step("send_quote", "draft", "'{email}'"), undo("draft")],
  // Sent again without a change.
  [step("send_quote", "sent", "'{email}'")],
  [step("reopen_quote", "sent"), step("mark_quote_sent", "sent")],
  [
    step("reopen_quote", "sent"),
    step("edit_quote", "sent", `'{"quote_notes": "Ramp", "valid_until": "2031-01-01"}'`),
    step("mark_quote_sent", "sent", `null, '{"needs": ["Water"]}'`),
  ],
  [
    step("edit_quote", "draft", `'{"phone": "713 555 0142"}'`),
    step("send_quote", "draft", "'{sms}', _agreed => true"),
  ],
  [step("accept_for_customer", "sent"), undo("sent")],
  [acceptByPhone],
  [acceptByPhone, undo("draft")],
  [
    acceptByPhone,
    [
      "staff",
      "select public.void_acceptance((select id from public.quote_acceptances where quote_id = :draft), 'No')",
    ],
  ],
  // Another customer has taken the last trailer of that day.
  [
    ["anon", acceptance("sent", 61)],
    ["anon", acceptance("rival", 62)],
  ],
  [
    ["anon", acceptance("sent", 61)],
    ["anon", acceptance("sent", 61)],
  ],
  [["anon", acceptance("sent", 61)], step("accept_for_customer", "rival", "_overbook => true")],
  [
    given("update public.quotes set valid_until = '2030-05-01' where id = :sent"),
    ["anon", acceptance("sent", 61)],
  ],
  [
    ["anon", `select public.decline_quote(:sent_token, ${id(62)}, 'Rain') as answer`],
    ["anon", acceptance("sent", 61)],
  ],
  [
    writeAbout("sent", 63),
    ["anon", `select public.decline_quote(:sent_token, ${id(62)}, null) as answer`],
  ],
  [writeAbout("sent", 63), ["staff", `select public.answer_customer(:sent, ${id(64)}, 'Noon.')`]],
  [writeAbout("sent", 63), ["staff", "select public.settle_quote_messages(:sent)"]],
  [writeAbout("sent", 63), writeAbout("sent", 63)],
  [writeAbout("booked", 63, "cancel")],
  [
    [
      "anon",
      `select public.write_about_quote(
       :booked_token, ${id(63)}, 'day', '', _asked => '{"day": "2031-06-02", "place": "9 Elm St, Katy", "count": 2}') as answer`,
    ],
  ],
  [
    [
      "anon",
      `select public.write_about_quote(
       :moved_token, ${id(63)}, 'day', '', _asked => '{"day": "2031-06-01"}') as answer`,
    ],
  ],
  // An older link asks for the last digits of the phone on the quote, and these are wrong.
  [
    step("edit_quote", "sent", `'{"phone": "713 555 0142"}'`),
    ago("15 days", "public.quote_links", "made_at", "quote_id = :sent"),
    [
      "anon",
      `select public.accept_quote(:sent_token, ${id(61)}, 1, :sent_hash, 'Ada', '', 'en', '0000') as answer`,
    ],
  ],
  [
    given("update public.quote_links set recipient = 'sent@example.com' where id = :link"),
    step(
      "edit_quote",
      "sent",
      `'{"email": "other@example.com", "billing_email": "ap@example.com"}'`,
    ),
  ],
  [step("edit_quote", "booked", `'{"email": "other@example.com"}'`)],
  [step("edit_quote", "sent", `'{"site_access": "Back gate"}'`)],
  [step("edit_quote", "sent", `'{"valid_until": "2031-01-01"}'`)],
  [
    ["anon", "select public.token_for_code(left(:sent, 8), :sent_code)"],
    ["staff", "select public.revoke_quote_link(:link)"],
  ],
  [
    ...[1, 2, 3, 4, 5, 6].map((): [Caller, string] => [
      "anon",
      "select public.token_for_code(left(:sent, 8), :sent_code)",
    ]),
    ["anon", "select public.token_for_code(left(:sent, 8), :sent_code)"],
  ],
  [
    given("update private.quote_guesses set wrong_codes = 10 where quote_id = :sent"),
    ["anon", "select public.token_for_code(left(:sent, 8), :sent_code)"],
  ],
  [
    given(
      "update public.notifications set state = 'sent', sent_at = now() where quote_id = :sent and state = 'waiting'",
    ),
    ["anon", "select public.resend_quote_link(left(:sent, 8), 'sent@example.com')"],
  ],
  [
    ["anon", "select public.view_quote(:sent_token)"],
    ["anon", "select public.view_quote(:sent_token)"],
  ],
  [
    ["staff", `select public.send_papers(:sent, ${id(17)}, '{w9}', 'It is on the page.')`],
    ["staff", "select public.remove_paper('w9')"],
  ],
  [["staff", "select public.keep_paper('w9', :paper)"]],
];
