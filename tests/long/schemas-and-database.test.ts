import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { BackendError, throwIfFailed } from "@/lib/supabase/errors";
import {
  emergencyDurations,
  emergencyTypes,
  emergencyUnits,
  emergencyUrgencies,
} from "@/request/emergency-choices";
import type { Lead } from "@/request/lead";
import { TEXT_CONSENT } from "@/request/text-consent";
import {
  type EmergencyRequest,
  type EmergencyRequestInput,
  emergencyRequestSchema,
} from "@/site/forms/emergency/emergency-request-schema";
import { toEmergencyLead } from "@/site/forms/emergency/to-emergency-lead";
import { type LuxuryQuoteInput, luxuryQuoteSchema } from "@/site/forms/luxury/luxury-quote-schema";
import { toLuxuryLead } from "@/site/forms/luxury/to-luxury-lead";
import {
  emptyQuoteRequest,
  type QuoteRequestInput,
  quoteRequestSchema,
} from "@/site/forms/quote/quote-request-schema";
import { toQuoteLead } from "@/site/forms/quote/to-quote-lead";
import { backendForFile } from "../support/backend/backend-for-file.ts";
import {
  emergencyRequestInput,
  FUTURE_DATE,
  luxuryQuoteInput,
  quoteRequestInput,
} from "../support/lead-inputs.ts";

// The forms' schemas and the database get the same random inputs. Two things must hold:
// what a schema accepts, the database stores; and what the database did not store is never reported
// to the visitor as sent.

const { backend, visitor } = backendForFile();

/** The same inputs in every run, so that a failure can be reproduced. FC_SEED and FC_RUNS try others. */
const seed = Number(process.env.FC_SEED ?? 20261121);
const numRuns = Number(process.env.FC_RUNS ?? 5_000);

const counts = { inputs: 0, accepted: 0, stored: 0, refused: 0 };
afterAll(() => {
  // biome-ignore lint/suspicious/noConsole: the counts belong into the report of the run
  console.log(
    `Inputs generated: ${counts.inputs}, accepted by a schema: ${counts.accepted}, ` +
      `rows stored: ${counts.stored}, rows refused: ${counts.refused}`,
  );
});

const oneOf = <Value extends string>(choices: readonly { value: Value }[]) =>
  fc.constantFrom(...choices.map(({ value }) => value));

/** Arbitraries with their weights. */
const mixed = <Value>(...parts: [weight: number, arbitrary: fc.Arbitrary<Value>][]) =>
  fc.oneof(...parts.map(([weight, arbitrary]) => ({ weight, arbitrary })));

const stringOf = (characters: string, minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...characters), minLength, maxLength });

/** Characters that are hard on text handling. */
const hostileCharacter = fc.constantFrom(
  ..."\u0000\u0001\u0007\t\n\u000b\f\r\u001b\u007f\u0085\u00a0\u00ad\u0301\u061c\u1680\u180e\u2003\u200b\u200d\u200e\u2028\u2029\u202e\u202f\u205f\u2060\u2066\u3000\ufeff\ufffe",
  "\ud800",
  "\udc00",
  ..."'\"\\%_*;<>&=+-@,(){}$|/",
);
const ordinaryCharacter = fc.constantFrom(..."abcXYZ019 .-éßİ李😀");
const anyCharacter = mixed<string>(
  [6, ordinaryCharacter],
  [2, hostileCharacter],
  [1, fc.string({ unit: "binary", minLength: 1, maxLength: 1 })],
);

/** Texts: most of them could have been typed, and some sit on a limit. */
const text = (...limits: number[]) =>
  fc.oneof(
    fc.string({ unit: anyCharacter, maxLength: 40 }),
    ...limits.flatMap((limit) =>
      [ordinaryCharacter, anyCharacter].map((unit) =>
        fc.string({ unit, minLength: Math.max(limit - 2, 0), maxLength: limit + 2 }),
      ),
    ),
  );

const part = stringOf("abcXYZ019.+-_'", 1, 20);
const email = mixed<string>(
  [4, fc.emailAddress()],
  [2, fc.tuple(part, part).map(([name, host]) => `${name}@${host}.com`)],
  [1, fc.tuple(part, anyCharacter).map(([name, odd]) => `${name}${odd}@example.com`)],
  [1, text(255)],
);
const phone = mixed<string>(
  [4, stringOf("0123456789 ()-+", 9, 21)],
  [1, stringOf("0123456789\u00a0\t\u200b-", 9, 21)],
  [1, text(10, 20)],
);
const days = fc
  .date({ min: new Date(FUTURE_DATE), max: new Date("2045-12-31"), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10));
const ODD_DATES =
  `infinity 2027-02-30 2027-2-3 02027-02-03 12027-01-01 +002027-01-01 9999-12-31 10000-01-01
  0099-01-01`.split(/\s+/);
const date = mixed<string>(
  [4, fc.constant(FUTURE_DATE)],
  [2, days],
  [1, fc.constantFrom("", `${FUTURE_DATE} `, ...ODD_DATES)],
);
const guests = mixed<string>(
  [4, fc.integer({ min: -2, max: 10_002 }).map(String)],
  [1, fc.constantFrom("", " 12 ", ..."1,200 1e3 0x10 12.5 ١٢ 1e309 -0 NaN 1_000".split(" "))],
);
const optional = (arbitrary: fc.Arbitrary<string>) => fc.oneof(fc.constant(""), arbitrary);

/** A valid input with one field (now and then every field) taken from `fields`: most are accepted. */
function spoiled<Input extends object>(
  fields: { [Key in keyof Input]: fc.Arbitrary<Input[Key]> },
  good: (changes: Partial<Input>) => Input,
): fc.Arbitrary<Input> {
  const all = fc.record(fields);
  return fc.oneof(
    { weight: 1, arbitrary: all },
    {
      weight: 4,
      arbitrary: fc.tuple(all, fc.constantFrom(...Object.keys(fields))).map(([input, chosen]) =>
        good(
          // `as`: what is left of Input's entries are entries of Input.
          Object.fromEntries(
            Object.entries(input).filter(([key]) => key === chosen),
          ) as Partial<Input>,
        ),
      ),
    },
  );
}

/** A short text in every field, so that a new field is covered without a change here. */
const shortTexts = Object.fromEntries(
  Object.keys(emptyQuoteRequest).map((name) => [name, text(0, 100)]),
) as Record<Exclude<keyof QuoteRequestInput, "text_consent">, fc.Arbitrary<string>>;

const ticked = fc.boolean();
/** What a script that skips the schema would send for a checkbox. */
const unreadBox = (isTicked: boolean) => (isTicked ? TEXT_CONSENT : "");

const quoteInput = spoiled<QuoteRequestInput>(
  {
    ...shortTexts,
    name: text(2, 100),
    email,
    eventLocation: text(3, 500),
    numberOfGuests: guests,
    honeypot: fc.constant(""),
    eventDate: date,
    phone: optional(phone),
    text_consent: ticked,
    additionalInfo: text(0, 1000),
    choice: fc.oneof(fc.constant("trailers=3-station&guests=150"), fc.string()),
  },
  quoteRequestInput,
);

const emergencyInput = spoiled<EmergencyRequestInput>(
  {
    name: text(2, 100),
    phone,
    email: optional(email),
    location: text(5, 500),
    emergencyDescription: text(10, 2000),
    accessInfo: optional(text(1000)),
    contactPerson: optional(text(200)),
    honeypot: fc.constant(""),
    urgencyLevel: oneOf(emergencyUrgencies),
    emergencyType: oneOf(emergencyTypes),
    unitsNeeded: oneOf(emergencyUnits),
    duration: optional(oneOf(emergencyDurations)),
    startTime: fc.constant(""),
    text_consent: ticked,
    consent: fc.constant(true),
  },
  emergencyRequestInput,
);

const luxuryInput = spoiled<LuxuryQuoteInput>(
  {
    name: text(2, 100),
    email,
    phone,
    text_consent: ticked,
    eventDate: date,
    additionalDetails: optional(text(1000)),
    numberOfGuests: fc.constantFrom("", "150", "about 150", "10001"),
    eventLocation: optional(text(500)),
    choice: fc.oneof(fc.constant("trailers=3-station"), fc.string()),
    honeypot: fc.constant(""),
  },
  luxuryQuoteInput,
);

/** One branch per kind, as the row's type follows the kind. */
function insertOf(lead: Lead) {
  if (lead.kind === "luxury") {
    return visitor.from("luxury_trailers_landing_page").insert(lead.row);
  }
  if (lead.kind === "emergency") return visitor.from("quote_submissions").insert(lead.row);
  return visitor.from("quote_submissions").insert(lead.row);
}

/** Stores a lead as the app does. @returns whether the app would tell the visitor that it was sent */
async function isToldAsSent(lead: Lead): Promise<boolean> {
  const answer = await insertOf(lead);
  try {
    throwIfFailed(answer);
    return true;
  } catch (error) {
    return error instanceof BackendError && error.kind === "duplicate";
  }
}

/** Sends into an empty inbox, so that no limit or repeat interferes, and reads what arrived. */
async function send(lead: Lead) {
  await backend().sql(
    `with inbox as (delete from public.quote_submissions),
       luxury as (delete from public.luxury_trailers_landing_page)
     delete from private.request_origins`,
  );
  const isTold = await isToldAsSent(lead);
  const rows = await backend().sql<Record<string, unknown>>(
    "select * from public.quote_submissions",
  );
  counts[rows.length > 0 ? "stored" : "refused"] += 1;
  return { isTold, rows };
}

/** A stored line has no invisible or bidirectional characters and no surrounding space. */
const UNCLEAN =
  /[\p{Cc}\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]|^\s|\s$/u;

type Form<Input> = {
  input: fc.Arbitrary<Input>;
  /** The lead that the form makes of it, undefined when the schema refuses. */
  accepted: (input: Input) => Lead | undefined;
  /** The lead that a script that skips the schema would make of it. */
  unchecked: (input: Input) => Lead;
};

function check<Input>(form: string, { input, accepted, unchecked }: Form<Input>) {
  test(`what the schema of the ${form} form accepts, the database stores, once and clean`, async () => {
    const before = counts.accepted;
    await fc.assert(
      fc.asyncProperty(input, async (typed) => {
        counts.inputs += 1;
        const lead = accepted(typed);
        if (!lead) return;
        counts.accepted += 1;
        const { isTold, rows } = await send(lead);
        expect(isTold).toBe(true);
        expect(rows).toHaveLength(1);
        for (const column of ["name", "email", "phone", "contact_value", "event_address"]) {
          expect(rows[0]?.[column] ?? "x").not.toMatch(UNCLEAN);
        }
      }),
      { seed, numRuns },
    );
    // Otherwise this proves nothing.
    expect(counts.accepted - before).toBeGreaterThan(numRuns / 4);
  });

  test(`what the database does not store of the ${form} form is not reported as sent, with or without the schema`, async () => {
    const before = counts.refused;
    await fc.assert(
      fc.asyncProperty(input, async (typed) => {
        counts.inputs += 1;
        const { isTold, rows } = await send(unchecked(typed));
        expect(isTold).toBe(rows.length === 1);
      }),
      { seed: seed + 1, numRuns },
    );
    expect(counts.refused - before).toBeGreaterThan(numRuns / 10);
  });
}

/** A number as typed, for a script that skips the schema. */
const unreadPhone = (number: string) => ({ number, extension: null });

check("general", {
  input: quoteInput,
  accepted: (typed) => {
    const { data } = quoteRequestSchema.safeParse(typed);
    return data && toQuoteLead(data);
  },
  unchecked: (typed) =>
    toQuoteLead({
      ...typed,
      numberOfGuests: Number(typed.numberOfGuests),
      phone: unreadPhone(typed.phone),
      text_consent: unreadBox(typed.text_consent),
    }),
});

check("emergency", {
  input: emergencyInput,
  accepted: (typed) => {
    const { data } = emergencyRequestSchema.safeParse(typed);
    return data && toEmergencyLead(data);
  },
  // `as`: a script that skips the schema is not bound by its types either.
  unchecked: (typed) =>
    toEmergencyLead({
      ...typed,
      phone: unreadPhone(typed.phone),
      text_consent: unreadBox(typed.text_consent),
    } as EmergencyRequest),
});

check("luxury", {
  input: luxuryInput,
  accepted: (typed) => {
    const { data } = luxuryQuoteSchema.safeParse(typed);
    return data && toLuxuryLead(data);
  },
  unchecked: (typed) =>
    toLuxuryLead({
      ...typed,
      numberOfGuests: Number(typed.numberOfGuests),
      text_consent: unreadBox(typed.text_consent),
    }),
});
