import { pageLabels } from "@/site/words/page-labels";
import { TextLink } from "@/ui/smart-link";

type OtherAudienceLinksProps = {
  /** Before the links: whom the other pages are for. */
  ask: string;
  /** The pages that are easily mistaken for this one. */
  pages: readonly (keyof typeof pageLabels)[];
};

/** Below a page's first sentences: links for visitors who want another page. */
export function OtherAudienceLinks({ ask, pages }: OtherAudienceLinksProps) {
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
