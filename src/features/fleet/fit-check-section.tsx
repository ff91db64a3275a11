import { HydrateWhenVisible } from "@/components/ui/hydrate-when-visible";
import { lazyPart } from "@/lib/lazy-page";
import { FIT_ANCHOR } from "./fit/fit-anchor";

const FitCheck = lazyPart(() => import("./fit/fit-check").then((module) => module.FitCheck));

/** The fit check, in the prerendered page; its code and its words come when the reader nears it. */
export function FitCheckSection() {
  return (
    <div id={FIT_ANCHOR}>
      <HydrateWhenVisible margin="600px" className="min-h-[112rem] lg:min-h-[72rem]">
        <FitCheck />
      </HydrateWhenVisible>
    </div>
  );
}
