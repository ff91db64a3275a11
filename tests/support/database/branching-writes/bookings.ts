import { acceptance, id } from "../../../long/support/every-write.ts";
import { ago, type Case, cancel, given, remind, step, undo, writeAbout } from "./statements.ts";

const changeVisit = (rest: string) => step("change_visit", "booked", rest);

const addChargedVisit = changeVisit("_to => date :day + 1, _price => 80");

const proposeTrailers = (quote: string, stations: string) =>
  step(
    "propose_change",
    quote,
    `'{"lines": [{"kind": "model", "text": "Trailer", "model": "${stations}-station", "quantity": 1, "price": 120}]}', '{email}'`,
  );

export const ABOUT_BOOKINGS: Case[] = [
  [writeAbout("booked", 63, "cancel"), remind, addChargedVisit, cancel("booked")],
  [addChargedVisit, cancel("booked"), undo("booked")],
  [cancel("moved"), undo("moved")],
  [cancel("booked"), step("edit_booking", "booked", `'{"site_access": "Gate"}'`)],
  [addChargedVisit, remind, ["staff", "select public.void_acceptance(:yes, 'Asked to')"]],
  [
    [
      "staff",
      "select public.void_acceptance((select id from public.quote_acceptances where quote_id = :moved), 'No')",
    ],
  ],
  [
    step("accept_for_customer", "moved"),
    [
      "staff",
      "select public.void_acceptance((select id from public.quote_acceptances where quote_id = :moved and voided_at is null), 'No')",
    ],
  ],
  [step("accept_for_customer", "moved", '_facts => \'{"site_access": "Gate"}\''), undo("moved")],
  [["anon", acceptance("moved", 61, 2)], undo("moved")],
  [
    given("update public.booking_changes set valid_until = '2030-05-01' where quote_id = :moved"),
    ["anon", acceptance("moved", 61, 2)],
  ],
  [
    given("update public.booking_changes set valid_until = '2030-05-01' where quote_id = :moved"),
    step("plan_change", "moved", "'2030-06-01', '2030-05-20'"),
  ],
  // A change to other trailers frees the ones it had.
  [proposeTrailers("booked", "4"), step("accept_for_customer", "booked")],
  [proposeTrailers("booked", "4"), step("accept_for_customer", "booked"), undo("booked")],
  // So does a change to another day.
  [
    step("propose_change", "booked", `'{"event_date": "2031-06-02"}', '{email}'`),
    step("accept_for_customer", "booked"),
  ],
  [
    writeAbout("booked", 63),
    step(
      "propose_change",
      "booked",
      `'{"event_date": "2031-06-02"}', '{email}', _words => 'As you asked.'`,
    ),
  ],
  [proposeTrailers("booked", "4"), step("take_change_back", "booked")],
  [
    step(
      "propose_change",
      "monthly",
      `'{"is_open_ended": false, "pickup_on": "2030-06-30"}', '{}', _overbook => true`,
    ),
    step("accept_for_customer", "monthly", "_overbook => true"),
  ],
  [["postgres", "select private.bill_open_hires()"]],
  [
    ["postgres", "select private.bill_open_hires()"],
    ["postgres", "select private.bill_open_hires()"],
  ],
  [addChargedVisit],
  [addChargedVisit, changeVisit("_day => date :day + 1")],
  [addChargedVisit, changeVisit("_day => date :day + 1, _to => :day")],
  [
    step("change_visit", "monthly", "_to => '2030-05-20', _price => 80"),
    step("change_visit", "monthly", "_day => '2030-05-20', _to => '2030-05-22'"),
  ],
  [
    step("edit_booking", "booked", "'{\"service_every_days\": 1}'"),
    changeVisit("_day => date :day + 1"),
  ],
  [
    step("edit_booking", "booked", "'{\"service_every_days\": 1}'"),
    changeVisit("_day => date :day + 1"),
    changeVisit("_to => date :day + 1"),
  ],
  [step("edit_booking", "booked", `'{"site_access": "Side gate"}'`)],
  [
    [
      "anon",
      `select public.tell_site(:booked_token, ${id(25)}, '{"utilities": "Both"}') as answer`,
    ],
    [
      "anon",
      `select public.tell_site(:booked_token, ${id(25)}, '{"utilities": "Both"}') as answer`,
    ],
  ],
  [
    ["staff", "select public.ask_for_site(:booked)"],
    step("edit_booking", "booked", `'{"site_utilities": "Both"}'`),
  ],
  [
    ["staff", "select public.ask_for_site(:booked)"],
    step("edit_booking", "booked", `'{"site_utilities": "Both"}'`),
    ["postgres", "select private.queue_site_questions()"],
  ],
  [
    ["anon", "select public.driver_mark(:driver, :booked, 'delivered', now()) as answer"],
    ["anon", "select public.driver_mark(:driver, :booked, 'delivered', null) as answer"],
  ],
  [
    ["staff", "select public.mark_stop(:day, :booked, 'delivered', now())"],
    ["anon", "select public.driver_mark(:driver, :booked, 'delivered', null) as answer"],
  ],
  [
    ["staff", "select public.mark_stop(:day, :booked, 'delivered', now())"],
    ["colleague", "select public.mark_stop(:day, :booked, 'delivered', null)"],
  ],
  [
    ["staff", `select public.remove_stop_photo(${id(3)}, true)`],
    ["staff", `select public.remove_stop_photo(${id(3)}, false)`],
  ],
  [
    ["staff", "select public.plan_day(:day, 'Luis')"],
    ["colleague", "select public.plan_day(:day, 'Ana')"],
  ],
  [
    ["staff", "select public.settle_trailer_entry(:outage, true)"],
    ["staff", "select public.settle_trailer_entry(:outage, false)"],
  ],
  [
    given("update public.unit_outages set first_day = '2030-05-10' where id = :outage"),
    ["staff", "select public.settle_trailer_entry(:outage, true)"],
  ],
  [
    ago("40 days", "private.day_links", "day", "id = :day_link"),
    ["staff", "select from public.make_day_link(:day)"],
  ],
  [
    ["staff", "select public.revoke_day_link(:day_link)"],
    ["anon", "select public.driver_day(:driver)"],
  ],
];
