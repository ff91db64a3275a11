import { business } from "@/config/business";

/** The absolute address of a path of this site. */
export function absoluteUrl(path: string): string {
  return `${business.siteUrl}${path}`;
}
