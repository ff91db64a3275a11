const FOR_THE_TYPE =
  "Nothing is neither before nor after a text or a number: the condition is for the type.";
const EITHER_IS_IT = "Of two that are the same, either is the later.";
const NOBODY_READS_IT = "Of an issue, its path and its words are read, but not of what kind it is.";
const FIRST_FOUND = "What a text begins with is also the first that is found.";
const CHECKED_BEFORE = "A setting is checked before: there is always one.";
const NO_NUMBER = "Neither is a number to call.";
const ON_BOTH_SIDES = "It stands in both texts that are compared.";

/** Mutants that change nothing anyone could see, as `file: [what it is -> what it becomes]`, and why. */
export const EQUIVALENT: Readonly<Record<string, string>> = {
  "src/desk/builder/builder-schema.ts: [dollars !== undefined -> true]": FOR_THE_TYPE,
  'src/desk/builder/other-places.ts: ["custom" -> ""]': NOBODY_READS_IT,
  'src/desk/builder/service-weekdays.ts: ["custom" -> ""]': NOBODY_READS_IT,
  "src/desk/builder/service-weekdays.ts: [from !== null -> true]": FOR_THE_TYPE,
  "src/desk/builder/service-weekdays.ts: [pickupOn !== null -> true]": FOR_THE_TYPE,
  "src/desk/builder/service-weekdays.ts: [pickupOn !== null && from !== null -> true]":
    FOR_THE_TYPE,
  "src/desk/builder/service-weekdays.ts: [pickupOn !== null && from !== null -> pickupOn !== null || from !== null]":
    FOR_THE_TYPE,
  'src/desk/letters/delivery.ts: ["custom" -> ""]': NOBODY_READS_IT,
  "src/desk/letters/delivery.ts: [day !== null -> true]": FOR_THE_TYPE,
  "src/desk/letters/delivery.ts: [other !== null -> true]": FOR_THE_TYPE,
  "src/desk/letters/delivery.ts: [day !== null && other !== null -> true]": FOR_THE_TYPE,
  "src/desk/letters/delivery.ts: [day !== null && other !== null -> day !== null || other !== null]":
    FOR_THE_TYPE,
  'src/desk/letters/line-text.ts: ["model" -> ""]':
    "A trailer has its text from another function: the case is for the type.",
  "src/desk/pricing/deposit.ts: [deposit === null -> false]": FOR_THE_TYPE,
  "src/desk/pricing/deposit.ts: [dollars !== undefined -> true]": FOR_THE_TYPE,
  'src/desk/pricing/lines-field.ts: ["custom" -> ""]': NOBODY_READS_IT,
  "src/request/deposit.ts: [[event, pickup].filter((day) => day !== null) -> [event, pickup]]":
    "As a text, null comes after every day.",
  "src/request/deposit.ts: [day !== null -> true]": "As a text, null comes after every day.",
  "src/request/deposit.ts: [deliveredOn !== null -> true]": FOR_THE_TYPE,
  "src/request/deposit.ts: [deliveredOn < wanted -> deliveredOn <= wanted]": EITHER_IS_IT,
  "src/request/deposit.ts: [one > other -> one >= other]": EITHER_IS_IT,
  'src/request/quote-letter/booking-change.ts: ["" -> "Stryker was here!"]': ON_BOTH_SIDES,
  'src/request/quote-letter/booking-change.ts: [" " -> ""]': ON_BOTH_SIDES,
  'src/request/quote-letter/lines-by-place.ts: ["" -> "Stryker was here!"]':
    "No item has either name.",
  "src/request/quote-letter/payment-letter.ts: [/^./ -> /./]": FIRST_FOUND,
  "src/request/quote-letter/quote-letter.ts: [more > 0 -> more >= 0]":
    "What costs the same is said before.",
  'supabase/functions/_shared/environment.ts: ["." -> ""]': "No setting is inside of another.",
  "supabase/functions/_shared/environment.ts: [{ return undefined; } -> {}]":
    "Without a word it returns the same.",
  "supabase/functions/_shared/reply-address.ts: [/^(.{8})(.{4})(.{4})(.{4})(.{12})$/ -> /(.{8})(.{4})(.{4})(.{4})(.{12})$/]":
    "There are 32 digits.",
  "supabase/functions/_shared/reply-address.ts: [/^(.{8})(.{4})(.{4})(.{4})(.{12})$/ -> /^(.{8})(.{4})(.{4})(.{4})(.{12})/]":
    "There are 32 digits.",
  "supabase/functions/inbound/mail/mail-text.ts: [/^(>.{0,200}).*(?:\\n>.*)*$/gm -> /^(>.{0,200}).*(?:\\n>.*)*/gm]":
    "A line is taken to its end.",
  "supabase/functions/inbound/mail/mail-text.ts: [rest > 0 -> rest >= 0]":
    "Of a mail that is only a quotation, all is said either way.",
  "supabase/functions/inbound/settings.ts: [/^whsec_/ -> /whsec_/]": FIRST_FOUND,
  "supabase/functions/inbound/texts/text-command.ts: [/[.!?\\u00a1\\u00bf;,:\\n]+/ -> /[.!?\\u00a1\\u00bf;,:\\n]/]":
    "An empty part is no command.",
  "supabase/functions/inbound/texts/text-command.ts: [/[.!?\\u00a1\\u00bf\\n]+/ -> /[.!?\\u00a1\\u00bf\\n]/]":
    "An empty sentence is no command.",
  "supabase/functions/inbound/texts/text-command.ts: [true -> false]":
    "The parts are joined to one text again.",
  'supabase/functions/inbound/texts/text-command.ts: [command.what === "out" -> true]':
    FOR_THE_TYPE,
  "supabase/functions/notify/config/settings.ts: [dialable(env.VITE_BUSINESS_PHONE)?.call -> dialable(env.VITE_BUSINESS_PHONE).call]":
    CHECKED_BEFORE,
  'supabase/functions/notify/config/settings.ts: ["" -> "Stryker was here!"]': CHECKED_BEFORE,
  "supabase/functions/notify/mail/quote-mail.ts: [agreed?.terms -> agreed.terms]": FOR_THE_TYPE,
  "supabase/functions/notify/mail/quote-mail.ts: [body && agreed?.terms -> body || agreed?.terms]":
    FOR_THE_TYPE,
  'supabase/functions/notify/mail/quote-news-mail.ts: ["" -> "Stryker was here!"]': NO_NUMBER,
  "supabase/functions/notify/outbox/delivery.ts: [/^(.{4})/ -> /(.{4})/]": FIRST_FOUND,
};

type Position = { line: number; column: number };

/** A report in the format of https://github.com/stryker-mutator/mutation-testing-elements/tree/master/packages/report-schema */
export type Report = {
  files: Record<
    string,
    {
      source: string;
      mutants: {
        replacement?: string;
        status: string;
        location: { start: Position; end: Position };
      }[];
    }
  >;
};

const NOTICED = ["Killed", "Timeout"];
/** Of no account: not reached by the chosen tests because left out, or no code at all. */
const UNJUDGED = ["Ignored", "CompileError", "Pending"];

/** The text between two positions, both counted from 1, on one line each. */
function textAt(source: string, { start, end }: { start: Position; end: Position }): string {
  const lines = source.split("\n").slice(start.line - 1, end.line);
  const last = lines.length - 1;
  return lines
    .map((line, at) =>
      line.slice(at === 0 ? start.column - 1 : 0, at === last ? end.column - 1 : undefined).trim(),
    )
    .join(" ");
}

/** How many mutants of a report the tests noticed, of those that are not equivalent, in percent; and each that they did not. */
export function judge({ files }: Report): { noticed: number; survivors: string[] } {
  const judged = Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants
      .filter(({ status }) => !UNJUDGED.includes(status))
      .map(({ status, location, replacement = "" }) => ({
        isNoticed: NOTICED.includes(status),
        what: `${file}: [${textAt(source, location)} -> ${replacement.replaceAll(/\s+/g, " ")}]`,
      })),
  );
  const counted = judged.filter(({ isNoticed, what }) => isNoticed || !(what in EQUIVALENT));
  const survivors = counted.filter(({ isNoticed }) => !isNoticed).map(({ what }) => what);
  return { noticed: 100 * (1 - survivors.length / Math.max(1, counted.length)), survivors };
}
