import { type ReactNode, useEffect, useRef } from "react";
import { Helmet } from "react-helmet-async";
import { business } from "@/config/business";
import { cn } from "@/lib/cn";

/** What the browser calls a page of the staff area. */
export function DeskTitle({ children }: { children: string }) {
  return (
    <Helmet>
      <title>{`${children} | ${business.name}`}</title>
    </Helmet>
  );
}

/** The page below its header. It takes the focus: the guard's screen, which had it, is gone when this one appears. */
export function StaffMain({ className, children }: { className?: string; children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  useEffect(() => main.current?.focus({ preventScroll: true }), []);
  return (
    <main ref={main} id="main" tabIndex={-1} className={cn(className, "outline-none")}>
      {children}
    </main>
  );
}
