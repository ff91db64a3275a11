import { queryOptions } from "@tanstack/react-query";
import { quoteDeskKeys } from "@/desk/model/desk-queries";
import { dataOf } from "@/lib/supabase/answers";
import { getSupabase } from "@/lib/supabase/client";
import { throwIfFailed } from "@/lib/supabase/errors";
import type { Stop } from "../day-sheet";
import { JPEG_URL } from "./photo-file";

/**
 * A photo's image as a data URL. For staff.
 * @throws BackendError
 */
export function stopPhotoQuery(id: string) {
  return queryOptions({
    queryKey: [...quoteDeskKeys.all, "stop-photo", id],
    queryFn: async ({ signal }) =>
      JPEG_URL + dataOf(await getSupabase().rpc("stop_photo", { _id: id }).abortSignal(signal)),
    // Photos are immutable.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/**
 * Adds a photo (data URL) taken by staff.
 * @throws BackendError; PT409 carries a message for staff
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
 * Deletes a photo, or restores it within a day. For staff.
 * @throws BackendError; PT404 and PT409 carry a message for staff
 */
export const removeStopPhoto = async ({ id, isRemoved }: { id: string; isRemoved: boolean }) =>
  throwIfFailed(await getSupabase().rpc("remove_stop_photo", { _id: id, _is_removed: isRemoved }));
