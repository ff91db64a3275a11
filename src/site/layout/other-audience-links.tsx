import type { ComponentProps } from "react";
import { anchors } from "@/config/paths";
import { pageLabels } from "@/site/words/page-labels";
import type { Action } from "@/site/words/types";
import { ButtonLink } from "@/ui/button";
import { TextLink } from "@/ui/smart-link";

type OtherAudienceLinksProps = {
  /** Text before the links: whom the other pages are for. */
  ask: string;
  /** The pages that are easily mistaken for this one. */
  pages: readonly (keyof typeof pageLabels)[];
};

/** Below a page's first sentences: links for visitors who want another page. */
export function OtherAudienceLinks({ ask, pages }: OtherAudienceLinksProps) {
  return (
    <p className="mt-5 flex flex-wrap gap-x-4 gap-y-1 text-base lg:mb-auto print:hidden">
      {ask}
      {pages.map((page) => (
        <TextLink key={page} href={page}>
          {pageLabels[page]}
        </TextLink>
      ))}
    </p>
  );
}

type OpeningActionsProps = {
  actions: { quote: string; second: Action };
  instead: OtherAudienceLinksProps;
  variant?: ComponentProps<typeof ButtonLink>["variant"];
};

/** Below the first sentences of a page with a form: to the form, to another page, to what the visitor may have meant. */
export function OpeningActions({ actions, instead, variant = "primary" }: OpeningActionsProps) {
  return (
    <>
      <div className="mt-6 flex flex-wrap items-center gap-x-7 gap-y-3 short:mt-4 lg:mt-8 print:hidden">
        <ButtonLink href={`#${anchors.quoteForm}`} variant={variant}>
          {actions.quote}
        </ButtonLink>
        <TextLink href={actions.second.href}>{actions.second.label}</TextLink>
      </div>
      <OtherAudienceLinks {...instead} />
    </>
  );
}
