import type { UseFormRegisterReturn } from "react-hook-form";
import { honeypotLabel } from "@/site/words/forms/field-hints";

/**
 * A field that people never see and simple bots fill in. Out of sight rather than `display: none`, which bots
 * know; out of reach for the keyboard, screen readers and the browser's autofill. It is never sent.
 */
export function Honeypot({ registration }: { registration: UseFormRegisterReturn }) {
  return (
    <div aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
      <label>
        {honeypotLabel}
        <input type="text" tabIndex={-1} autoComplete="off" {...registration} />
      </label>
    </div>
  );
}
