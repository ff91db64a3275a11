import { z } from "zod";
import { isSampleEmail, isSamplePhone } from "../../samples/is-sample.ts";
import { type CheckResult, parsed, startTally, type Tally } from "../check.ts";
import type { Page, Site } from "../crawl.ts";

const text = z.string().min(1);
const organization = z.object({
  "@type": z.literal("LocalBusiness"),
  name: text,
  telephone: z.string().regex(/^\+\d{10,15}$/),
  url: z.url(),
});

/** What search engines ask of each type that the site uses. Source: developers.google.com/search/docs/appearance. */
const REQUIRED: Readonly<Record<string, z.ZodType>> = {
  LocalBusiness: organization.extend({
    image: z.url(),
    address: z.object({ "@type": z.literal("PostalAddress"), addressLocality: text }),
  }),
  Service: z.object({
    name: text,
    serviceType: text,
    url: z.url(),
    provider: organization,
    areaServed: z.array(z.object({ "@type": text, name: text })).min(1),
  }),
  WebPage: z.object({ name: text, url: z.url(), inLanguage: text }),
  BreadcrumbList: z.object({
    itemListElement: z
      .array(z.object({ "@type": z.literal("ListItem"), position: z.number(), name: text }))
      .min(2),
  }),
};

const thing = z.looseObject({ "@context": z.literal("https://schema.org"), "@type": z.string() });

/** Every value under a key, at any depth. */
function valuesOf(node: unknown, key: string): unknown[] {
  if (typeof node !== "object" || node === null) return [];
  return Object.entries(node).flatMap(([name, value]) => [
    ...(name === key ? [value] : []),
    ...valuesOf(value, key),
  ]);
}

function checkThing(tally: Tally, site: Site, { path, document }: Page, data: unknown): void {
  const read = thing.safeParse(data);
  tally.expect(read.success, "Structured data that cannot be read", "valid JSON-LD", path);
  if (!read.success) return;
  const type = read.data["@type"];
  const result = REQUIRED[type]?.safeParse(data);
  const missing = result?.error?.issues.map((issue) => issue.path.join(".")).join(", ");
  tally.expect(
    result?.success === true,
    result ? `${type} lacks or spoils: ${missing}` : `Nobody has described the type ${type}`,
    "src/site/seo/build-structured-data.ts",
    path,
  );
  const strings = (key: string) => valuesOf(data, key).filter((value) => typeof value === "string");
  for (const url of strings("url").concat(strings("item"))) {
    const isOwn = URL.canParse(url) && new URL(url).origin === site.origin;
    tally.expect(isOwn, `Structured data of another site: ${url}`, "set VITE_SITE_URL", path);
  }
  for (const phone of strings("telephone")) {
    const words = `Search engines are told a sample phone: ${phone}`;
    tally.expect(!isSamplePhone(phone), words, "set VITE_BUSINESS_PHONE", path);
  }
  for (const email of strings("email")) {
    const words = `Search engines are told a sample e-mail: ${email}`;
    tally.expect(!isSampleEmail(email), words, "set VITE_BUSINESS_EMAIL", path);
  }
  const claims = [...valuesOf(data, "aggregateRating"), ...valuesOf(data, "review")];
  tally.expect(
    claims.length === 0 || document.querySelector("blockquote") !== null,
    "Search engines are told of ratings that the page does not show",
    "take aggregateRating and review out",
    path,
  );
}

/** What the pages tell machines about the business. */
export function checkStructuredData(site: Site): CheckResult {
  const tally = startTally("Structured data");
  const types = new Set<unknown>();
  for (const page of site.pages) {
    for (const script of page.document.querySelectorAll('script[type="application/ld+json"]')) {
      const data = parsed(script.textContent);
      for (const type of valuesOf(data, "@type").slice(0, 1)) types.add(type);
      checkThing(tally, site, page, data);
    }
  }
  tally.expect(
    types.has("LocalBusiness"),
    "No page says which business this is",
    "LocalBusiness on the home page",
  );
  return tally.result();
}
