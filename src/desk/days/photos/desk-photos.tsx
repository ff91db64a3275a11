import { complain } from "@/desk/model/desk-failure";
import { deskCall } from "@/desk/model/desk-query";
import { useChange } from "@/desk/model/use-change";
import { JPEG_URL } from "@/desk/photos/photo-file";
import { PhotoList } from "@/desk/photos/photo-list";
import { refreshSheet, type Stop } from "../day-sheet";
import { daysTexts } from "../days-texts";
import { AddPhoto } from "./add-photo";

/** Adds a photo (data URL) taken by staff. @throws BackendError */
const addStopPhoto =
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

const texts = daysTexts.photos;

/** Photos of a stop, as staff add and see them. */
export function DeskPhotos({ stop, day }: { stop: Stop; day: string }) {
  const { name, photos, action } = stop;
  const { mutateAsync: add } = useChange(addStopPhoto(day), refreshSheet(day));
  return (
    <>
      <AddPhoto
        label={texts.addOf(daysTexts.actions[action], name)}
        count={photos.length}
        onPhoto={(image) =>
          add({ stop, image }).catch((error: unknown) => complain(texts.notAdded, error))
        }
      />
      <PhotoList
        photos={photos}
        label={texts.listOf(daysTexts.actions[action], name)}
        name={name}
        refresh={refreshSheet(day)}
      />
    </>
  );
}
