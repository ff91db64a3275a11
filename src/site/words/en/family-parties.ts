import type { PictureName } from "../picture-names";
import type { Action } from "../types";

type FamilyParties = { heading: string; text: string; picture: PictureName; link: Action };

/** The home page in Spanish shows these parties first; in English the menu names their page. */
export const familyParties: FamilyParties | null = null;
