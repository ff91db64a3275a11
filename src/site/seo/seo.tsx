import { Suspense, use, useState } from "react";
import { lazyPart } from "@/lib/lazy-page";
import type { SeoProps } from "./seo-props";
import { HeadCollector } from "./seo-props";
import { isHeadStatic } from "./static-head";

const PageHead = lazyPart(() => import("./page-head").then((module) => module.PageHead));

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
