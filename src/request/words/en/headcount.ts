import { staffHeadcountTexts } from "../staff-headcount.ts";

export const headcountTexts = staffHeadcountTexts;
