import { Camera } from "lucide-react";
import { type ChangeEvent, useState } from "react";
import { PHOTOS_MAX, toPhoto } from "@/desk/photos/photo-file";
import { cn } from "@/lib/cn";
import { useSingleFlight } from "@/lib/use-single-flight";
import { buttonBase, buttonVariants, compactButton } from "@/ui/button";
import { daysTexts } from "../days-texts";

const texts = daysTexts.photos;

type AddPhotoProps = {
  /** What it will be a photo of. */
  label: string;
  /** Photos that are there already. */
  count: number;
  /** Gets the photo as a data URL. The button stays busy until it resolves. */
  onPhoto: (image: string) => Promise<void>;
};

/** Takes a photo, with the camera on a phone, and resizes it. */
export function AddPhoto({ label, count, onPhoto }: AddPhotoProps) {
  const { run, isPending } = useSingleFlight();
  const [isUnreadable, setIsUnreadable] = useState(false);

  async function take({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? [];
    // Allows the same file to be chosen again.
    currentTarget.value = "";
    if (!file) return;
    await run(async () => {
      const image = await toPhoto(file).catch(() => undefined);
      if (image !== undefined) await onPhoto(image);
      setIsUnreadable(image === undefined);
    });
  }

  if (count >= PHOTOS_MAX) return <p className="text-stone">{texts.full}</p>;
  return (
    <>
      <label
        className={cn(
          buttonBase,
          buttonVariants.outline,
          compactButton,
          "relative w-full cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-evergreen-700 has-focus-visible:outline-offset-2 sm:w-auto",
        )}
      >
        <Camera aria-hidden size={18} />
        {isPending ? texts.making : texts.add}
        <input
          type="file"
          accept="image/*"
          capture="environment"
          aria-label={label}
          onChange={(event) => void take(event)}
          className="sr-only"
        />
      </label>
      {isUnreadable && !isPending && (
        <p role="alert" className="mt-2 text-clay">
          {texts.unreadable}
        </p>
      )}
    </>
  );
}
