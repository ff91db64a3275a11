// npm run phone-plans: writes how the numbers of each country are written, for browsers and functions
// (src/config/phone-plans.ts) and for the database (supabase/schemas/phone_plans.sql).
//
// Source: the metadata of libphonenumber-js (MIT), which is Google's (Apache 2.0). Only what reading a number needs: no
// formats, and one plan for all countries of a calling code. It is 5 KB brotli of the 25 that the package's own has.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import metadata from "libphonenumber-js/min/metadata";
import { z } from "zod";
import { isMain } from "../is-main.ts";

const projectFolder = join(import.meta.dirname, "../..");

/** What is left out is 0. */
const patternSchema = z.union([z.string(), z.literal(0)]).transform((text) => text || "");

/** The places of a plan in the metadata: METADATA.md of the package. */
const planSchema = z
  .tuple([z.string(), z.unknown(), z.string(), z.array(z.number()), z.unknown()], z.unknown())
  .transform(([code, , pattern, lengths, , prefix = 0, , parsedPrefix = 0, replacement = 0]) => ({
    code,
    pattern,
    lengths,
    prefix: patternSchema.parse(parsedPrefix) || patternSchema.parse(prefix),
    replacement: patternSchema.parse(replacement),
  }));

type Plan = z.infer<typeof planSchema>;

/**
 * Area codes and exchanges begin with 2 to 9 (North American Numbering Plan); the metadata has the rest in patterns for
 * each of its 25 countries.
 */
const NORTH_AMERICA = { pattern: "[2-9]\\d{2}[2-9]\\d{6}" };

/** Dialed before a Mexican number until 2019, and still written: "+52 1 55 1234 5678". The metadata has let go of it. */
const MEXICO = { prefix: "0(?:[12]|4[45])|1" };

const corrections: Readonly<Record<string, Partial<Plan>>> = { "1": NORTH_AMERICA, "52": MEXICO };

/** One plan for the countries that share a calling code: the first one's prefix, the numbers of all. */
function sharedPlan(plans: readonly Plan[]): Plan {
  const [first] = plans;
  if (!first) throw new Error("A calling code has no country.");
  return {
    ...first,
    pattern: [...new Set(plans.map(({ pattern }) => pattern))].join("|"),
    lengths: [...new Set(plans.flatMap(({ lengths }) => lengths))].sort((a, b) => a - b),
    ...corrections[first.code],
  };
}

const planOf = (plan: unknown) => planSchema.parse(plan);

/** Each calling code with the country that stands for it; satellites and the like have none. */
const countries = Object.values(metadata.country_calling_codes).flatMap((names) => {
  const [name] = names;
  if (!name) return [];
  return [{ name, plan: sharedPlan(names.map((each) => planOf(metadata.countries[each]))) }];
});
const elsewhere = Object.values(metadata.nonGeographic).map(planOf);

/** What a call abroad begins with in the United States. */
const IDD = "011";

const minified = ({ code, pattern, lengths, prefix, replacement }: Plan) =>
  JSON.stringify([code, IDD, pattern, lengths, 0, prefix || 0, 0, 0, replacement || 0]);

const entry = (name: string, value: string) => `    ${JSON.stringify(name)}: ${value},\n`;

function sourceOfPlans(): string {
  return `// Written by "npm run phone-plans".
import type { MetadataJson } from "libphonenumber-js/core";

/** The plan of each calling code: what reading a number needs of libphonenumber's metadata. */
export const phonePlans: MetadataJson = {
  version: ${metadata.version},
  country_calling_codes: {
${countries.map(({ name, plan }) => entry(plan.code, JSON.stringify([name]))).join("")}  },
  countries: {
${countries.map(({ name, plan }) => entry(name, minified(plan))).join("")}  },
  nonGeographic: {
${elsewhere.map((plan) => entry(plan.code, minified(plan))).join("")}  },
};
`;
}

/** Pattern, prefix, what takes its place ("\1" for "$1"): null for none. */
function storedPlan({ code, pattern, prefix, replacement }: Plan): string {
  const replaced = replacement.replaceAll("$", "\\");
  const plan = prefix ? [pattern, prefix, ...(replaced ? [replaced] : [])] : [pattern];
  return `  ${JSON.stringify(code)}: ${JSON.stringify(plan)}`;
}

function schemaOfPlans(): string {
  const plans = [...countries.map(({ plan }) => plan), ...elsewhere];
  return `-- Written by "npm run phone-plans", with src/config/phone-plans.ts.

-- By calling code: a pattern of the country's numbers; of what is dialed before one only within the country; and what
-- takes its place, if not nothing.
create function private.phone_plans() returns jsonb
language sql immutable parallel safe set search_path = ''
return '{
${plans.map(storedPlan).join(",\n")}
}'::jsonb;
grant execute on function private.phone_plans to anon, authenticated, service_role;
`;
}

/** The files and what belongs into them. */
export const plansFiles = [
  { file: "src/config/phone-plans.ts", text: sourceOfPlans() },
  { file: "supabase/schemas/phone_plans.sql", text: schemaOfPlans() },
];

if (isMain(import.meta.url)) {
  for (const { file, text } of plansFiles) writeFileSync(join(projectFolder, file), text);
}
