import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { quoteDeskKeys } from "@/desk/model/desk-queries";
import { deskCall, deskQuery, parsedBy } from "@/desk/model/desk-query";
import { windowStart } from "@/desk/model/time-window";
import { troubleKinds, troubleSchema } from "@/desk/trailers/trouble";
import { dataOf, rowOf, rowsOf } from "@/lib/supabase/answers";
import { getSupabase } from "@/lib/supabase/client";
import { kinds } from "@/request/kinds";
import { findPlace } from "@/request/places/find-place";
import { isWholeCity } from "@/request/places/road-miles";

/** What is done at a stop. */
export const actions = ["deliver", "service", "pick_up"] as const;

export const steps = ["delivered", "set_up", "serviced", "picked_up"] as const;

/** Those of each, in order. */
export const stepsOf = {
  deliver: ["delivered", "set_up"],
  service: ["serviced"],
  pick_up: ["picked_up"],
} as const;

type Action = keyof typeof stepsOf;
type Step = (typeof stepsOf)[Action][number];

const photosSchema = z.array(z.object({ id: z.string(), at: z.string(), by: z.string() }));

const stopSchema = z.object({
  quote_id: z.string(),
  action: z.enum(actions),
  /** As typed: "7 to 9 AM". */
  window: z.string().nullable(),
  name: z.string(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  /** Name and number. */
  site_contact: z.string().nullable(),
  /** Gate, code, way in. */
  site_access: z.string().nullable(),
  /** Power and water. */
  site_utilities: z.string().nullish(),
  /** yyyy-MM-dd. */
  event_date: z.string().nullable(),
  kind: z.enum(kinds),
  number_of_guests: z.number().nullable(),
  details: z.unknown(),
  /** US dollars. Not sent to drivers. */
  total: z.number().nullish(),
  /** In US dollars. Drivers only get the amount to collect at this stop. */
  money: z
    .object({
      collects: z.number().nullish(),
      kept: z.number().default(0),
      left: z.number().default(0),
    })
    .nullish(),
  /** As planned by hand: "HH:MM", and its place in the order. */
  at: z.string().nullable(),
  position: z.number().nullable(),
  /** Who drives it, with which truck. */
  driver: z.string().nullish(),
  notes: z.string().nullable(),
  lines: z.array(
    z.object({
      kind: z.string(),
      text: z.string(),
      at: z.string().optional(),
      model: z.string().optional(),
      quantity: z.number().optional(),
    }),
  ),
  units: z.array(z.object({ id: z.string(), model: z.string(), name: z.string() })),
  /** For staff: every trailer of the ordered models, why it is not available (null if it is), and what is wrong with it. */
  choices: z
    .array(
      z.object({
        id: z.string(),
        model: z.string(),
        name: z.string(),
        is_assigned: z.boolean(),
        conflict: z.string().nullable(),
        trouble: troubleSchema,
      }),
    )
    .optional(),
  /** When and by whom, by step. */
  marks: z.partialRecord(z.enum(steps), z.object({ at: z.string(), by: z.string() })),
  /** For staff: steps that were taken back, oldest first. */
  undone: z
    .array(
      z.object({
        step: z.enum(steps),
        at: z.string(),
        by: z.string(),
        undone_at: z.string(),
        undone_by: z.string(),
      }),
    )
    .optional(),
  /** Oldest first. Their images are fetched one by one. */
  photos: photosSchema,
  /** What the driver reported about its trailers, oldest first. */
  reports: z.array(
    z.object({
      id: z.string(),
      unit_id: z.string(),
      kind: z.enum(troubleKinds),
      words: z.string(),
      photos: photosSchema,
    }),
  ),
});

export type Stop = z.output<typeof stopSchema>;

const stopsSchema = z.array(stopSchema);

/** What a driver's link opens: the day (yyyy-MM-dd), who drives, and its stops. */
export const driverDaySchema = z.object({
  day: z.string(),
  driver: z.string().nullable(),
  stops: stopsSchema,
});

/** The key of a stop in the day's plan. */
export const keyOf = ({ quote_id, action }: Stop) => `${quote_id} ${action}`;

/** Stops in the order set by hand, then the others by time. At the same time pickups come first, so that the truck is free. */
export function inOrder(stops: readonly Stop[]): Stop[] {
  const rank = { pick_up: 0, service: 1, deliver: 2 } as const;
  const places = ({ position, at, window, action }: Stop) => [
    position ?? Number.POSITIVE_INFINITY,
    windowStart(at ?? window),
    rank[action],
  ];
  return stops.toSorted((one, other) => {
    const [first, second] = [places(one), places(other)];
    const index = first.findIndex((place, at) => place !== second[at]);
    return index < 0 || (first[index] ?? 0) < (second[index] ?? 0) ? -1 : 1;
  });
}

export function isDone({ action, marks }: Stop): boolean {
  return stepsOf[action].every((step) => marks[step] !== undefined);
}

/** The stop that a driver's page opens: the first one that still has a step to do. */
export const nextStop = (stops: readonly Stop[]): Stop | undefined =>
  stops.find((stop) => !isDone(stop));

const dayKeys = {
  sheet: (day: string) => [...quoteDeskKeys.quotes(), "day-sheet", day],
  plan: (day: string) => [...quoteDeskKeys.quotes(), "day-plan", day],
  links: (day: string) => [...quoteDeskKeys.all, "day-links", day],
};

/** The stops of a day (yyyy-MM-dd). For staff. */
export const daySheetQuery = (day: string) => ({
  ...deskQuery(
    dayKeys.sheet(day),
    (backend) => backend.rpc("day_sheet", { _day: day }),
    (answer) => inOrder(parsedBy(stopsSchema)(answer)),
  ),
  // Drivers check off steps in the meantime.
  refetchInterval: 30_000,
});

export type DayPlan = { driver: string | null; planned_at: string; planned_by: string };

/** Who drives on a day and who planned it last; null for a day without a plan. */
export const dayPlanQuery = (day: string) =>
  deskQuery(
    dayKeys.plan(day),
    (backend) => backend.from("day_plans").select("driver, planned_at, planned_by").eq("day", day),
    rowOf,
  );

/** Of how many planned days drivers are offered again. */
const KNOWN_DAYS = 30;

const driversByKey = z.record(z.string(), z.string());

/** Who drove on the last planned days, the latest first. */
export const knownDriversQuery = () =>
  deskQuery(
    [...quoteDeskKeys.all, "known-drivers"],
    (backend) =>
      backend
        .from("day_plans")
        .select("driver, drivers")
        .order("planned_at", { ascending: false })
        .limit(KNOWN_DAYS),
    (answer) => {
      const names = rowsOf(answer).flatMap(({ driver, drivers }) => [
        driver,
        ...Object.values(driversByKey.safeParse(drivers).data ?? {}),
      ]);
      return [...new Set(names.filter((name) => name !== null))];
    },
  );

/**
 * Where stops are, by their addresses: the middle of the ZIP code, town or neighborhood. Houston alone is no place to drive to,
 * and what no table has is left out.
 * @throws if a table fails to load
 */
export const stopPointsQuery = (stops: readonly Stop[]) => {
  const addresses = [...new Set(stops.flatMap(({ address }) => address ?? []))].toSorted();
  return queryOptions({
    queryKey: [...quoteDeskKeys.all, "stop-points", ...addresses],
    queryFn: async () => {
      const places = await Promise.all(addresses.map(findPlace));
      return new Map(
        addresses.flatMap((address, index) => {
          const place = places[index];
          return place && !isWholeCity(place) ? [[address, place.point]] : [];
        }),
      );
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
};

/**
 * By the key of a stop: times as "HH:MM", null for none; and who drives it, null for the day's driver. Omitted parts stay as
 * they are.
 */
export type Plan = {
  driver?: string;
  order?: string[];
  times?: Record<string, string | null>;
  drivers?: Record<string, string | null>;
};

/** For staff. @throws BackendError */
export const planDay =
  (day: string) =>
  ({ driver, order, times, drivers }: Plan) =>
    deskCall((backend) =>
      backend.rpc("plan_day", {
        _day: day,
        ...(driver !== undefined && { _driver: driver }),
        ...(order && { _order: order }),
        ...(times && { _times: times }),
        ...(drivers && { _drivers: drivers }),
      }),
    );

/** When a step was done; null undoes it. */
export type Mark = { quoteId: string; step: Step; doneAt: string | null };

export const refreshSheet = (day: string) => (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: dayKeys.sheet(day) });
export const refreshLinks = (day: string) => (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: dayKeys.links(day) });

/** Marks a step as done, or undoes that. For staff. @throws BackendError */
export const markStop =
  (day: string) =>
  ({ quoteId, step, doneAt }: Mark) =>
    deskCall((backend) =>
      backend.rpc("mark_stop", {
        _day: day,
        _quote_id: quoteId,
        _step: step,
        // The generated types don't allow null arguments.
        _done_at: doneAt as string,
      }),
    );

/** The valid links to a day. */
export const dayLinksQuery = (day: string) =>
  deskQuery(dayKeys.links(day), (backend) => backend.rpc("day_links", { _day: day }), rowsOf);

/**
 * Creates a link to a day, or to one driver's part of it. Resolves to its token, which is never shown again.
 * @throws BackendError
 */
export const makeDayLink = (day: string) => async (driver: string | null) =>
  dataOf(
    await getSupabase().rpc("make_day_link", { _day: day, ...(driver && { _driver: driver }) }),
  );

/** @throws BackendError */
export const revokeDayLink = (id: string) =>
  deskCall((backend) => backend.rpc("revoke_day_link", { _id: id }));
