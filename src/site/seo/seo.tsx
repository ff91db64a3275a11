import { Suspense, use, useState } from "react";
import { isServedPage } from "@/lib/first-load/served-page";
import { lazyPart } from "@/lib/lazy-page";
import type { SeoProps } from "./seo-props";
import { HeadCollector } from "./seo-props";

const PageHead = lazyPart(() => import("./page-head").then((module) => module.PageHead));

/**
 * Everything a page says about itself in its head. Exactly one per page. The first page's head is in the HTML, so
 * the code that writes one comes with the second.
 */
export function Seo(props: SeoProps) {
  const collect = use(HeadCollector);
  const [isStatic] = useState(() => isServedPage(props.path));
  if (collect) collect(props);
  if (collect || isStatic) return null;
  return (
    <Suspense fallback={null}>
      <PageHead {...props} />
    </Suspense>
  );
}
