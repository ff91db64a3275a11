import { Pause, Play } from "lucide-react";
import { useRef, useState } from "react";
import { homeHeroContent } from "@/content/pages/home-hero";
import { cn } from "@/lib/cn";
import { useIsVideoWelcome } from "./use-is-video-welcome";
import { heroSources } from "./video-sources";

/**
 * The loop over the hero's poster: decoration, so it comes after everything else and stays away when it is not
 * welcome. Until it plays, and for good when no source works (a signed address expires), the poster is what is seen.
 */
export function HeroVideo() {
  const isWelcome = useIsVideoWelcome();
  const video = useRef<HTMLVideoElement>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [hasStarted, setHasStarted] = useState(false);
  const [isPlaying, setIsPlaying] = useState(false);
  if (!isWelcome || hasFailed) return null;

  const toggle = () => {
    if (!video.current) return;
    // A refused play leaves the button as it was: it follows the video's own events.
    if (video.current.paused) video.current.play().catch(() => undefined);
    else video.current.pause();
  };
  const Icon = isPlaying ? Pause : Play;

  return (
    <>
      <video
        ref={video}
        aria-hidden
        autoPlay
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
          "absolute inset-0 size-full object-cover object-[35%_50%] lg:object-[48%_50%] xl:object-[35%_50%] transition-opacity duration-[250ms]",
          !hasStarted && "opacity-0",
        )}
      >
        {heroSources.map(({ src, type }, at) => (
          <source
            key={src}
            src={src}
            type={type}
            // Only the last one's failure means that there is nothing to play.
            onError={at === heroSources.length - 1 ? () => setHasFailed(true) : undefined}
          />
        ))}
      </video>
      {hasStarted && (
        <button
          type="button"
          aria-label={isPlaying ? homeHeroContent.heroVideo.pause : homeHeroContent.heroVideo.play}
          onClick={toggle}
          className="absolute right-0 bottom-0 inline-flex size-12 items-center justify-center bg-evergreen-900 text-ivory transition-colors hover:bg-evergreen-800 focus-visible:outline-offset-[-4px]"
        >
          <Icon aria-hidden size={18} />
        </button>
      )}
    </>
  );
}
