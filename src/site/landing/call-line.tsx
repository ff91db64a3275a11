import { Section } from "@/site/layout/section";
import type { Action } from "@/site/words/types";
import { ButtonLink } from "@/ui/button";

type CallLineProps = { heading: string; text: string; action: Action };

/** A call to action without a picture: one line between two rules. */
export function CallLine({ heading, text, action }: CallLineProps) {
  return (
    <Section aria-labelledby="call-line-heading">
      <div className="grid items-center gap-x-16 gap-y-8 border-brass-500 border-y py-12 lg:grid-cols-[1fr_auto]">
        <div>
          <h2 id="call-line-heading" className="text-section">
            {heading}
          </h2>
          <p className="mt-3 text-stone">{text}</p>
        </div>
        <ButtonLink href={action.href} className="sm:justify-self-start">
          {action.label}
        </ButtonLink>
      </div>
    </Section>
  );
}
