import { pageLabels } from "@/site/words/page-labels";
import { TextLink } from "@/ui/smart-link";

type InsteadProps = {
  /** Before the links: for whom another page is meant. */
  ask: string;
  /** The pages that are easily mistaken for this one. */
  pages: readonly (keyof typeof pageLabels)[];
};

/** Below the first words of a page: where to go if another one is meant. */
export function Instead({ ask, pages }: InsteadProps) {
  return (
    <p className="mt-5 flex flex-wrap gap-x-4 gap-y-1 text-base lg:mb-auto">
      {ask}
      {pages.map((page) => (
        <TextLink key={page} href={page}>
          {pageLabels[page]}
        </TextLink>
      ))}
    </p>
  );
}
