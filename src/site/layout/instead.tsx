import { Fragment } from "react";
import { pageLabels } from "@/site/words/page-labels";
import { TextLink } from "@/ui/smart-link";

type InsteadProps = {
  /** Before the links: for whom another page is meant. */
  ask: string;
  /** The pages that are easily mistaken for this one. */
  pages: readonly (keyof typeof pageLabels)[];
};

/** Under the first words of a page: where to go if another one is meant. */
export function Instead({ ask, pages }: InsteadProps) {
  return (
    <p className="mt-4 max-w-prose text-base">
      {ask}{" "}
      {pages.map((page, index) => (
        <Fragment key={page}>
          {index > 0 && " · "}
          <TextLink href={page} className="inline-block py-1">
            {pageLabels[page]}
          </TextLink>
        </Fragment>
      ))}
    </p>
  );
}
