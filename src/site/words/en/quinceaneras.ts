import type { TableContent } from "@/ui/ruled-table";
import type { PictureName } from "./pictures";

export type PartySection = {
  heading: string;
  text: string;
  picture: PictureName;
  table: TableContent;
  quoteLabel: string;
};

/** Houston's Spanish pages have a section for these parties; in English the events page names them. */
export const quinceaneras: PartySection | null = null;
