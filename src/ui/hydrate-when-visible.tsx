import {
  type ComponentType,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useRef,
  useState,
} from "react";
import { useLocation } from "react-router-dom";
import { afterFirstInteraction } from "@/lib/first-load/after-first-interaction";
import { markHydrated, PENDING_ATTRIBUTE } from "@/lib/first-load/click-replay";
import { isServedPage, servedPageLeft } from "@/lib/first-load/served-page";
import { lazyPart } from "@/lib/lazy-page";
import { observeVisibility } from "./observe-visibility";

type HydrationMarkerProps = {
  /** The part of the page that works once everything beside this marker has mounted. Read once, after mounting. */
  part: () => Element | null;
};

/** Stands among the children of a prerendered part and reports when it is hydrated. */
export function HydrationMarker({ part }: HydrationMarkerProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a part becomes live once
  useEffect(() => {
    const element = part();
    if (element) markHydrated(element);
  }, []);
  return null;
}

type Gate = { open: () => void; opened: Promise<void> };

function createGate(): Gate {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  // The header and footer go on to the next page, which would wait for them.
  void servedPageLeft.then(open);
  return { open, opened };
}

/** Suspends until the gate is open; meanwhile React leaves the prerendered HTML as it is. */
function Gatekeeper({ gate }: { gate: Gate }) {
  // A server has no viewport: everything is rendered.
  if (typeof document !== "undefined") use(gate.opened);
  return null;
}

type HydrateWhenVisibleProps = {
  /**
   * How near the viewport the part is hydrated: a CSS length for IntersectionObserver. Without it, at the first
   * interaction, for what is on every first screen.
   */
  margin?: string;
  className?: string;
  /** Lazily loaded components. */
  children: ReactNode;
};

function ServedPart({ margin, className, children }: HydrateWhenVisibleProps) {
  const place = useRef<HTMLDivElement>(null);
  // Never set: rendering this component again would make React replace the HTML.
  const [gate] = useState(createGate);
  useEffect(() => {
    if (place.current && margin) return observeVisibility(place.current, margin, gate.open);
    return afterFirstInteraction(gate.open);
  }, [gate, margin]);
  return (
    <div ref={place} className={className} {...{ [PENDING_ATTRIBUTE]: "" }}>
      <Suspense fallback={null}>
        <Gatekeeper gate={gate} />
        {children}
        <HydrationMarker part={() => place.current} />
      </Suspense>
    </div>
  );
}

/**
 * A part of the prerendered page whose code is fetched when the reader nears it. After a navigation within the app there
 * is no HTML: the previous page stays until this part has loaded too, so that nothing moves later.
 */
export function HydrateWhenVisible(props: HydrateWhenVisibleProps) {
  const { pathname } = useLocation();
  const [isServed] = useState(() => isServedPage(pathname));
  return isServed ? (
    <ServedPart {...props} />
  ) : (
    <div className={props.className}>{props.children}</div>
  );
}

/** Such a part made from the import of its one component: see `lazyPart`. */
export function partWhenVisible<Props extends object>(
  margin: string,
  importPart: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part = lazyPart(importPart);
  return (props) => (
    <HydrateWhenVisible margin={margin}>
      <Part {...props} />
    </HydrateWhenVisible>
  );
}
