import { queryOptions } from "@tanstack/react-query";
import { quoteDeskKeys } from "@/desk/model/desk-queries";
import { dataOf } from "@/lib/supabase/answers";
import { getSupabase } from "@/lib/supabase/client";
import { throwIfFailed } from "@/lib/supabase/errors";
import type { Stop } from "../day-sheet";
import { JPEG_URL } from "./photo-file";

/**
 * The picture of a photo, as a data URL. For staff.
 * @throws BackendError
 */
export function stopPhotoQuery(id: string) {
  return queryOptions({
    queryKey: [...quoteDeskKeys.all, "stop-photo", id],
    queryFn: async ({ signal }) =>
      JPEG_URL + dataOf(await getSupabase().rpc("stop_photo", { _id: id }).abortSignal(signal)),
    // It never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/**
 * Adds a photo (data URL) that staff took at a stop of a day.
 * @throws BackendError; PT409 carries a sentence for staff
 */
export const addStopPhoto =
  (day: string) =>
  async ({ stop, image }: { stop: Stop; image: string }) =>
    throwIfFailed(
      await getSupabase().rpc("add_stop_photo", {
        _id: crypto.randomUUID(),
        _day: day,
        _quote_id: stop.quote_id,
        _action: stop.action,
        _taken_at: new Date().toISOString(),
        _image: image.slice(JPEG_URL.length),
      }),
    );

/**
 * Deletes a photo, or brings it back within a day. For staff.
 * @throws BackendError; PT404 and PT409 carry a sentence for staff
 */
export const removeStopPhoto = async ({ id, isRemoved }: { id: string; isRemoved: boolean }) =>
  throwIfFailed(await getSupabase().rpc("remove_stop_photo", { _id: id, _is_removed: isRemoved }));
