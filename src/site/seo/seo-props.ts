import type { PageMeta } from "@/site/words/types";
import type { StructuredData } from "./structured-data";

export type SeoProps = {
  meta: PageMeta;
  /** Path of the page; the canonical address is made from it and the site's URL. */
  path: string;
  isIndexed?: boolean;
  structuredData?: readonly StructuredData[];
};
