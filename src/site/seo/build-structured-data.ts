import { business } from "@/config/business";
import { areas, claims } from "@/config/business-facts";
import { language, locale } from "@/config/language";
import { addressIn } from "@/config/languages";
import { promises } from "@/request/words/promise-texts";
import { pageLabels } from "@/site/words/page-labels";
import type { PageMeta, ServiceData } from "@/site/words/types";
import type { SeoProps } from "./seo-props";

/** The absolute address of a file of this site. */
export function absoluteUrl(path: string): string {
  return `${business.siteUrl}${path}`;
}

/** The absolute address of a page, in this language if no other is named. */
export function pageUrl(path: string, inLanguage = language): string {
  return absoluteUrl(addressIn(inLanguage, path));
}

const provider = {
  "@type": "LocalBusiness",
  "@id": `${business.siteUrl}/#business`,
  name: business.name,
  telephone: business.phoneDialable,
  email: business.email,
  url: pageUrl("/"),
} as const;

function localBusinessData() {
  return {
    ...provider,
    image: absoluteUrl("/og-image.jpg"),
    ...(claims.priceRange && { priceRange: claims.priceRange }),
    areaServed: promises.serviceArea,
    address: {
      "@type": "PostalAddress",
      addressLocality: "Houston",
      addressRegion: "TX",
      addressCountry: "US",
    },
    openingHoursSpecification: __OPENING_HOURS_DATA__,
  };
}

function serviceData(service: ServiceData, path: string) {
  return {
    "@type": "Service",
    serviceType: service.serviceType,
    name: service.name,
    description: service.description,
    url: pageUrl(path),
    provider,
    areaServed: areas.about.map((name) => ({ "@type": "City", name })),
  };
}

function breadcrumbData(path: keyof typeof pageLabels) {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [
      { "@type": "ListItem", position: 1, name: pageLabels["/"], item: pageUrl("/") },
      { "@type": "ListItem", position: 2, name: pageLabels[path], item: pageUrl(path) },
    ],
  };
}

/** schema.org WebPage, which names the language of a page that is not in English. */
function webPageData({ title }: PageMeta, path: string) {
  return { "@type": "WebPage", name: title, url: pageUrl(path), inLanguage: locale };
}

/** The schema.org objects of a page, without their `@context`: the home page is the business, others say where they are. */
export function buildStructuredData(page: SeoProps): Record<string, unknown>[] {
  const { meta, path, service } = page;
  return [
    ...(__LANGUAGE__ === "en" ? [] : [webPageData(meta, path)]),
    ...(page.isIndexed === false
      ? []
      : [page.path === "/" ? localBusinessData() : breadcrumbData(page.path)]),
    ...(service ? [serviceData(service, path)] : []),
  ];
}
