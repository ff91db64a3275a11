import { staffTexts } from "../staff-texts.ts";

export const requestTexts = staffTexts;
