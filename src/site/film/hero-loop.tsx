import { Suspense } from "react";
import { lazyPart } from "@/lib/lazy-page";
import type { LoopPlayerProps } from "./loop-player";
import { useIsVideoWelcome } from "./use-is-video-welcome";

const LoopPlayer = lazyPart(() => import("./loop-player").then((module) => module.LoopPlayer));

/** A moving hero: decoration, so it comes after everything else, its code too, and stays away when it is not welcome. */
export function HeroLoop(props: LoopPlayerProps) {
  const isWelcome = useIsVideoWelcome();
  if (!isWelcome) return null;
  return (
    <Suspense>
      <LoopPlayer {...props} />
    </Suspense>
  );
}
