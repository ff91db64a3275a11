import type { QueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { businessKeys, quoteDeskKeys } from "@/desk/model/desk-queries";
import { deskCall, deskQuery, parsedBy } from "@/desk/model/desk-query";
import { troubleKinds } from "./trouble";

export const entryKinds = [...troubleKinds, "out_of_service"] as const;

export type EntryKind = (typeof entryKinds)[number];

const entrySchema = z.object({
  id: z.string(),
  kind: z.enum(entryKinds),
  words: z.string(),
  noted_at: z.string(),
  /** Null for a change in the database. */
  noted_by: z.string().nullable(),
  /** yyyy-MM-dd, of days out of service; without a last one until further notice. */
  first_day: z.string().nullable(),
  last_day: z.string().nullable(),
  settled_at: z.string().nullable(),
  settled_by: z.string().nullable(),
  /** Neither settled nor over. */
  is_open: z.boolean(),
  photos: z.array(z.object({ id: z.string(), at: z.string(), by: z.string() })),
});

export type TrailerEntry = z.output<typeof entrySchema>;

/** How soon a driver's report is seen, in milliseconds. */
const REFRESH_MS = 30_000;

/** The log of a trailer, latest first, a hundred entries at most. For staff. */
export const trailerLogQuery = (unitId: string) => ({
  ...deskQuery(
    [...businessKeys.all, "trailer-log", unitId],
    (backend) => backend.rpc("trailer_entries", { _unit_id: unitId }),
    parsedBy(z.array(entrySchema)),
  ),
  refetchInterval: REFRESH_MS,
});

type Note = {
  id: string;
  unitId: string;
  kind: EntryKind;
  words: string;
  /** yyyy-MM-dd, of days out of service. */
  days?: { firstDay: string; lastDay: string | null };
};

/** Adds an entry; a retry with the same id adds nothing. For staff. @throws BackendError */
export const noteTrailer = ({ id, unitId, kind, words, days }: Note) =>
  deskCall((backend) =>
    backend.rpc("note_trailer", {
      _id: id,
      _unit_id: unitId,
      _kind: kind,
      _words: words,
      ...(days && {
        _first_day: days.firstDay,
        ...(days.lastDay !== null && { _last_day: days.lastDay }),
      }),
    }),
  );

/** Marks an entry as repaired or back in service, or undoes that. For staff. @throws BackendError */
export const settleTrailerEntry = ({ id, isSettled }: { id: string; isSettled: boolean }) =>
  deskCall((backend) => backend.rpc("settle_trailer_entry", { _id: id, _is_settled: isSettled }));

/** Takes back an entry of the last day. For staff. @throws BackendError */
export const removeTrailerEntry = (id: string) =>
  deskCall((backend) => backend.rpc("remove_trailer_entry", { _id: id }));

/** Refetches logs, the Business page, calendar and day sheets. */
export const refreshTrailers = (queryClient: QueryClient) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: businessKeys.all }),
    queryClient.invalidateQueries({ queryKey: quoteDeskKeys.quotes() }),
  ]);
