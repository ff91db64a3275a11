import { del, set, values } from "idb-keyval";
import { z } from "zod";
import { deskFailure } from "@/desk/model/desk-failure";
import { JPEG_URL } from "@/desk/photos/photo-file";
import { createStore, useStore } from "@/lib/external-store";
import { noAnswer } from "@/lib/supabase/answers";
import { isFinalRefusal, throwIfFailed } from "@/lib/supabase/errors";
import { getVisitorSupabase } from "@/lib/supabase/visitor-client";
import { actions, type Stop } from "../day-sheet";
import { daysTexts } from "../days-texts";

const photoSchema = z.object({
  /** Generated here, so that a retry sends the same photo. */
  id: z.string(),
  /** Part of the link's token, enough to tell days apart. */
  link: z.string(),
  quoteId: z.string(),
  action: z.enum(actions),
  /** The report that it belongs to; null: the stop. */
  entryId: z.string().nullable().default(null),
  /** ISO 8601; the page could not display anything else. */
  takenAt: z.iso.datetime().catch(() => new Date().toISOString()),
  /** A data URL. */
  image: z.string().startsWith(JPEG_URL),
  /** Why it can never be sent, for the driver; null while it can. */
  refusal: z.string().nullable(),
});

/** A photo taken on this phone. Once sent, it is kept until the page is closed. */
export type DriverPhoto = z.output<typeof photoSchema> & { isSent: boolean };

/** Whether it is one of a stop, or of a report there. */
export const isOf = (photo: DriverPhoto, stop: Stop, reportId: string | null = null) =>
  photo.quoteId === stop.quote_id && photo.action === stop.action && photo.entryId === reportId;

/** How long an unsent photo is kept, in milliseconds. */
const KEPT_MS = 30 * 24 * 3_600_000;

const NONE: readonly DriverPhoto[] = [];
const store = createStore(NONE);

const linkOf = (token: string) => token.slice(0, 8);
const ofLink = (token: string) => store.get().filter(({ link }) => link === linkOf(token));

/** Without storage, photos live as long as the page. */
const orNothing = () => undefined;

/** The photos on this phone for a link, oldest first. */
export function useDriverPhotos(token: string): readonly DriverPhoto[] {
  useStore(store, NONE);
  return ofLink(token);
}

/** Loads what an earlier visit left on this phone. */
export async function loadPhotos(): Promise<void> {
  const stored = (await values<unknown>().catch(() => [])).flatMap(
    (value) => photoSchema.safeParse(value).data ?? [],
  );
  const isOld = ({ takenAt }: { takenAt: string }) => Date.now() - Date.parse(takenAt) > KEPT_MS;
  for (const { id } of stored.filter(isOld)) void del(id).catch(orNothing);
  const known = store.get();
  const found = stored
    .filter((photo) => !isOld(photo) && known.every(({ id }) => id !== photo.id))
    .map((photo) => ({ ...photo, isSent: false }));
  store.set([...found, ...known].toSorted((a, b) => a.takenAt.localeCompare(b.takenAt)));
}

/** Keeps a photo (data URL) of a stop, or of a report there, until it has been sent. Resolves once the phone has stored it. */
export async function addPhoto(
  token: string,
  stop: Stop,
  image: string,
  entryId: string | null = null,
): Promise<void> {
  const photo = {
    id: crypto.randomUUID(),
    link: linkOf(token),
    quoteId: stop.quote_id,
    action: stop.action,
    entryId,
    takenAt: new Date().toISOString(),
    image,
    refusal: null,
  };
  store.set([...store.get(), { ...photo, isSent: false }]);
  await set(photo.id, photo).catch(orNothing);
}

/** Removes an unsent photo from this phone. */
export function removePhoto(id: string): void {
  store.set(store.get().filter((photo) => photo.id !== id));
  void del(id).catch(orNothing);
}

async function change(photo: DriverPhoto, changes: { isSent: true } | { refusal: string }) {
  // Removed in the meantime.
  if (store.get().every(({ id }) => id !== photo.id)) return;
  const changed = { ...photo, ...changes };
  store.set(store.get().map((other) => (other.id === photo.id ? changed : other)));
  const { isSent, ...kept } = changed;
  await (isSent ? del(photo.id) : set(photo.id, kept)).catch(orNothing);
}

/** Why this photo can never be sent; undefined if it has been. */
async function refusalOf(token: string, photo: DriverPhoto): Promise<string | undefined> {
  const answer = await getVisitorSupabase().rpc("driver_photo", {
    _token: token,
    _id: photo.id,
    _quote_id: photo.quoteId,
    _action: photo.action,
    _taken_at: photo.takenAt,
    _image: photo.image.slice(JPEG_URL.length),
    ...(photo.entryId && { _entry_id: photo.entryId }),
  });
  try {
    throwIfFailed(answer);
  } catch (error) {
    if (isFinalRefusal(error)) return deskFailure(error);
    throw error;
  }
  if (answer.data === false) return daysTexts.photos.noLink;
  if (answer.data !== true) throw noAnswer(answer.status);
  return undefined;
}

let flight: Promise<void> | undefined;

async function sendAll(token: string) {
  for (;;) {
    const next = ofLink(token).find(({ isSent, refusal }) => !isSent && refusal === null);
    if (!next) return;
    const refusal = await refusalOf(token, next);
    await change(next, refusal === undefined ? { isSent: true } : { refusal });
  }
}

/**
 * Sends the waiting photos in order. Unsent ones stay.
 * @throws BackendError
 */
export function sendPhotos(token: string): Promise<void> {
  flight ??= sendAll(token).finally(() => {
    flight = undefined;
  });
  return flight;
}
