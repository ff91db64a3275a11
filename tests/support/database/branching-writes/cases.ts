import { ABOUT_BOOKINGS } from "./bookings.ts";
import { CONDITIONS } from "./conditions.ts";
import { ABOUT_DEVICES_AND_PROOFS } from "./devices-and-proofs.ts";
import { EDGES } from "./edges.ts";
import { ABOUT_MESSAGES } from "./messages.ts";
import { ABOUT_MONEY } from "./money.ts";
import { ABOUT_QUOTES } from "./quotes.ts";
import { ABOUT_REQUESTS } from "./requests.ts";
import type { Case } from "./statements.ts";
import { ABOUT_THE_TEAM } from "./team.ts";

// Writes of the product over more rows than the scene has (tests/long/support/scene-for-writes.ts), by subject.

export const CASES: [subject: string, Case[]][] = [
  ["quotes", ABOUT_QUOTES],
  ["bookings", ABOUT_BOOKINGS],
  ["money", ABOUT_MONEY],
  ["requests", ABOUT_REQUESTS],
  ["messages", ABOUT_MESSAGES],
  ["edges", EDGES],
  ["conditions", CONDITIONS],
  ["devices and proofs", ABOUT_DEVICES_AND_PROOFS],
  ["the team", ABOUT_THE_TEAM],
];
