import type { ReactNode } from "react";

type GuardMessageProps = { title: string; text?: string; isBusy?: boolean; children?: ReactNode };

/** A screen with one sentence, in place of the staff area. */
export function GuardMessage({ title, text, isBusy = false, children }: GuardMessageProps) {
  return (
    <main
      id="main"
      tabIndex={-1}
      className="page-column flex flex-col justify-center py-16 outline-none"
    >
      <div role={isBusy ? "status" : "alert"} aria-busy={isBusy}>
        <h1 className={isBusy ? "text-item text-stone" : "text-section"}>{title}</h1>
        {text && <p className="mt-4 max-w-prose">{text}</p>}
      </div>
      {children && <div className="mt-8 flex flex-wrap gap-3">{children}</div>}
    </main>
  );
}
