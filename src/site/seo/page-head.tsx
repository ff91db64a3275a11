import { useLayoutEffect } from "react";
import { Helmet } from "react-helmet-async";
import { business } from "@/config/business";
import { languages } from "@/config/languages";
import { dropServedHead } from "@/lib/first-load/served-page";
import { absoluteUrl, buildStructuredData, pageUrl } from "./build-structured-data";
import type { SeoProps } from "./seo-props";

/** Picture shown when a page is shared; 1200 x 630, in public/. */
const SHARE_IMAGE = { path: "/og-image.jpg", width: "1200", height: "630" } as const;

/** JSON that is safe inside a script element: `<` cannot end the element early. */
function toJsonLd(data: Record<string, unknown>): string {
  return JSON.stringify({ "@context": "https://schema.org", ...data }).replaceAll("<", "\\u003c");
}

/** The head tags themselves. They come with the prerendered HTML; a browser needs this code to change pages. */
export function PageHead(page: SeoProps) {
  const { meta, path, isIndexed = true } = page;
  useLayoutEffect(dropServedHead, []);
  const url = pageUrl(path);
  const image = absoluteUrl(SHARE_IMAGE.path);
  return (
    <Helmet>
      <title>{meta.title}</title>
      <meta name="description" content={meta.description} />
      {isIndexed && <link rel="canonical" href={url} />}
      {isIndexed &&
        __HAS_SPANISH__ &&
        languages.map((each) => (
          <link key={each} rel="alternate" hrefLang={each} href={pageUrl(path, each)} />
        ))}
      {isIndexed && __HAS_SPANISH__ && (
        <link rel="alternate" hrefLang="x-default" href={pageUrl(path, "en")} />
      )}
      {!isIndexed && <meta name="robots" content="noindex" />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={business.name} />
      <meta property="og:title" content={meta.title} />
      <meta property="og:description" content={meta.description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={image} />
      <meta property="og:image:width" content={SHARE_IMAGE.width} />
      <meta property="og:image:height" content={SHARE_IMAGE.height} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={meta.title} />
      <meta name="twitter:description" content={meta.description} />
      <meta name="twitter:image" content={image} />
      {__LANGUAGE__ === "es" && <meta property="og:locale" content="es_US" />}
      {buildStructuredData(page).map((data) => (
        <script key={String(data["@type"])} type="application/ld+json">
          {toJsonLd(data)}
        </script>
      ))}
    </Helmet>
  );
}
