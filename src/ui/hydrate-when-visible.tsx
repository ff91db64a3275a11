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
import { markHydrated, PENDING_ATTRIBUTE } from "@/lib/first-load/click-replay";
import { afterFirstInteraction } from "@/lib/first-load/first-interaction";
import { isServedPage } from "@/lib/first-load/served-page";
import { lazyPart } from "@/lib/lazy-page";
import { observeVisibility } from "./observe-visibility";

type HydrationMarkerProps = {
  /** The part of the page that works once everything beside this marker has mounted. Read once, after mounting. */
  part: () => Element | null;
};

/** Stands among the children of a prerendered part and reports when React has taken it over. */
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
  let settle = () => {};
  const opened = new Promise<void>((resolve) => {
    settle = resolve;
  });
  function open() {
    // As React marks a promise itself: it reads it at once then, instead of suspending until it is told.
    Object.assign(opened, { status: "fulfilled" });
    settle();
  }
  // A server has no viewport: everything is rendered.
  if (typeof document === "undefined") open();
  return { open, opened };
}

/** Suspends until the gate is open. While React takes a prerendered page over, what suspends simply stays as it is. */
function Gatekeeper({ gate }: { gate: Gate }) {
  const { pathname } = useLocation();
  // The frame around all pages goes on to the next one, which would wait for it.
  if (!isServedPage(pathname)) gate.open();
  use(gate.opened);
  return null;
}

type HydrateWhenVisibleProps = {
  /**
   * How near to the viewport counts as near: a CSS length for IntersectionObserver. Without it the part waits for the
   * first interaction instead, as what is on every first screen would otherwise come with it.
   */
  margin?: string;
  className?: string;
  /** Lazily loaded components. */
  children: ReactNode;
};

function ServedPart({ margin, className, children }: HydrateWhenVisibleProps) {
  const place = useRef<HTMLDivElement>(null);
  // Never set: to render this component again would give React new children to compare, and it would replace the HTML.
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
 * A part of the page that is in the prerendered HTML, and whose code is fetched when the reader nears it. After a
 * navigation within the app there is no HTML: the page before stays until this part is there too, so that everything has
 * its place and its size from the start.
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

/** Such a part of one component, which takes its props, by its import: see `lazyPart`. */
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
