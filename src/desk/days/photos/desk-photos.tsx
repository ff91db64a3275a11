import * as Dialog from "@radix-ui/react-dialog";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { JPEG_URL } from "@/desk/days/photos/photo-file";
import { DeskButton } from "@/desk/frame/desk-button";
import { LoadState } from "@/desk/frame/load-state";
import { offerUndo } from "@/desk/frame/offer-undo";
import { complain } from "@/desk/model/desk-failure";
import { quoteDeskKeys } from "@/desk/model/desk-queries";
import { deskCall, deskQuery } from "@/desk/model/desk-query";
import { useAttempt, useChange } from "@/desk/model/use-change";
import { formatTimeOfDay, parseMoment } from "@/lib/business-time";
import { dataOf } from "@/lib/supabase/answers";
import { RenderWhenVisible } from "@/ui/render-when-visible";
import { showToast } from "@/ui/toast/toast-store";
import { useFocusReturn } from "@/ui/use-focus-return";
import { refreshSheet, type Stop } from "../day-sheet";
import { daysTexts } from "../days-texts";
import { AddPhoto } from "./add-photo";

/** A photo's image as a data URL. For staff. */
const stopPhotoQuery = (id: string) => ({
  ...deskQuery(
    [...quoteDeskKeys.all, "stop-photo", id],
    (backend) => backend.rpc("stop_photo", { _id: id }),
    (answer) => JPEG_URL + dataOf(answer),
  ),
  // Photos are immutable.
  staleTime: Number.POSITIVE_INFINITY,
});

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

/**
 * Deletes a photo, or restores it within a day. For staff.
 * @throws BackendError
 */
const removeStopPhoto = ({ id, isRemoved }: { id: string; isRemoved: boolean }) =>
  deskCall((backend) => backend.rpc("remove_stop_photo", { _id: id, _is_removed: isRemoved }));

const texts = daysTexts.photos;

type Photo = Stop["photos"][number];

const timeOf = ({ at }: Photo) => formatTimeOfDay(parseMoment(at));

/** Fetched when near the viewport. */
function Thumbnail({ photo }: { photo: Photo }) {
  const { data, isError } = useQuery(stopPhotoQuery(photo.id));
  if (data) return <img src={data} alt="" className="size-full object-cover" />;
  return <span className="text-sm text-stone">{isError ? texts.loadFailed : texts.loading}</span>;
}

function LargePhoto({ photo }: { photo: Photo }) {
  const query = useQuery(stopPhotoQuery(photo.id));
  if (!query.data) return <LoadState query={query} texts={texts} />;
  return (
    <img
      src={query.data}
      alt={texts.of(timeOf(photo))}
      className="mx-auto max-h-[70dvh] max-w-full object-contain"
    />
  );
}

type PhotoDialogProps = { photo: Photo; name: string; onClose: () => void; onDelete: () => void };

function PhotoDialog({ photo, name, onClose, onDelete }: PhotoDialogProps) {
  const focusReturn = useFocusReturn();
  return (
    <Dialog.Portal>
      <Dialog.Overlay className="fixed inset-0 z-40 bg-evergreen-900/60" />
      <Dialog.Content
        {...focusReturn}
        className="fixed inset-x-0 bottom-0 z-50 mx-auto max-h-[95dvh] w-full max-w-4xl overflow-y-auto rounded bg-ivory p-4 sm:top-1/2 sm:bottom-auto sm:-translate-y-1/2 sm:p-6"
      >
        <Dialog.Title className="wrap-anywhere font-display text-item">{name}</Dialog.Title>
        <Dialog.Description className="mb-3 text-base text-stone">
          {texts.by(timeOf(photo), photo.by)}
        </Dialog.Description>
        <LargePhoto photo={photo} />
        <div className="mt-4 flex flex-wrap justify-between gap-3">
          <DeskButton variant="primary" onClick={onClose}>
            {texts.close}
          </DeskButton>
          <DeskButton onClick={onDelete}>{texts.delete}</DeskButton>
        </div>
      </Dialog.Content>
    </Dialog.Portal>
  );
}

export function DeskPhotos({ stop, day }: { stop: Stop; day: string }) {
  const { name, photos } = stop;
  const { mutateAsync: add } = useChange(addStopPhoto(day), refreshSheet(day));
  const { mutateAsync: remove } = useChange(removeStopPhoto, refreshSheet(day));
  const [openId, setOpenId] = useState<string>();
  const box = useRef<HTMLDivElement>(null);
  const { attempt } = useAttempt();
  const open = photos.find(({ id }) => id === openId);

  const restore = (id: string) =>
    attempt(async () => {
      await remove({ id, isRemoved: false });
      showToast({ title: texts.restored });
    }, texts.notRestored);

  const deletePhoto = (id: string) =>
    attempt(async () => {
      setOpenId(undefined);
      await remove({ id, isRemoved: true });
      // The focused thumbnail is gone.
      box.current?.focus();
      offerUndo(texts.deleted, name, { altText: texts.undoAlt, onUndo: () => restore(id) });
    }, texts.notDeleted);

  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <AddPhoto
        stop={stop}
        count={photos.length}
        onPhoto={(image) =>
          add({ stop, image }).catch((error: unknown) => complain(texts.notAdded, error))
        }
      />
      <Dialog.Root open={open !== undefined} onOpenChange={() => setOpenId(undefined)}>
        {photos.length > 0 && (
          <ul
            aria-label={texts.listOf(daysTexts.actions[stop.action], name)}
            className="mt-3 flex flex-wrap gap-2"
          >
            {photos.map((photo) => (
              <li key={photo.id}>
                <button
                  type="button"
                  aria-label={texts.open(timeOf(photo), photo.by)}
                  onClick={() => setOpenId(photo.id)}
                  className="block w-24 text-left"
                >
                  <RenderWhenVisible
                    margin="200px"
                    className="h-18 overflow-hidden rounded border border-hairline bg-ivory"
                  >
                    <Thumbnail photo={photo} />
                  </RenderWhenVisible>
                  <span className="block text-sm text-stone tabular-nums">
                    {texts.by(timeOf(photo), photo.by)}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
        {open && (
          <PhotoDialog
            photo={open}
            name={name}
            onClose={() => setOpenId(undefined)}
            onDelete={() => void deletePhoto(open.id)}
          />
        )}
      </Dialog.Root>
    </div>
  );
}
