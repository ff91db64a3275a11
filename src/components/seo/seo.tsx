import { Suspense, use, useState } from "react";
import type { PageMeta } from "@/content/types";
import { lazyPart } from "@/lib/loadable";
import { HeadCollector } from "./head-collector";
import { isHeadStatic } from "./static-head";
import type { StructuredData } from "./structured-data";

const PageHead = lazyPart(() => import("./page-head").then((module) => module.PageHead));

export type SeoProps = {
  meta: PageMeta;
  /** Path of the page; the canonical address is made from it and the site's URL. */
  path: string;
  isIndexed?: boolean;
  structuredData?: readonly StructuredData[];
};

/**
 * Everything a page says about itself in its head. Exactly one per page. The first page's head is in the HTML, so
 * the code that writes one comes with the second.
 */
export function Seo(props: SeoProps) {
  const collect = use(HeadCollector);
  const [isStatic] = useState(() => isHeadStatic(props.path));
  if (collect) collect(props);
  if (collect || isStatic) return null;
  return (
    <Suspense fallback={null}>
      <PageHead {...props} />
    </Suspense>
  );
}
