import type { ReactNode } from "react";

const CLASSES = "invisible noscript:hidden";

/**
 * The room of a form whose code is not there yet: the form itself as the build rendered it, unseen and out of reach.
 * Only so is it exactly as tall as the form that takes its place, in every font and at every width. The browser has no
 * code for what is in it, so React is told nothing about its content and leaves it alone.
 */
export function FormOutline({ form }: { form: ReactNode }) {
  if (typeof document === "undefined") {
    return (
      <div aria-hidden inert className={CLASSES}>
        {form}
      </div>
    );
  }
  return (
    <div
      aria-hidden
      inert
      className={CLASSES}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React keeps the HTML of an element whose content is none of its own
      dangerouslySetInnerHTML={{ __html: "" }}
    />
  );
}
