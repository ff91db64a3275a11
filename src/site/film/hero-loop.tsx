import { Suspense, useEffect, useState } from "react";
import { lazyPart } from "@/lib/lazy-page";
import type { LoopPlayerProps } from "./loop-player";

/** Not standard, so not in the type library (https://wicg.github.io/savedata/). */
function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, "connection");
  return (
    typeof connection === "object" &&
    connection !== null &&
    "saveData" in connection &&
    connection.saveData === true
  );
}

/**
 * Whether decorative video may be fetched: only after the page has loaded, and never if the visitor prefers reduced motion
 * or data. False on the server and in the first render.
 */
function useIsVideoWelcome(): boolean {
  const [isWelcome, setIsWelcome] = useState(false);

  useEffect(() => {
    const lessMotion = window.matchMedia("(prefers-reduced-motion: reduce)");
    const decide = () =>
      setIsWelcome(document.readyState === "complete" && !lessMotion.matches && !savesData());
    decide();
    window.addEventListener("load", decide);
    lessMotion.addEventListener("change", decide);
    return () => {
      window.removeEventListener("load", decide);
      lessMotion.removeEventListener("change", decide);
    };
  }, []);

  return isWelcome;
}

const LoopPlayer = lazyPart(() => import("./loop-player").then((module) => module.LoopPlayer));

/** A moving hero: decoration, so it loads after everything else, and not if the visitor prefers less. */
export function HeroLoop(props: LoopPlayerProps) {
  const isWelcome = useIsVideoWelcome();
  if (!isWelcome) return null;
  return (
    <Suspense>
      <LoopPlayer {...props} />
    </Suspense>
  );
}
