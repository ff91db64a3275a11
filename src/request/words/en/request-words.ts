import { staffWords } from "../staff-words.ts";

export const requestWords = staffWords;
