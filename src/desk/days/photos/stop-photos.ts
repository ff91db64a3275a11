import { quoteDeskKeys } from "@/desk/model/desk-queries";
import { deskCall, deskQuery } from "@/desk/model/desk-query";
import { dataOf } from "@/lib/supabase/answers";
import type { Stop } from "../day-sheet";
import { JPEG_URL } from "./photo-file";

/** A photo's image as a data URL. For staff. */
export const stopPhotoQuery = (id: string) => ({
  ...deskQuery(
    [...quoteDeskKeys.all, "stop-photo", id],
    (backend) => backend.rpc("stop_photo", { _id: id }),
    (answer) => JPEG_URL + dataOf(answer),
  ),
  // Photos are immutable.
  staleTime: Number.POSITIVE_INFINITY,
});

/** Adds a photo (data URL) taken by staff. @throws BackendError; PT409 carries a message for staff */
export const addStopPhoto =
  (day: string) =>
  ({ stop, image }: { stop: Stop; image: string }) =>
    deskCall((backend) =>
      backend.rpc("add_stop_photo", {
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
export const removeStopPhoto = ({ id, isRemoved }: { id: string; isRemoved: boolean }) =>
  deskCall((backend) => backend.rpc("remove_stop_photo", { _id: id, _is_removed: isRemoved }));
