import { type ReactNode, useContext, useEffect, useRef } from "react";
import { Helmet } from "react-helmet-async";
import { business } from "@/config/business";
import { cn } from "@/lib/cn";
import { dismissErrors } from "@/ui/toast/toast-store";
import { TitleMarks } from "./title-marks";

/** The title of a staff page in the browser, with what has happened meanwhile. */
export function DeskTitle({ children }: { children: string }) {
  const marked = useContext(TitleMarks);
  return (
    <Helmet>
      <title>{marked(`${children} | ${business.name}`)}</title>
    </Helmet>
  );
}

/** The page below its header. Takes the focus, which was on the guard's screen. */
export function StaffMain({ className, children }: { className?: string; children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  useEffect(() => main.current?.focus({ preventScroll: true }), []);
  // Error toasts of one page must not linger on the next.
  useEffect(() => dismissErrors, []);
  return (
    <main ref={main} id="main" tabIndex={-1} className={cn(className, "outline-none")}>
      {children}
    </main>
  );
}
