import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { BackendError, throwIfFailed } from "@/lib/supabase/errors";
import {
  emergencyDurations,
  emergencyTypes,
  emergencyUnits,
  emergencyUrgencies,
} from "@/request/emergency-choices";
import type { Lead } from "@/request/lead";
import { TEXT_CONSENT } from "@/request/text-consent";
import { toEmergencyLead } from "@/site/forms/emergency/emergency-lead";
import {
  type EmergencyRequest,
  type EmergencyRequestInput,
  emergencyRequestSchema,
} from "@/site/forms/emergency/emergency-request-schema";
import { toLuxuryLead } from "@/site/forms/luxury/luxury-lead";
import { type LuxuryQuoteInput, luxuryQuoteSchema } from "@/site/forms/luxury/luxury-quote-schema";
import { toQuoteLead } from "@/site/forms/quote/quote-lead";
import {
  emptyQuoteRequest,
  type QuoteRequestInput,
  quoteRequestSchema,
} from "@/site/forms/quote/quote-request-schema";
import { backendForFile } from "../support/backend/backend-for-file.ts";
import {
  emergencyRequestInput,
  FUTURE_DATE,
  luxuryQuoteInput,
  quoteRequestInput,
} from "../support/lead-inputs.ts";

// The forms' schemas and the database get the same random inputs. Two things must hold:
// what a schema accepts, the database stores; and what the database did not store is never told to
// the visitor as sent.

const { backend, visitor } = backendForFile();

/** The same inputs in every run, so that a red run can be repeated. FC_SEED tries others, FC_RUNS another number of them. */
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

/** Characters that are hard on text handling. */
const hostileCharacter = fc.constantFrom(
  ..."\u0000\u0001\u0007\t\n\u000b\f\r\u001b\u007f\u0085\u00a0\u00ad\u0301\u061c\u1680\u180e\u2003\u200b\u200d\u200e\u2028\u2029\u202e\u202f\u205f\u2060\u2066\u3000\ufeff\ufffe",
  "\ud800",
  "\udc00",
  ..."'\"\\%_*;<>&=+-@,(){}$|/",
);
const ordinaryCharacter = fc.constantFrom(..."abcXYZ019 .-éßİ李😀");
const anyCharacter = fc.oneof(
  { weight: 6, arbitrary: ordinaryCharacter },
  { weight: 2, arbitrary: hostileCharacter },
  { weight: 1, arbitrary: fc.string({ unit: "binary", minLength: 1, maxLength: 1 }) },
);

/** Text of about so many characters: most of it could have been typed, and some sits on a limit. */
function text(...limits: number[]) {
  return fc.oneof(
    fc.string({ unit: anyCharacter, maxLength: 40 }),
    ...limits.flatMap((limit) => [
      fc.string({
        unit: ordinaryCharacter,
        minLength: Math.max(limit - 1, 0),
        maxLength: limit + 1,
      }),
      fc.string({ unit: anyCharacter, minLength: Math.max(limit - 2, 0), maxLength: limit + 2 }),
    ]),
  );
}

const part = fc.string({ unit: fc.constantFrom(..."abcXYZ019.+-_'"), minLength: 1, maxLength: 20 });
const email = fc.oneof(
  { weight: 4, arbitrary: fc.emailAddress() },
  { weight: 2, arbitrary: fc.tuple(part, part).map(([name, host]) => `${name}@${host}.com`) },
  {
    weight: 1,
    arbitrary: fc.tuple(part, anyCharacter).map(([name, odd]) => `${name}${odd}@example.com`),
  },
  { weight: 1, arbitrary: text(255) },
);
const phone = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.string({
      unit: fc.constantFrom(..."0123456789 ()-+"),
      minLength: 9,
      maxLength: 21,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.string({
      unit: fc.constantFrom(..."0123456789\u00a0\t\u200b-"),
      minLength: 9,
      maxLength: 21,
    }),
  },
  { weight: 1, arbitrary: text(10, 20) },
);
const date = fc.oneof(
  { weight: 4, arbitrary: fc.constant(FUTURE_DATE) },
  {
    weight: 2,
    arbitrary: fc
      .date({ min: new Date(FUTURE_DATE), max: new Date("9999-12-31"), noInvalidDate: true })
      .map((day) => day.toISOString().slice(0, 10)),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      "",
      "infinity",
      "2027-02-30",
      "2027-2-3",
      "02027-02-03",
      "12027-01-01",
      "+002027-01-01",
      "9999-12-31",
      "10000-01-01",
      `${FUTURE_DATE} `,
      "0099-01-01",
    ),
  },
);
const guests = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: -2, max: 10_002 }).map(String) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      "",
      " 12 ",
      "1,200",
      "1e3",
      "0x10",
      "12.5",
      "١٢",
      "1e309",
      "-0",
      "NaN",
      "1_000",
    ),
  },
);

/** A good input with one field, now and then every field, taken from `fields`: most of them are accepted. */
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

/** A short text in every field: what a form is asked for tomorrow is tried without a change here. */
const shortTexts = Object.fromEntries(
  Object.keys(emptyQuoteRequest).map((name) => [name, text(0, 100)]),
) as Record<Exclude<keyof QuoteRequestInput, "text_consent">, fc.Arbitrary<string>>;

const ticked = fc.boolean();
/** What a script that skips the schema would send for a box. */
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
    phone: fc.oneof(fc.constant(""), phone),
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
    email: fc.oneof(fc.constant(""), email),
    location: text(5, 500),
    emergencyDescription: text(10, 2000),
    accessInfo: fc.oneof(fc.constant(""), text(1000)),
    contactPerson: fc.oneof(fc.constant(""), text(200)),
    honeypot: fc.constant(""),
    urgencyLevel: oneOf(emergencyUrgencies),
    emergencyType: oneOf(emergencyTypes),
    unitsNeeded: oneOf(emergencyUnits),
    duration: fc.oneof(fc.constant(""), oneOf(emergencyDurations)),
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
    additionalDetails: fc.oneof(fc.constant(""), text(1000)),
    numberOfGuests: fc.constantFrom("", "150", "about 150", "10001"),
    eventLocation: fc.oneof(fc.constant(""), text(500)),
    choice: fc.oneof(fc.constant("trailers=3-station"), fc.string()),
    honeypot: fc.constant(""),
  },
  luxuryQuoteInput,
);

/** Stores a lead as the app does. True when the app would tell the visitor that it was sent. */
async function isToldAsSent(lead: Lead): Promise<boolean> {
  const answer =
    lead.kind === "luxury"
      ? await visitor.from("luxury_trailers_landing_page").insert(lead.row)
      : lead.kind === "emergency"
        ? await visitor.from("quote_submissions").insert(lead.row)
        : await visitor.from("quote_submissions").insert(lead.row);
  try {
    throwIfFailed(answer);
    return true;
  } catch (error) {
    return error instanceof BackendError && error.kind === "duplicate";
  }
}

/** Sends into an empty inbox, so that no limit and no repeat gets in the way, and looks what arrived. */
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

/** No character in a stored line that cannot be seen or that turns it around, and no space around it. */
const UNCLEAN =
  /[\p{Cc}\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]|^\s|\s$/u;

type Form<Input> = {
  input: fc.Arbitrary<Input>;
  /** The lead that the form makes of it, undefined when the schema refuses. */
  accepted: (input: Input) => Lead | undefined;
  /** The lead that a script makes of it that skips the schema. */
  unchecked: (input: Input) => Lead;
};

function check<Input>({ input, accepted, unchecked }: Form<Input>) {
  test("what the schema accepts, the database stores, once and clean", async () => {
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
    // Otherwise this shows nothing.
    expect(counts.accepted - before).toBeGreaterThan(numRuns / 4);
  });

  test("what the database does not store is not told as sent, schema or no schema", async () => {
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

/** A number as it was typed, for a script that skips the schema. */
const unreadPhone = (number: string) => ({ number, extension: null });

describe("general form", () => {
  check({
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
});

describe("emergency form", () => {
  check({
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
});

describe("luxury form", () => {
  check({
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
});
