import { createContext } from "react";
import type { PageMeta } from "@/site/words/types";
import type { StructuredData } from "./structured-data";

/** Where a page's head goes while the page is prerendered: to the renderer, not into the page. */
export const HeadCollector = createContext<((head: SeoProps) => void) | undefined>(undefined);

export type SeoProps = {
  meta: PageMeta;
  /** Path of the page; the canonical address is made from it and the site's URL. */
  path: string;
  isIndexed?: boolean;
  structuredData?: readonly StructuredData[];
};
