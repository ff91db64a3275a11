import { id } from "../../../long/support/every-write.ts";
import { ago, type Caller, type Case, given } from "./statements.ts";

const recordRefund = (
  number: number,
  cents: number,
  by: Caller = "staff",
  left = "null",
): [Caller, string] => [
  by,
  `select public.record_refund(${id(30)}, ${id(number)}, ${cents}, 'Rain', _left_cents => ${left}) ->> 'left' as answer`,
];

const recordCheck = (number: number, reference: string, left = "null"): [Caller, string] => [
  "staff",
  `select public.record_payment(
     :booked, ${id(number)}, 2500, 'check', '2026-01-02', '${reference}', _left_cents => ${left}) ->> 'left' as answer`,
];

/** Answers at the edge of what is allowed, or about the latest of several. */
export const EDGES: Case[] = [
  [["anon", `select public.write_about_quote(:sent_token, ${id(63)}, 'question', ' ') as answer`]],
  [["anon", `select public.write_about_quote(:sent_token, ${id(63)}, 'again', ' ') as answer`]],
  [["anon", `select public.write_about_quote(:sent_token, ${id(63)}, 'accept', 'Yes') as answer`]],
  [
    [
      "anon",
      `select public.write_about_quote('nothing', ${id(63)}, 'question', 'When?') as answer`,
    ],
  ],
  // Of two refunds, or two payments that are alike, the refusal names the later one.
  [
    recordRefund(33, 1000),
    ago("1 day", "public.payment_refunds", "created_at", "true"),
    recordRefund(34, 500, "colleague"),
    recordRefund(35, 300, "staff", "2500"),
  ],
  [
    recordCheck(31, "C-1"),
    ago("1 hour", "public.payments", "created_at", `id = ${id(31)}`),
    recordCheck(32, "C-2"),
    recordCheck(33, "C-3", "12500"),
  ],
  [
    recordCheck(31, "C-1"),
    ago("25 hours", "public.payments", "created_at", "true"),
    recordCheck(33, "c-1", "15000"),
  ],
  [
    recordCheck(31, "C-1"),
    ago("25 hours", "public.payments", "created_at", "true"),
    recordCheck(33, "C-2", "15000"),
  ],
  // The deposit is paid, so the balance is asked for.
  [
    [
      "server",
      "select public.begin_payment(:paid_token) #- '{payment,id}' #- '{payment,number}' #- '{payment,hash}' as answer",
    ],
  ],
  [
    ["server", "select public.begin_payment(:booked_token, 'balance')"],
    [
      "server",
      "select public.begin_payment(:booked_token, 'balance') #>> '{payment,what}' as answer",
    ],
  ],
  // A message that is claimed again loses what the provider said of it before. A text is dropped: no provider sends texts.
  [
    given(
      "update public.notifications set next_attempt_at = now() + interval '1 day' where state = 'waiting'",
    ),
    given("update private.worker_runs set reminded_at = now()"),
    given(
      `update public.notifications set next_attempt_at = now() - interval '1 minute', provider_id = 'former',
         delayed_at = now() - interval '1 hour', delivered_at = now() - interval '1 hour',
         bounced_at = now() - interval '1 hour', is_unanswered = true, answer = '421'
       where quote_id = :sent and kind = 'quote' and state = 'waiting'`,
    ),
    given(
      "update public.notifications set state = 'waiting', next_attempt_at = now() - interval '1 minute' where id = :sending",
    ),
    ["server", "select kind as answer from public.claim_notifications('test', 5, '{email}')"],
  ],
];
