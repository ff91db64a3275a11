import { createContext } from "react";
import type { pageLabels } from "@/site/words/page-labels";
import type { PageMeta, ServiceData } from "@/site/words/types";

/** Where a page's head goes while the page is prerendered: to the renderer, not into the page. */
export const HeadCollector = createContext<((head: SeoProps) => void) | undefined>(undefined);

/** What a page says about itself. Its canonical address is made from its path and the site's URL. */
export type SeoProps = {
  meta: PageMeta;
  /** What a landing page offers, told to machines besides. */
  service?: ServiceData;
} & ({ path: keyof typeof pageLabels; isIndexed?: true } | { path: string; isIndexed: false });
