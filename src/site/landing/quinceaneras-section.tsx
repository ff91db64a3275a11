import { lazyPart } from "@/lib/lazy-page";
import { HydrateWhenVisible } from "@/ui/hydrate-when-visible";

const Quinceaneras = lazyPart(() => import("./quinceaneras").then((module) => module.Quinceaneras));

/** The section about family parties, its code apart: it works out how many trailers a crowd needs. */
export function QuinceanerasSection({ hasTable = false }: { hasTable?: boolean }) {
  return (
    <HydrateWhenVisible margin="600px">
      <Quinceaneras hasTable={hasTable} />
    </HydrateWhenVisible>
  );
}
