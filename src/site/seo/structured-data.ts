import type { pageLabels } from "@/site/words/page-labels";
import type { ServiceData } from "@/site/words/types";

/**
 * What a page says about itself to machines, by name. The schema.org objects are made from it where they are needed,
 * while the build prerenders the page and after a navigation; a first visit does not pay for it.
 */
export type StructuredData =
  | { kind: "business" }
  | { kind: "service"; service: ServiceData; path: string }
  | { kind: "breadcrumb"; path: keyof typeof pageLabels };

/** schema.org LocalBusiness: the home page. */
export function localBusinessData(): StructuredData {
  return { kind: "business" };
}

/** schema.org Service: a landing page. */
export function serviceData(service: ServiceData, path: string): StructuredData {
  return { kind: "service", service, path };
}

/** schema.org BreadcrumbList: home, then the page. */
export function breadcrumbData(path: keyof typeof pageLabels): StructuredData {
  return { kind: "breadcrumb", path };
}
