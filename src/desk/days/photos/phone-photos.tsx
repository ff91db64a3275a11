import { DeskButton } from "@/desk/frame/desk-button";
import { photoTexts } from "@/desk/photos/photo-texts";
import { formatTimeOfDay, parseMoment } from "@/lib/business-time";
import { cn } from "@/lib/cn";
import { buttonBase, buttonVariants, compactButton } from "@/ui/button";
import { daysTexts } from "../days-texts";
import { AddPhoto } from "./add-photo";
import { type DriverPhoto, removePhoto } from "./driver-photos";

const texts = daysTexts.photos;

type KeptPhotoProps = {
  photo: DriverPhoto;
  isOffline: boolean;
};

function KeptPhoto({ photo, isOffline }: KeptPhotoProps) {
  const { id, image, takenAt, isSent, refusal } = photo;
  const time = formatTimeOfDay(parseMoment(takenAt));
  const unsent = isOffline ? daysTexts.waiting : texts.sending;
  const status = isSent ? texts.sent : unsent;
  return (
    <li className={cn("min-w-0", refusal !== null && "col-span-2")}>
      <img
        src={image}
        alt={photoTexts.of(time)}
        className="aspect-[4/3] w-full rounded border border-hairline object-cover"
      />
      <p
        className={cn("mt-1 text-base tabular-nums", refusal === null ? "text-stone" : "text-clay")}
      >
        {refusal === null ? photoTexts.by(time, status) : texts.refused(time, refusal)}
      </p>
      {!isSent && (
        <div className="mt-1 flex flex-wrap gap-2">
          {refusal !== null && (
            <a
              href={image}
              download={texts.fileName(takenAt)}
              aria-label={texts.saveOf(time)}
              className={cn(buttonBase, buttonVariants.outline, compactButton)}
            >
              {texts.save}
            </a>
          )}
          <DeskButton aria-label={texts.removeOf(time)} onClick={() => removePhoto(id)}>
            {texts.remove}
          </DeskButton>
        </div>
      )}
    </li>
  );
}

type KeptPhotosProps = {
  photos: readonly DriverPhoto[];
  /** For screen readers: what these are photos of. */
  label: string;
  isOffline: boolean;
};

/** Photos on a driver's phone: sent, waiting or refused. */
function KeptPhotos({ photos, label, isOffline }: KeptPhotosProps) {
  if (photos.length === 0) return null;
  return (
    <ul aria-label={label} className="mt-3 grid grid-cols-2 gap-3">
      {photos.map((photo) => (
        <KeptPhoto key={photo.id} photo={photo} isOffline={isOffline} />
      ))}
    </ul>
  );
}

type PhonePhotosProps = {
  /** For screen readers: what these are photos of, and what a further one is. */
  label: string;
  addLabel: string;
  /** Those that the office has. */
  received: readonly { id: string }[];
  /** The photos on this phone. */
  photos: readonly DriverPhoto[];
  isOffline: boolean;
  onPhoto: (image: string) => Promise<void>;
};

/** A button to add a photo, those on this phone, and how many were sent earlier. */
export function PhonePhotos(props: PhonePhotosProps) {
  const { label, addLabel, received, photos, isOffline, onPhoto } = props;
  const before = received.filter(({ id }) => photos.every((photo) => photo.id !== id)).length;
  return (
    <>
      <AddPhoto label={addLabel} count={before + photos.length} onPhoto={onPhoto} />
      {before > 0 && <p className="mt-2 text-stone">{texts.sentBefore(before)}</p>}
      <KeptPhotos photos={photos} label={label} isOffline={isOffline} />
    </>
  );
}

/** Photos on this phone of stops that are not on screen. */
export function StrayPhotos({
  photos,
  isOffline,
}: {
  photos: readonly DriverPhoto[];
  isOffline: boolean;
}) {
  if (photos.length === 0) return null;
  return (
    <section className="mt-6 bg-white p-4">
      <h2 className="font-display text-item">{texts.keptHeading}</h2>
      <KeptPhotos photos={photos} label={texts.keptHeading} isOffline={isOffline} />
    </section>
  );
}
