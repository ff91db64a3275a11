import type { QueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { quoteDeskKeys } from "@/desk/model/desk-queries";
import { deskCall, deskQuery, parsedBy } from "@/desk/model/desk-query";
import { windowStart } from "@/desk/model/window-start";
import { dataOf, rowsOf } from "@/lib/supabase/answers";
import { getSupabase } from "@/lib/supabase/client";
import { kinds } from "@/request/kinds";

/** Steps of a stop, in order. */
export const stepsOf = {
  deliver: ["delivered", "set_up"],
  service: ["serviced"],
  pick_up: ["picked_up"],
} as const;

type Action = keyof typeof stepsOf;
type Step = (typeof stepsOf)[Action][number];

const stopSchema = z.object({
  quote_id: z.string(),
  action: z.enum(["deliver", "service", "pick_up"]),
  /** As typed: "7 to 9 AM". */
  window: z.string().nullable(),
  name: z.string(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  /** Name and number. */
  site_contact: z.string().nullable(),
  /** Gate, code, way in. */
  site_access: z.string().nullable(),
  /** yyyy-MM-dd. */
  event_date: z.string().nullable(),
  kind: z.enum(kinds),
  number_of_guests: z.number().nullable(),
  details: z.unknown(),
  /** US dollars. */
  total: z.number().nullable(),
  /** In US dollars; null if nothing was paid. */
  deposit: z.object({ paid: z.number(), balance: z.number() }).nullish(),
  notes: z.string().nullable(),
  lines: z.array(
    z.object({
      kind: z.string(),
      text: z.string(),
      model: z.string().optional(),
      quantity: z.number().optional(),
    }),
  ),
  units: z.array(z.object({ model: z.string(), name: z.string() })),
  /** When and by whom, by step. */
  marks: z.partialRecord(
    z.enum(["delivered", "set_up", "serviced", "picked_up"]),
    z.object({ at: z.string(), by: z.string() }),
  ),
  /** Oldest first. Their images are fetched one by one. */
  photos: z.array(z.object({ id: z.string(), at: z.string(), by: z.string() })),
});

export type Stop = z.output<typeof stopSchema>;

const stopsSchema = z.array(stopSchema);

/** What a driver's link opens: the day (yyyy-MM-dd) and its stops. */
export const driverDaySchema = z.object({ day: z.string(), stops: stopsSchema });

/** Stops by time; pickups first at the same time, so that the truck is free. */
export function inOrder(stops: readonly Stop[]): Stop[] {
  const rank = { pick_up: 0, service: 1, deliver: 2 } as const;
  const start = ({ window }: Stop) => windowStart(window);
  return stops.toSorted((one, other) => {
    const [first, second] = [start(one), start(other)];
    return first === second ? rank[one.action] - rank[other.action] : first < second ? -1 : 1;
  });
}

export function isDone({ action, marks }: Stop): boolean {
  return stepsOf[action].every((step) => marks[step] !== undefined);
}

const dayKeys = {
  sheet: (day: string) => [...quoteDeskKeys.quotes(), "day-sheet", day],
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

/** Creates a link to a day. Resolves to its token, which is never shown again. @throws BackendError */
export const makeDayLink = (day: string) => async () =>
  dataOf(await getSupabase().rpc("make_day_link", { _day: day }));

/** @throws BackendError */
export const revokeDayLink = (id: string) =>
  deskCall((backend) => backend.rpc("revoke_day_link", { _id: id }));
