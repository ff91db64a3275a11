import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef } from "react";
import { business } from "@/config/business";
import { paths } from "@/config/paths";
import { cn } from "@/lib/cn";
import { SmartLink } from "@/ui/smart-link";

/** Focuses an element that replaces another one, which had the focus. */
export function useFocusOnMount<Target extends HTMLElement>(
  isWanted: boolean,
): RefObject<Target | null> {
  const target = useRef<Target>(null);
  useEffect(() => {
    if (isWanted) target.current?.focus();
  }, [isWanted]);
  return target;
}

/** A screen with one form, below the name of the business. */
export function FormScreen({ children }: { children: ReactNode }) {
  return (
    <main
      id="main"
      tabIndex={-1}
      className="grid content-center justify-items-center px-5 py-16 outline-none"
    >
      <div className="w-full max-w-md">
        <SmartLink href={paths.home} className="font-display text-item">
          {business.name}
        </SmartLink>
        {children}
      </div>
    </main>
  );
}

type GuardMessageProps = {
  title: string;
  text?: string;
  /** What to do. */
  hint?: string;
  isBusy?: boolean;
  children?: ReactNode;
};

/** A message instead of the staff area. */
export function GuardMessage({ title, text, hint, isBusy = false, children }: GuardMessageProps) {
  return (
    <main
      id="main"
      tabIndex={-1}
      className="page-column flex flex-col justify-center py-16 outline-none"
    >
      <div role={isBusy ? "status" : "alert"} aria-busy={isBusy}>
        <h1 className={isBusy ? "text-item text-stone" : "text-section"}>{title}</h1>
        {text && <p className="mt-4 max-w-prose">{text}</p>}
        {hint && <p className="wrap-anywhere mt-2 max-w-prose">{hint}</p>}
      </div>
      {children && <div className="mt-8 flex flex-wrap gap-3">{children}</div>}
    </main>
  );
}

/** A button that looks like a link. */
export function LinkButton({ className, ...props }: ComponentProps<"button">) {
  return (
    <button
      type="button"
      className={cn("link min-h-11 justify-self-start", className)}
      {...props}
    />
  );
}
