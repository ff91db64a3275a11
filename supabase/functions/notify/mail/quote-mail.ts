import { formatCalendarDate } from "../../../../src/lib/calendar-date.ts";
import { formatDollars } from "../../../../src/lib/money.ts";
import type { Business } from "../config/settings.ts";
import type { Message, ToldQuote } from "../outbox/outbox.ts";
import { type Html, html } from "../words/html.ts";
import { customerLink } from "../words/links.ts";
import { oneLine, plainLines } from "../words/plain.ts";
import { factsOfYes } from "../words/quote.ts";
import {
  factTable,
  figure,
  legalLines,
  legalNote,
  note,
  page,
  paragraph,
  wideButton,
} from "./layout.ts";
import type { Mail } from "./mail.ts";

/** What one of the mails says of its own. */
type Letter = {
  subject: string;
  heading: string;
  /** What staff wrote, and who. */
  words?: { lines: readonly string[]; by: string };
  facts: readonly { label: string; value: string }[];
  total: number | null;
  action: string;
  /** Below the button. */
  notes: readonly string[];
};

type State = ToldQuote["state"];

/** What has become of it meanwhile. */
const standing: Record<State, string | undefined> = {
  open: undefined,
  expired: "It is no longer good. You can ask for it again on its page.",
  accepted: "You have accepted it.",
  declined: "You have declined it.",
  revising: "We are changing it right now, and send it again.",
};

const eventDate = (day: string | null) =>
  day === null ? [] : [{ label: "Event date", value: formatCalendarDate(day) }];

function quoteLetter({ number, event_date, amount, valid_until, state }: ToldQuote): Letter {
  const day = event_date === null ? "" : ` for ${formatCalendarDate(event_date)}`;
  const isOpen = state === "open";
  const note = standing[state];
  return {
    subject: `Your quote ${number}${day}`,
    heading: `Your quote${day}`,
    facts: [
      { label: "Quote", value: number },
      ...(isOpen ? [{ label: "Good through", value: formatCalendarDate(valid_until) }] : []),
    ],
    total: amount,
    action: isOpen ? "See and accept your quote" : "See your quote",
    notes: note ? [note] : [],
  };
}

function copyLetter(quote: ToldQuote): Letter {
  const { number, acceptance } = quote;
  const { event_date, amount } = acceptance ?? quote;
  return {
    subject: `You accepted quote ${number}`,
    heading: "You accepted your quote",
    facts: [
      { label: "Quote", value: acceptance ? `${number}, version ${acceptance.version}` : number },
      ...eventDate(event_date),
      ...factsOfYes(quote),
    ],
    total: amount,
    action: "See what you accepted",
    notes: ["Keep this mail: it is your copy. If this was not you, tell us at once."],
  };
}

function answerLetter({ number, event_date, message }: ToldQuote, business: Business): Letter {
  return {
    subject: `Our answer about quote ${number}`,
    heading: "Our answer",
    words: {
      lines: plainLines(message?.body ?? "", 2000),
      by: message?.by ? oneLine(message.by, 100) : business.name,
    },
    facts: [{ label: "Quote", value: number }, ...eventDate(event_date)],
    total: null,
    action: "Open your quote",
    notes: [],
  };
}

const letters: Partial<Record<Message["kind"], (quote: ToldQuote, business: Business) => Letter>> =
  { quote: quoteLetter, "quote-copy": copyLetter, "quote-answer": answerLetter };

/** The code in two halves, as it is read and typed. */
const inHalves = (code: string) => code.replace(/^(.{4})(?=.)/, "$1-");

const whole = (text: string) => html`<span style="white-space:nowrap">${text}</span>`;

/** What to type where a gateway has cut the link off at its "#". */
const typed = (number: Html | string, code: Html | string) => [
  "If the page opens without your quote, type the number ",
  number,
  " and the code ",
  code,
  " there.",
];

/**
 * A mail to the customer about a quote: enough to know it by, and the link. What it is made of is on the page, so that no
 * mail is ever out of date. `undefined` for a message that is none of these.
 * @param replyTo where a reply goes
 */
export function quoteMail(
  business: Business,
  kind: Message["kind"],
  quote: ToldQuote,
  replyTo = business.email,
): Mail | undefined {
  const { number, link } = quote;
  const letter = letters[kind]?.(quote, business);
  if (!letter || !link) return undefined;
  const { subject, heading, words, facts, action, notes } = letter;
  const href = customerLink(business, link);
  const total = letter.total === null ? undefined : formatDollars(letter.total);
  const reach =
    "To ask something or to change it, write to us on that page, reply to this mail or call ";
  const yours = "The link is yours: whoever has it can answer for you.";
  const code = inHalves(link.code);
  const why = `You get this because you asked ${business.name} for a quote.`;
  return {
    subject,
    replyTo: { name: business.name, address: replyTo },
    text: [
      `${heading}.`,
      "",
      ...(words ? [...words.lines, "", words.by, ""] : []),
      ...facts.map(({ label, value }) => `${label}: ${value}`),
      ...(total ? [`Total: ${total}`] : []),
      "",
      ...notes,
      `${action}: ${href}`,
      "",
      typed(number, code).join(""),
      yours,
      `${reach}${business.phone}.`,
      "",
      business.name,
      business.phone,
      "",
      why,
      ...legalLines(business),
    ].join("\n"),
    html: page(business, {
      preview: words?.lines[0] ?? [total, ...notes].filter(Boolean).join(". "),
      heading,
      body: [
        ...(words ? [...words.lines, words.by].map((line) => paragraph(line)) : []),
        factTable([...facts, ...(total ? [{ label: "Total", value: figure(total) }] : [])]),
        wideButton({ label: action, href }),
        ...notes.map((line) => note(line)),
        note(html`${reach}${whole(business.phone)}.`),
        note(html`${typed(whole(number), whole(code))}`),
        note(`${yours} ${why}`),
        legalNote(business),
      ],
    }),
  };
}
