import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sampleFacts } from "../../scripts/samples/is-sample.ts";

type Damage = {
  /** Name of the check that has to notice. */
  check: string;
  /** What it has to say. */
  finds: RegExp;
  /** Its name, with an asterisk in the place of what the build makes up. */
  file: string;
  /** Text in the file, which is replaced; the first one only. */
  from: string | RegExp;
  to: string;
};

const inBody = (html: string) => ({ from: "</body>", to: `${html}</body>` });
const inHead = (html: string) => ({ from: "</head>", to: `${html}</head>` });
const jsonLd = (data: unknown) =>
  `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
/** A token whose middle part claims a role. */
export const token = (role: string) =>
  [
    "eyJhbGciOiJIUzI1NiJ9",
    Buffer.from(JSON.stringify({ role })).toString("base64url"),
    "c2ln",
  ].join(".");

const samples: Damage[] = [
  {
    finds: /phone number is a sample: \+17135550100/,
    ...inBody('<a href="tel:+17135550100">Call</a>'),
  },
  {
    finds: /e-mail address is a sample/,
    ...inBody('<a href="mailto:hello@example.com">Write</a>'),
  },
  {
    finds: /review profile is a sample/,
    ...inBody('<a href="https://www.google.com/maps">Reviews</a>'),
  },
  {
    finds: /made-up review is shown: Rebecca M\./,
    ...inBody(`<p>${sampleFacts.reviews[0]?.words}</p>`),
  },
  { finds: /case study is made up/, ...inBody(`<p>${sampleFacts.caseStudy?.text}</p>`) },
  { finds: /rendering passes for a photograph/, from: /rendering/gi, to: "picture" },
].map((damage) => ({ check: "Samples", file: "about.html", ...damage }));

const links: Damage[] = [
  {
    finds: /Broken link: \/no-such-page answers 404/,
    ...inBody('<a href="/no-such-page">Where?</a>'),
  },
  {
    finds: /missing anchor: \/contact#nowhere/,
    ...inBody('<a href="/contact#nowhere">Where?</a>'),
  },
  { finds: /Not an https address: http:\/\/a\.com/, ...inBody('<a href="http://a.com">Old</a>') },
  { finds: /Not a number to dial: tel:call-us/, ...inBody('<a href="tel:call-us">Call</a>') },
  { finds: /Not an e-mail address: mailto:hello/, ...inBody('<a href="mailto:hello">Write</a>') },
  {
    finds: /Missing file: \/uploads\/gone-480\.avif/,
    ...inBody(
      '<img src="/og-image.jpg" srcset="/uploads/gone-480.avif 480w" alt="" width="1" height="1">',
    ),
  },
  {
    finds: /Missing file: \/assets\/gone\.js/,
    ...inHead('<script src="/assets/gone.js"></script>'),
  },
].map((damage) => ({ check: "Links and files", file: "faq.html", ...damage }));

const legal: Damage[] = [
  { finds: /^No link to \/terms$/, from: /href="\/terms"/, to: 'href="/about"' },
  { finds: /^Not filled in by you: \[OWNER: who\]$/, ...inBody("<p>By [OWNER: who].</p>") },
].map((damage) => ({ check: "Legal pages", file: "privacy.html", ...damage }));

const head: Damage[] = [
  { finds: /^2 titles$/, file: "faq.html", ...inHead("<title>Another</title>") },
  {
    finds: /Title of \d+ characters/,
    file: "events.html",
    from: /<title[^>]*>/,
    to: `$&${"Long ".repeat(20)}`,
  },
  {
    finds: /Same title as \/about/,
    file: "gallery.html",
    from: /<title[^>]*>[^<]*/,
    to: "<title>About Our Houston Restroom Trailer Company",
  },
  {
    finds: /Description of 5 characters/,
    file: "faq.html",
    from: /name="description" content="[^"]*"/,
    to: 'name="description" content="Short"',
  },
  { finds: /^2 first headings/, file: "faq.html", ...inBody("<h1>Again</h1>") },
  { finds: /^0 first headings/, file: "events.html", from: /<h1[\s\S]*<\/h1>/, to: "" },
  { finds: /Language given as none/, file: "faq.html", from: ' lang="en"', to: "" },
  { finds: /^0 tags og:image/, file: "faq.html", from: /<meta[^>]*og:image"[^>]*>/, to: "" },
  {
    finds: /Canonical address is https:\/\/elsewhere\.com/,
    file: "faq.html",
    from: /rel="canonical" href="[^"]*"/,
    to: 'rel="canonical" href="https://elsewhere.com/faq"',
  },
  {
    finds: /Hidden from search engines/,
    file: "services.html",
    ...inHead('<meta name="robots" content="noindex">'),
  },
  {
    finds: /Search engines may list it/,
    file: "thank-you.html",
    from: /<meta[^>]*noindex[^>]*>/,
    to: "",
  },
  {
    finds: /may list unknown addresses/,
    file: "404.html",
    from: /<meta[^>]*noindex[^>]*>/,
    to: "",
  },
  {
    finds: /picture of shared links is not there/,
    file: "events.html",
    from: /og-image\.jpg/,
    to: "gone.jpg",
  },
].map((damage) => ({ check: "Head tags", ...damage }));

const sitemap: Damage[] = [
  {
    finds: /names another site: https:\/\/old\.com\/about/,
    file: "sitemap.xml",
    from: /<loc>[^<]*\/about/,
    to: "<loc>https://old.com/about",
  },
  {
    finds: /missing or hidden: \/no-such-page/,
    file: "sitemap.xml",
    from: "/gallery<",
    to: "/no-such-page<",
  },
  { finds: /^Not in the sitemap$/, file: "sitemap.xml", from: "/events<", to: "/faq<" },
  { finds: /names a page twice/, file: "sitemap.xml", from: "/premium-offer<", to: "/faq<" },
  {
    finds: /keeps every search engine out/,
    file: "robots.txt",
    from: "Allow: /",
    to: "Disallow: /",
  },
  { finds: /does not name the sitemap/, file: "robots.txt", from: /Sitemap:.*/, to: "" },
].map((damage) => ({ check: "Sitemap and robots", ...damage }));

const business = { "@context": "https://schema.org", "@type": "LocalBusiness", name: "A" };
const structuredData: Damage[] = [
  { finds: /cannot be read/, ...inHead('<script type="application/ld+json">{"a":</script>') },
  { finds: /LocalBusiness lacks or spoils: .*telephone/, ...inHead(jsonLd(business)) },
  { finds: /sample phone/, ...inHead(jsonLd({ ...business, telephone: "+17135550100" })) },
  { finds: /sample e-mail/, ...inHead(jsonLd({ ...business, email: "hello@example.com" })) },
  {
    finds: /of another site: https:\/\/old\.com/,
    ...inHead(jsonLd({ ...business, url: "https://old.com" })),
  },
  {
    finds: /ratings that the page does not show/,
    ...inHead(jsonLd({ ...business, aggregateRating: { ratingValue: 5 } })),
  },
  {
    finds: /Nobody has described the type Recipe/,
    ...inHead(jsonLd({ ...business, "@type": "Recipe" })),
  },
].map((damage) => ({ check: "Structured data", file: "contact.html", ...damage }));

const headers: Damage[] = [
  {
    finds: /Content-Security-Policy: scripts from 'unsafe-inline', base-uri is not 'none'/,
    from: /script-src 'self'(.*); base-uri 'none'/,
    to: "script-src 'self' 'unsafe-inline'$1",
  },
  { finds: /x-content-type-options: missing/, from: /.*nosniff\n/, to: "" },
  { finds: /x-frame-options: SAMEORIGIN/, from: "DENY", to: "SAMEORIGIN" },
  {
    finds: /referrer-policy: unsafe-url/,
    from: /Referrer-Policy: .*/,
    to: "Referrer-Policy: unsafe-url",
  },
  { finds: /permissions-policy: missing/, from: /.*Permissions-Policy.*\n/, to: "" },
  { finds: /strict-transport-security: max-age=60/, from: "max-age=63072000", to: "max-age=60" },
  {
    finds: /assets are cached for 60 s only/,
    from: "max-age=31536000, immutable",
    to: "max-age=60",
  },
].map((damage) => ({ check: "Headers", file: "_headers", ...damage }));

const pictures: Damage[] = [
  {
    finds: /No alternative text: \/icon-192/,
    ...inBody('<img src="/icon-192.png" width="9" height="9">'),
  },
  {
    finds: /No width and height: \/icon-512/,
    ...inBody('<img src="/icon-512.png" alt="" width="9">'),
  },
].map((damage) => ({ check: "Pictures", file: "solutions.html", ...damage }));

const keys: Damage[] = [
  {
    finds: /Published for everybody: .*secret key/,
    ...inBody(`<p>sb_secret_${"a".repeat(24)}</p>`),
  },
  {
    finds: /Published for everybody: .*service token/,
    ...inBody(`<p>${token("service_role")}</p>`),
  },
].map((damage) => ({ check: "Keys", file: "solutions.html", ...damage }));

/** One bad thing each, done to the pages of a good site, all at once. */
export const damages: readonly Damage[] = [
  ...samples,
  ...links,
  ...legal,
  ...head,
  ...sitemap,
  ...structuredData,
  ...headers,
  ...pictures,
  ...keys,
];

/**
 * The damaged files of a built site, by name.
 * @throws Error when there is nothing left to damage: a damage that does nothing would prove nothing
 */
export function damagedFiles(dist: string): Record<string, string> {
  const files: Record<string, string> = {};
  for (const { file: pattern, from, to } of damages) {
    const [file = pattern] = globSync(pattern, { cwd: dist });
    const text = files[file] ?? readFileSync(join(dist, file), "utf8");
    files[file] = text.replace(from, to);
    if (files[file] === text) throw new Error(`${file} has no ${from}`);
  }
  return files;
}
