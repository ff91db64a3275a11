import type { Language } from "../../config/languages.ts";
import { letterTextsIn } from "./letter-texts-in.ts";

/** The number of the business, and whether somebody answers it in Spanish. */
export type Hotline = { phone: string; speaksSpanish: boolean };

/** The number as a customer reads it: in Spanish with a note if the phone is answered in English. */
export const toldPhone = ({ phone, speaksSpanish }: Hotline, language: Language) =>
  letterTextsIn(language).phone(phone, speaksSpanish);
