import {
  at,
  booking,
  type Columns,
  canceled,
  change,
  day,
  declined,
  dues,
  json,
  list,
  payment,
  quote,
  row,
  sent,
  trailers,
  unit,
} from "./rows.ts";
import type { Subject } from "./subject.ts";

const two = (quantity = 1) => ({ lines: json([trailers("2-station", quantity)]) });
const three = { lines: json([trailers("3-station")]) };
/** On these days, from delivery to pickup. */
const from = (first: number, last: number, more: Columns = {}): Columns => ({
  delivery_on: day(first),
  event_date: day(first),
  pickup_on: day(last),
  ...more,
});
const assigned = (of: string, ...units: string[]) =>
  units
    .map((name) => row("public.quote_units", { quote_id: `:${of}`, unit_id: `:${name}` }))
    .join("");
const mark = (of: string, on: number, step: string, columns: Columns = {}) =>
  row("public.stop_marks", {
    quote_id: `:${of}`,
    day: day(on),
    step,
    done_at: at("-2 hours"),
    marked_by: "Driver",
    ...columns,
  });
const photo = (name: string, of: string, on: number, action: string, columns: Columns = {}) =>
  row("public.stop_photos", {
    id: `:${name}`,
    quote_id: `:${of}`,
    day: day(on),
    action,
    taken_at: at("-1 hour"),
    taken_by: "Driver",
    image: "\\xffd8ff",
    ...columns,
  });
const logged = (name: string, of: string, columns: Columns = {}) =>
  row("public.trailer_log", {
    id: `:${name}`,
    unit_id: `:${of}`,
    kind: "damage",
    words: name.replaceAll("_", " "),
    noted_at: at("-1 day"),
    noted_by: "Ana",
    ...columns,
  });
const outage = (name: string, of: string, first: number, last: number | null) =>
  row("public.unit_outages", {
    id: `:${name}`,
    unit_id: `:${of}`,
    first_day: day(first),
    last_day: last === null ? null : day(last),
    reason: name.replaceAll("_", " "),
  });
const dayLink = (name: string, on: number, columns: Columns = {}) =>
  row("private.day_links", {
    id: `:${name}_link`,
    day: day(on),
    token_hash: { sql: `sha256('${name}')` },
    made_at: at("-1 day"),
    made_by: ":ana",
    ...columns,
  });

const FLEET = [
  unit("unit_2", "2-station"),
  unit("unit_10", "2-station"),
  unit("unit_3", "2-station"),
  unit("retires_3", "2-station", { name: "4", retired_on: day(3) }),
  unit("retired_today", "2-station", { name: "5", retired_on: day(0) }),
  unit("three_1", "3-station"),
];

export const ABOUT_THE_CALENDAR: Subject = {
  name: "the calendar",
  rows: [
    ...FLEET,
    outage("axle", "unit_2", 0, 1),
    outage("until_further_notice", "unit_3", 4, null),
    outage("over", "unit_10", -9, -1),
    outage("paint", "unit_10", 2, 2),
    "update public.business_settings set cleaning_hours = 48;",
    booking("ends_yesterday", from(-3, -1, two())),
    booking("ends_before_that", from(-3, -2, two())),
    booking("today_to_2", from(0, 2, two(2))),
    assigned("today_to_2", "unit_10"),
    mark("today_to_2", 0, "delivered"),
    mark("today_to_2", 0, "set_up"),
    mark("today_to_2", 2, "picked_up", { undone_at: at("-1 hour"), undone_by: "Ana" }),
    booking("serviced", from(-2, 4, { ...three, service_every_days: 2 })),
    assigned("serviced", "three_1"),
    row("public.visit_changes", {
      quote_id: ":serviced",
      changed_by: "Ana",
      planned_on: day(2),
      held_on: day(3),
    }),
    mark("serviced", 0, "serviced"),
    mark("serviced", -2, "delivered"),
    booking("visit_added", from(-2, 4)),
    row("public.visit_changes", { quote_id: ":visit_added", changed_by: "Ana", held_on: day(1) }),
    row("public.visit_changes", {
      quote_id: ":visit_added",
      changed_by: "Ana",
      planned_on: day(1),
    }),
    booking("moves_to_more", from(2, 2, two())),
    change("moves_to_more", { ...from(2, 3, two(3)), valid_until: day(0) }),
    assigned("moves_to_more", "unit_3"),
    booking("change_expired", from(3, 3, two())),
    change("change_expired", { ...from(4, 4, two()), valid_until: day(-1) }),
    booking("change_ended", from(5, 5, two())),
    change("change_ended", { ...from(6, 6, two()), outcome: "taken-back", ended_at: at("-1 day") }),
    booking("canceled", from(1, 1, two()), canceled),
    booking("of_no_model", from(1, 1)),
    booking("begins_after", from(7, 9, two())),
    booking("until_picked_up", {
      delivery_on: day(3),
      event_date: day(3),
      is_open_ended: true,
      ...three,
    }),
    quote("sent_for_1", { ...sent, ...from(1, 1, two()), valid_until: day(0) }),
    quote("sent_with_visits", { ...sent, ...from(0, 4), service_every_days: 1 }),
    quote("sent_expired", { ...sent, ...from(1, 1, two()), valid_until: day(-1) }),
    quote("drafted", from(1, 1, two())),
    quote("declined", { ...declined, ...from(1, 1, two()) }),
    logged("flat_tire", "unit_2", { kind: "tires", noted_at: at("-2 days") }),
    logged("scratch", "unit_2"),
    logged("repaired", "unit_2", { settled_at: at("-1 hour"), settled_by: "Ana" }),
    logged("axle_logged", "unit_2", {
      kind: "out_of_service",
      first_day: day(0),
      last_day: day(1),
    }),
    row("public.closed_days", {
      id: ":fiesta",
      first_day: day(8),
      last_day: day(9),
      reason: "Fiesta",
    }),
  ].join(""),
  asks: [
    [
      "staff",
      "trailers_out(:today - 1, :today + 7)",
      "Cleaning takes two days, of which one is a day more. What is proposed counts until its last day; of a booking and its change the larger.",
    ],
    ["staff", "trailers_out(:today, :today, :today_to_2)"],
    ["staff", "select count(*) from trailers_out(:today, :today + 4000)", "At most 400 days."],
    ["staff", "trailers_out(:today + 1, :today)"],
    ["staff", "trailers_out('1999-12-31', '1999-12-31')"],
    [
      "staff",
      "select * from trailers_in_service(:today - 1, :today + 4) where model = '2-station'",
    ],
    [
      "staff",
      "select count(*) from trailers_in_service(:today, :today + 4000) where model = '3-station'",
    ],
    ["staff", "trailers_in_service(:today + 1, :today)"],
    ["staff", "busiest_days(:today, :today + 2)"],
    ["staff", "busiest_days(:today + 2, :today + 2, :moves_to_more)"],
    ["staff", "busiest_days(:today + 3, :today + 900)", "Of two days as tight the first."],
    [
      "database",
      "select days, unit_id, why from generate_series(-3, 8) as days cross join lateral private.takings(:today + days, :today + days) where rank < 3 order by days, unit_id, why",
      "Day by day.",
    ],
    ["staff", "select board -> 'units' as units from trailer_board(:today, :today + 3) as board"],
    [
      "staff",
      "select board -> 'bookings' as bookings from trailer_board(:today, :today + 3) as board",
    ],
    [
      "staff",
      "select entry ->> 'quote_id' as id from trailer_board(:today + 5, :today + 7) as board cross join lateral jsonb_array_elements(board -> 'bookings') as entry",
    ],
    ["staff", "select board -> 'days' as days from trailer_board(:today + 2, :today + 3) as board"],
    [
      "staff",
      "select trailer_board(:today, :today + 41) is null as of_42_days, trailer_board(:today, :today + 42) is null as of_43_days, trailer_board(:today, :today - 1) is null as of_none",
    ],
    ["newcomer", "trailer_board(:today, :today)"],
    [
      "database",
      "select unit_id, quote_id, first_day, last_day, rank, why from private.takings(:today + 1, :today + 3) order by unit_id, rank, first_day, last_day",
    ],
    [
      "database",
      "select hire_id, unit_id, why from private.units_taken(array(select quote from public.quotes as quote where quote.id in (:moves_to_more, :of_no_model))) order by hire_id, unit_id",
      "The first reason of each trailer.",
    ],
    [
      "database",
      "private.unit_conflict(:unit_2, (select quote from public.quotes as quote where id = :today_to_2))",
    ],
    ["anon", "availability(:today)", "Trailers are samples."],
    ["anon", "availability(:today + 8)"],
    ["anon", "select days, availability(:today + days) from unnest('{7,9,10}'::integer[]) as days"],
  ],
};

export const ABOUT_AVAILABILITY: Subject = {
  name: "availability",
  rows: [
    ...FLEET,
    "update public.business_settings set is_availability_public = true; update public.business_sections set is_confirmed = true where id = 'trailers';",
    booking("one_of_three", from(1, 1, two())),
    booking("half", from(2, 2, two(2))),
    booking("none_left", from(3, 3, two(3))),
    booking("too_many", from(4, 4, two(9))),
    booking("of_any_model", from(5, 5)),
    quote("sent", { ...sent, ...from(1, 1, two(3)) }),
    outage("all_out", "three_1", 2, 2),
    row("public.closed_days", {
      id: ":fiesta",
      first_day: day(8),
      last_day: day(9),
      reason: "Fiesta",
    }),
    row("public.closed_days", {
      id: ":until_10",
      first_day: day(9),
      last_day: day(10),
      reason: "Inventory",
    }),
  ].join(""),
  asks: [
    [
      "anon",
      "select days, availability(:today + days) from unnest('{-1,0,1,2,3,4,5,7,8,9,10,730,731}'::integer[]) as days",
      "More than half of those in service is free, less is few. A trailer retires on day 3.",
    ],
    ["anon", "availability(null)"],
    [
      "database",
      "select asked, private.may_ask_availability() from generate_series(1, 1) as asked",
    ],
  ],
};

export const ABOUT_DAYS: Subject = {
  name: "days of the truck",
  rows: [
    ...FLEET,
    booking(
      "delivered_today",
      from(0, 2, {
        ...two(2),
        quote_amount: 300,
        phone: "713 555 0101",
        site_contact: "Bo, 713 555 0102",
        site_access: "Gate",
        site_address: "9 Elm St, Katy",
        event_address: "Houston",
        additional_info: "Ring",
        delivery_window: "7 AM",
        details: json({ on_site_contact: "Bo", language: "es" }),
      }),
    ),
    dues(
      "delivered_today",
      ["deposit", 5000, -5],
      ["balance", 25000, 0],
      ["visit", 1000, 3, { for_day: day(1), number: 1001, place: 1001 }],
    ),
    payment("deposit_paid", "delivered_today", 5000),
    assigned("delivered_today", "unit_10", "unit_2"),
    assigned("picked_up_today", "unit_3"),
    outage("axle", "unit_2", 0, 1),
    logged("flat_tire", "unit_2", { kind: "tires" }),
    booking("picked_up_today", from(-2, 0, { ...three, pickup_window: "Noon" })),
    booking("there_and_back_today", from(0, 0)),
    booking("serviced_today", from(-2, 3, { service_every_days: 2 })),
    booking("skipped_today", from(-2, 3, { service_weekdays: list(3) })),
    row("public.visit_changes", {
      quote_id: ":skipped_today",
      changed_by: "Ana",
      planned_on: day(0),
    }),
    booking("visit_moved_to_today", from(-2, 3, { service_every_days: 3 })),
    row("public.visit_changes", {
      quote_id: ":visit_moved_to_today",
      changed_by: "Ana",
      planned_on: day(1),
      held_on: day(0),
    }),
    booking("visit_added_today", from(-2, 3)),
    row("public.visit_changes", {
      quote_id: ":visit_added_today",
      changed_by: "Ana",
      held_on: day(0),
    }),
    booking("visit_of_a_former_rhythm", from(-2, 3, { service_every_days: 5 })),
    row("public.visit_changes", {
      quote_id: ":visit_of_a_former_rhythm",
      changed_by: "Ana",
      planned_on: day(-1),
      held_on: day(0),
    }),
    booking("visit_outside", from(-2, 0)),
    row("public.visit_changes", { quote_id: ":visit_outside", changed_by: "Ana", held_on: day(0) }),
    booking("canceled", from(0, 0), canceled),
    booking("tomorrow", from(1, 1)),
    mark("delivered_today", 0, "delivered"),
    mark("delivered_today", 0, "set_up", {
      done_at: at("-3 hours"),
      undone_at: at("-1 hour"),
      undone_by: "Ana",
    }),
    mark("delivered_today", 0, "delivered", {
      done_at: at("-4 hours"),
      undone_at: at("-90 minutes"),
      undone_by: "Driver",
    }),
    mark("delivered_today", 1, "serviced"),
    row("public.visit_changes", {
      quote_id: ":delivered_today",
      changed_by: "Ana",
      held_on: day(1),
    }),
    mark("picked_up_today", -2, "delivered"),
    mark("serviced_today", 0, "serviced", { marked_by: "Ana" }),
    photo("second", "delivered_today", 0, "deliver"),
    photo("first", "delivered_today", 0, "deliver", { taken_at: at("-2 hours") }),
    photo("same_moment", "delivered_today", 0, "deliver"),
    photo("removed", "delivered_today", 0, "deliver", { removed_at: at("-1 minute") }),
    photo("of_another_day", "delivered_today", 1, "deliver"),
    photo("of_another_stop", "delivered_today", 0, "pick_up"),
    photo("of_a_scratch", "delivered_today", 0, "deliver", { entry_id: ":scratch" }),
    photo("earlier_of_it", "delivered_today", 0, "deliver", {
      entry_id: ":scratch",
      taken_at: at("-2 hours"),
    }),
    photo("removed_of_it", "delivered_today", 0, "deliver", {
      entry_id: ":scratch",
      removed_at: at("-1 minute"),
    }),
    logged("scratch", "unit_10", {
      submission_id: ":delivered_today_request",
      stop_day: day(0),
      noted_by: "Driver",
    }),
    logged("before_it", "unit_10", {
      submission_id: ":delivered_today_request",
      stop_day: day(0),
      noted_at: at("-2 days"),
      settled_at: at("-1 day"),
      settled_by: "Ana",
    }),
    logged("on_another_day", "unit_10", {
      submission_id: ":delivered_today_request",
      stop_day: day(1),
    }),
    logged("by_ana", "unit_10"),
    logged("out_until_today", "unit_10", {
      kind: "out_of_service",
      first_day: day(-3),
      last_day: day(0),
    }),
    logged("out_until_yesterday", "unit_10", {
      kind: "out_of_service",
      first_day: day(-3),
      last_day: day(-1),
    }),
    "insert into public.trailer_log (id, unit_id, kind, words, noted_at) select md5('entry ' || number)::uuid, :three_1, 'damage', number::text, now() - number * interval '1 minute' from generate_series(1, 101) as number;",
    `insert into public.day_plans (day, driver, stop_order, times, drivers, planned_by)
     values (
       :today, 'Luis', array[:picked_up_today || ' pick_up', :delivered_today || ' deliver'],
       jsonb_build_object(:delivered_today || ' deliver', '08:00'), jsonb_build_object(:delivered_today || ' deliver', 'Ana'), 'Ana'
     ), (:today + 1, 'Max', '{}', '{}', '{}', 'Ana');`,
    dayLink("everyones_day", 0),
    dayLink("anas_day", 0, { driver: "Ana", made_at: at("-2 days"), opened_at: at("-1 hour") }),
    dayLink("revoked_day", 0, { revoked_at: at("-1 hour") }),
    dayLink("two_days_ago", -2),
    dayLink("three_days_ago", -3),
    dayLink("bens_day", 0, { made_by: ":ben", made_at: at("-3 days") }),
  ].join(""),
  asks: [
    [
      "staff",
      "select stop - array['lines', 'choices', 'marks', 'undone', 'photos', 'reports', 'units'] as stop from jsonb_array_elements(day_sheet(:today)) as stop",
    ],
    [
      "staff",
      "select stop -> 'lines' as lines, stop -> 'choices' as choices, stop -> 'marks' as marks, stop -> 'undone' as undone, stop -> 'photos' as photos, stop -> 'reports' as reports, stop -> 'units' as units from jsonb_array_elements(day_sheet(:today)) as stop where stop ->> 'quote_id' = :delivered_today",
    ],
    [
      "staff",
      "select stop ->> 'quote_id' as id, stop ->> 'action' as action, stop -> 'marks' as marks, stop -> 'units' as units from jsonb_array_elements(day_sheet(:today)) as stop where stop ->> 'quote_id' <> :delivered_today",
    ],
    ...[-3, -2, 1, 2, 3, 4].map((days): Subject["asks"][number] => [
      "staff",
      `select stop ->> 'quote_id' as id, stop ->> 'action' as action, stop ->> 'driver' as driver, stop -> 'money' as money from jsonb_array_elements(day_sheet(:today ${days < 0 ? "-" : "+"} ${Math.abs(days)})) as stop`,
    ]),
    [
      "anon",
      "select day -> 'day' as day, day -> 'driver' as driver, stop -> 'name' as name, stop -> 'money' as money, stop -> 'lines' as lines, stop -> 'total' as total, stop -> 'choices' as choices from driver_day('everyones_day') as day cross join lateral jsonb_array_elements(day -> 'stops') as stop",
    ],
    [
      "anon",
      "select day -> 'driver' as driver, stop -> 'name' as name from driver_day('anas_day') as day cross join lateral jsonb_array_elements(day -> 'stops') as stop",
    ],
    ["anon", "driver_day('revoked_day')"],
    [
      "anon",
      "select driver_day('two_days_ago') ->> 'day' as two_days_ago, driver_day('three_days_ago') ->> 'day' as three_days_ago, driver_day('unknown') as unknown",
    ],
    ["staff", "day_links(:today)"],
    ["staff", "select id from day_links(:today - 2)"],
    ["newcomer", "day_sheet(:today)"],
    ["staff", "trailer_entries(:unit_10)"],
    [
      "staff",
      "select jsonb_array_length(trailer_entries(:three_1)) as entries, trailer_entries(:three_1) #>> '{99,words}' as last",
    ],
    ["newcomer", "trailer_entries(:unit_10)"],
    ["staff", "select stop_photo(:first) as first, stop_photo(:removed) as removed"],
    [
      "staff",
      "select opened -> 'visits' as visits from opened_quote(:visit_moved_to_today) as opened",
    ],
    ["staff", "select opened -> 'visits' as visits from opened_quote(:serviced_today) as opened"],
    ["staff", "select opened -> 'visits' as visits from opened_quote(:skipped_today) as opened"],
    ["database", "private.service_visits(:delivered_today, :today)"],
    ["database", "private.service_visits(:delivered_today, :today + 1)"],
    [
      "database",
      "select name, array(select day from private.visits_of(private.in_force(booking), :today - 9, :today + 9) as visit where not is_skipped order by day) as visits, private.has_visit(private.in_force(booking), :today) as today from public.bookings as booking where name ~ 'visit|serviced|skipped' order by name",
    ],
    [
      "database",
      "select of, private.is_visit_done(of, :today) from unnest(array[:serviced_today, :delivered_today]::uuid[]) as of",
    ],
    [
      "database",
      "select told - now() as told, private.moment_of_phone(told) - now() as counts from unnest(array[now() - interval '15 days', now() - interval '14 days', now() - interval '1 hour', now() + interval '1 hour', null]) as told",
    ],
  ],
};
