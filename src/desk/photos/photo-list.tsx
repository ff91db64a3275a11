import * as Dialog from "@radix-ui/react-dialog";
import { type QueryClient, useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { DeskButton } from "@/desk/frame/desk-button";
import { LoadState } from "@/desk/frame/load-state";
import { offerUndo } from "@/desk/frame/offer-undo";
import { quoteDeskKeys } from "@/desk/model/desk-queries";
import { deskCall, deskQuery } from "@/desk/model/desk-query";
import { useAttempt, useChange } from "@/desk/model/use-change";
import { formatTimeOfDay, parseMoment } from "@/lib/business-time";
import { dataOf } from "@/lib/supabase/answers";
import { RenderWhenVisible } from "@/ui/render-when-visible";
import { showToast } from "@/ui/toast/toast-store";
import { useFocusReturn } from "@/ui/use-focus-return";
import { JPEG_URL } from "./photo-file";
import { photoTexts as texts } from "./photo-texts";

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

/**
 * Deletes a photo, or restores it within a day. For staff.
 * @throws BackendError
 */
const removeStopPhoto = ({ id, isRemoved }: { id: string; isRemoved: boolean }) =>
  deskCall((backend) => backend.rpc("remove_stop_photo", { _id: id, _is_removed: isRemoved }));

export type Photo = {
  id: string;
  /** When it was taken, and by whom. */
  at: string;
  by: string;
};

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
        className="fixed inset-x-0 bottom-0 z-50 mx-auto max-h-[min(95dvh,100dvh-var(--messages,0px))] w-full max-w-4xl overflow-y-auto rounded bg-ivory p-4 sm:top-1/2 sm:bottom-auto sm:-translate-y-1/2 sm:p-6"
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

type PhotoListProps = {
  photos: readonly Photo[];
  /** What these are photos of. */
  label: string;
  /** Above a photo that is open. */
  name: string;
  /** Refetches what lists them. */
  refresh: (queryClient: QueryClient) => unknown;
};

/** Photos that were sent: small ones that open, to look at or delete. */
export function PhotoList({ photos, label, name, refresh }: PhotoListProps) {
  const { mutateAsync: remove } = useChange(removeStopPhoto, refresh);
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
      <Dialog.Root open={open !== undefined} onOpenChange={() => setOpenId(undefined)}>
        {photos.length > 0 && (
          <ul aria-label={label} className="mt-3 flex flex-wrap gap-2">
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
