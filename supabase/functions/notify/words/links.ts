import { addressIn, type Language } from "../../../../src/config/languages.ts";
import { paths } from "../../../../src/config/paths.ts";
import { yourQuotePath } from "../../../../src/config/your-quote-path.ts";
import type { Business } from "../config/settings.ts";
import type { LeadRequest, ToldQuote } from "../outbox/outbox.ts";
import { customerWords } from "./customer/customer-words.ts";
import { oneLine } from "./plain.ts";

export type Link = { label: string; href: string };

/** A number as a telephone dials it; `undefined` when it is none. */
export function dialable(phone: string | null): string | undefined {
  const digits = (phone ?? "").replace(/\D/g, "");
  if (digits.length < 10) return undefined;
  return digits.length === 10 ? `+1${digits}` : `+${digits}`;
}

/** Path of the desk that shows this request. */
export const deskPath = ({ id }: LeadRequest) => `/admin/quotes?request=${encodeURIComponent(id)}`;

/** Where the desk shows this request. */
export const deskLink = ({ siteUrl }: Business, request: LeadRequest) =>
  `${siteUrl}${deskPath(request)}`;

/** Path of the desk that shows this quote. */
export const deskQuotePath = ({ id }: ToldQuote) => `/admin/quotes?quote=${encodeURIComponent(id)}`;

/** Where its customer sees a quote. The token is in the fragment, which no browser sends and no server logs. */
export const customerLink = (
  { siteUrl }: Business,
  { token }: NonNullable<ToldQuote["link"]>,
  language: Language,
) => `${siteUrl}${yourQuotePath(language)}#${token}`;

/** What a customer may want to know of rights and duties, at the foot of each mail. */
export function legalLinks({ siteUrl }: Business, language: Language): Link[] {
  const { privacy, terms } = customerWords(language).legal;
  const addressOf = (path: string) => siteUrl + addressIn(language, path);
  return [
    { label: privacy, href: addressOf(paths.privacy) },
    { label: terms, href: addressOf(paths.terms) },
  ];
}

/** Where the desk shows all of them. */
export const deskList = ({ siteUrl }: Business) => `${siteUrl}/admin/quotes`;

/** What a member of staff may want to do at once, each one tap. */
export function staffLinks(business: Business, request: LeadRequest): Link[] {
  const phone = dialable(request.phone);
  const place = encodeURIComponent(oneLine(request.event_address, 500));
  const isPlace = request.kind !== "luxury";
  return [
    { label: "Open at the desk", href: deskLink(business, request) },
    ...(phone
      ? [
          { label: "Call", href: `tel:${phone}` },
          { label: "Text", href: `sms:${phone}` },
        ]
      : []),
    ...(isPlace
      ? [{ label: "Map", href: `https://www.google.com/maps/search/?api=1&query=${place}` }]
      : []),
  ];
}
