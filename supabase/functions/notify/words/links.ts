import { dialable } from "../../../../src/config/dialable.ts";
import { oneLine } from "../../../../src/lib/one-line.ts";
import type { Business } from "../config/settings.ts";
import type { LeadRequest, ToldQuote } from "../outbox/outbox.ts";

export type Link = { label: string; href: string };

export const deskPath = ({ id }: LeadRequest) => `/admin/quotes?request=${encodeURIComponent(id)}`;

export const deskLink = ({ siteUrl }: Business, request: LeadRequest) =>
  `${siteUrl}${deskPath(request)}`;

export const deskQuotePath = ({ id }: ToldQuote) => `/admin/quotes?quote=${encodeURIComponent(id)}`;

export const deskUrl = ({ siteUrl }: Business) => `${siteUrl}/admin/quotes`;

/** One-tap actions for staff. */
export function staffLinks(business: Business, request: LeadRequest): Link[] {
  const phone = dialable(request.phone ?? "");
  const place = encodeURIComponent(oneLine(request.event_address, 500));
  const isPlace = request.kind !== "luxury";
  return [
    { label: "Open at the desk", href: deskLink(business, request) },
    ...(phone
      ? [
          { label: "Call", href: phone.call },
          { label: "Text", href: phone.text },
        ]
      : []),
    ...(isPlace
      ? [{ label: "Map", href: `https://www.google.com/maps/search/?api=1&query=${place}` }]
      : []),
  ];
}
