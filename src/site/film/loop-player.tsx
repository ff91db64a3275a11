import { Pause, Play } from "lucide-react";
import { useRef, useState } from "react";
import { cn } from "@/lib/cn";
import { loopTexts } from "@/site/words/loop";
import type { VideoSource } from "./films";

export type LoopPlayerProps = {
  /** In order of preference. */
  sources: readonly VideoSource[];
  /** object-position classes, as for the poster. */
  className: string;
  /** Plays only once its button is pressed; otherwise at once. */
  isOnRequest?: boolean;
};

/**
 * A silent loop over its poster, with a button that stops it. The poster shows until it plays, and if no source works (a
 * signed address expires).
 */
export function LoopPlayer({ sources, className, isOnRequest = false }: LoopPlayerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [hasStarted, setHasStarted] = useState(false);
  const [isPlaying, setIsPlaying] = useState(false);
  if (hasFailed) return null;

  const toggle = () => {
    if (!video.current) return;
    // If play is refused, the button stays as it is: it follows the video's own events.
    if (video.current.paused) video.current.play().catch(() => undefined);
    else video.current.pause();
  };
  const Icon = isPlaying ? Pause : Play;

  return (
    <>
      <video
        ref={video}
        aria-hidden
        autoPlay={!isOnRequest}
        preload={isOnRequest ? "none" : "auto"}
        loop
        muted
        playsInline
        disablePictureInPicture
        tabIndex={-1}
        onPlaying={() => {
          setHasStarted(true);
          setIsPlaying(true);
        }}
        onPause={() => setIsPlaying(false)}
        // React lets a source's error bubble up to here, the browser does not.
        onError={(event) => event.target === event.currentTarget && setHasFailed(true)}
        className={cn(
          "absolute inset-0 size-full object-cover transition-opacity duration-[250ms]",
          className,
          !hasStarted && "opacity-0",
        )}
      >
        {sources.map(({ src, type }, at) => (
          <source
            key={src}
            src={src}
            type={type}
            // Only if the last source fails is there nothing to play.
            onError={at === sources.length - 1 ? () => setHasFailed(true) : undefined}
          />
        ))}
      </video>
      {(hasStarted || isOnRequest) && (
        <button
          type="button"
          aria-label={isPlaying ? loopTexts.pause : loopTexts.play}
          onClick={toggle}
          className="absolute right-0 bottom-0 inline-flex size-12 items-center justify-center bg-evergreen-900 text-ivory transition-colors hover:bg-evergreen-800 focus-visible:outline-offset-[-4px]"
        >
          <Icon aria-hidden size={18} />
        </button>
      )}
    </>
  );
}
