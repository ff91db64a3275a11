import { addressIn, type Language } from "../../config/languages.ts";
import { paths } from "../../config/paths.ts";
import { yourQuotePath } from "../../config/your-quote-path.ts";
import { letterTextsIn } from "./letter-texts-in.ts";
import { type Owned, ownPart } from "./own-words.ts";
import { type Hotline, toldPhone } from "./told-phone.ts";

/** What opens a quote: a token for its link, and a code to type. Each message has its own. */
export type QuoteLink = { token: string; code: string };

/** The origin of the site, without a trailing slash. */
type Site = { siteUrl: string };

/** The customer's link. The token is in the fragment, which no browser sends and no server logs. */
export const customerLink = ({ siteUrl }: Site, { token }: QuoteLink, language: Language) =>
  `${siteUrl}${yourQuotePath(language)}#${token}`;

/** At the end of every e-mail to a customer. */
export function legalLinks({ siteUrl }: Site, language: Language) {
  const { privacy, terms } = letterTextsIn(language).legal;
  const addressOf = (path: string) => siteUrl + addressIn(language, path);
  return [
    { label: privacy, href: addressOf(paths.privacy) },
    { label: terms, href: addressOf(paths.terms) },
  ];
}

/** The footer of every e-mail to a customer, as text. `why`: the reason they got it. */
export const letterFoot = (
  business: Site & Owned & Hotline & { name: string },
  why: string,
  language: Language,
): string[] => [
  "",
  ...ownPart(business, "closing", language),
  business.name,
  toldPhone(business, language),
  "",
  why,
  ...legalLinks(business, language).map(({ label, href }) => `${label}: ${href}`),
];
