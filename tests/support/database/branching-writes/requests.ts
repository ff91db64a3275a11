import { id, insertion } from "../../../long/support/every-write.ts";
import { ago, type Case, EMERGENCY_ID, withEmergency } from "./statements.ts";

export const ABOUT_REQUESTS: Case[] = [
  [["anon", insertion("fresh")]],
  [
    [
      "anon",
      insertion("fresh")
        .replaceAll("fresh@example.com", "open@example.com")
        .replace("120 as", "80 as"),
    ],
  ],
  [["anon", insertion("dismissed")]],
  [
    ago("2 hours", "public.quote_submissions", "created_at", "id = :open_request"),
    ["anon", insertion("open")],
  ],
  [
    ago("25 hours", "public.quote_submissions", "created_at", "id = :open_request"),
    ["anon", insertion("open")],
  ],
  withEmergency,
  [...withEmergency, ["staff", `select from public.take_request(${EMERGENCY_ID})`]],
  [
    ...withEmergency,
    ["staff", `select public.add_request_entry(${id(60)}, ${EMERGENCY_ID}, 'spoke')`],
  ],
  [
    ...withEmergency,
    ["staff", `select public.add_request_entry(${id(60)}, ${EMERGENCY_ID}, 'spoke')`],
    ["staff", `select public.void_request_entry(${id(60)})`],
  ],
  [...withEmergency, ["staff", `select public.dismiss_requests(array[${EMERGENCY_ID}])`]],
  [
    ...withEmergency,
    ["staff", `select public.dismiss_requests(array[${EMERGENCY_ID}])`],
    ["staff", `select public.restore_requests(array[${EMERGENCY_ID}])`],
  ],
  [
    ["colleague", "select from public.take_request(:open_request)"],
    ["staff", "select from public.take_request(:open_request)"],
  ],
  [
    ["colleague", "select from public.take_request(:open_request)"],
    ["staff", "select from public.take_request(:open_request, :two)"],
  ],
  [
    ["staff", "select from public.take_request(:open_request)"],
    ["staff", "select public.release_request(:open_request) as answer"],
  ],
  [
    ["colleague", "select from public.take_request(:open_request)"],
    ["staff", "select public.release_request(:open_request) as answer"],
  ],
  [["staff", `select public.add_request_entry(${id(10)}, :also_open_request, 'texted')`]],
  [
    [
      "staff",
      `select public.add_request_entry(${id(10)}, :also_open_request, 'note', 'Called twice')`,
    ],
  ],
  [
    ["staff", `select public.add_request_entry(${id(10)}, :also_open_request, 'spoke')`],
    ["staff", `select public.void_request_entry(${id(10)})`],
  ],
  [
    ["colleague", "select count(*) from public.look_at_request(:open_request)"],
    ["staff", "select count(*) as answer from public.look_at_request(:open_request, true)"],
  ],
  [
    ["staff", "select count(*) from public.look_at_request(:open_request)"],
    ["staff", "select count(*) as answer from public.look_at_request()"],
  ],
  [
    ["anon", insertion("fresh")],
    [
      "anon",
      `select public.correct_request_email((select to_jsonb(r) - '{id}'::text[] from (${insertion("fresh").replace(/^[\s\S]*?select/, "select")}) as r), 'new@example.com') as answer`,
    ],
  ],
  [
    [
      "anon",
      `insert into public.luxury_trailers_landing_page (name, email, phone, event_date)
      values ('Ada', 'luxury@example.com', '713 555 0100', :day)`,
    ],
    [
      "anon",
      `select public.correct_request_email(
       jsonb_build_object('name', 'Ada', 'email', 'luxury@example.com', 'phone', '713 555 0100', 'event_date', :day::text),
       'new@example.com') as answer`,
    ],
  ],
  [
    [
      "staff",
      "update public.quote_submissions set processed = false where id = :dismissed_request",
    ],
  ],
  [
    ["server", "delete from public.quotes where id = :sent"],
    ["staff", "select from public.take_request(:sent_request)"],
  ],
];
