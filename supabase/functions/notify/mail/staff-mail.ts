import { labelOf } from "../../../../src/request/facts.ts";
import { languageOf } from "../../../../src/request/words-of.ts";
import type { Business } from "../config/settings.ts";
import type { LeadRequest, Message } from "../outbox/outbox.ts";
import { type Digest, digestHeading } from "../words/digest.ts";
import {
  alarmOf,
  askedFacts,
  type Fact,
  inShort,
  isUrgent,
  kindOf,
  writesIn,
} from "../words/facts.ts";
import { deskLink, deskList, staffLinks } from "../words/links.ts";
import { formatMoment, formatSpan } from "../words/moments.ts";
import { oneLine, quoted, quotedLines } from "../words/plain.ts";
import { buttons, factTable, note, page, paragraph, quotation } from "./layout.ts";
import type { Mail } from "./mail.ts";

/** Why an emergency comes to this reader. */
const ESCALATED: Partial<Record<Message["kind"], string>> = {
  "second-list":
    "Nobody has reached this customer yet, and nobody has taken the request in the last ten minutes. You are on the second list.",
  owner: "Nobody has reached this customer yet, including the second list.",
};

/** What is a number by its form stays one; the luxury form takes any characters. */
const phoneOf = (phone: string) => (/^[\d ()+-]+$/.test(phone) ? phone : quoted(phone, 30));

/** Who it is about and how they are reached. */
export function contactFacts(request: Pick<LeadRequest, "name" | "phone" | "email">): Fact[] {
  return [
    { label: labelOf("name"), value: quoted(request.name, 100) },
    ...(request.phone ? [{ label: labelOf("phone"), value: phoneOf(request.phone) }] : []),
    ...(request.email ? [{ label: labelOf("email"), value: oneLine(request.email, 255) }] : []),
  ];
}

function subjectOf(kind: Message["kind"], request: LeadRequest): string {
  const who = quoted(request.name, 60);
  const prefix = ESCALATED[kind] ? "NOT REACHED YET: " : "";
  return `${prefix}${alarmOf[request.kind]}: ${inShort(request)}, ${who}`;
}

const asText = (facts: readonly Fact[]) => facts.map(({ label, value }) => `${label}: ${value}`);

/** A mail to staff about one request; a reply goes to whoever sent the request. */
export function staffMail(business: Business, kind: Message["kind"], request: LeadRequest): Mail {
  const facts = [...contactFacts(request), ...askedFacts(request)];
  const lines = quotedLines(request.additional_info ?? "", 4000);
  const links = staffLinks(business, request);
  const escalated = ESCALATED[kind];
  const promise = `We promised an answer within ${formatSpan(request.created_at, request.due_at)}: by ${formatMoment(request.due_at)}, Houston time.`;
  const came = `It came in on ${formatMoment(request.created_at)}.`;
  const subject = subjectOf(kind, request);
  const spoken = writesIn(languageOf(request));
  return {
    subject,
    ...(request.email
      ? { replyTo: { name: quoted(request.name, 100), address: request.email } }
      : {}),
    text: [
      ...(escalated ? [escalated, ""] : []),
      subject,
      "",
      promise,
      ...spoken,
      came,
      "",
      ...asText(facts),
      ...(lines.length > 0 ? ["", ...lines] : []),
      "",
      ...links.map(({ label, href }) => `${label}: ${href}`),
    ].join("\n"),
    html: page(business, {
      preview: promise,
      heading: isUrgent[request.kind] ? `Emergency: ${inShort(request)}` : kindOf(request),
      isAlarm: isUrgent[request.kind],
      body: [
        ...(escalated ? [paragraph(escalated)] : []),
        paragraph(promise),
        ...spoken.map((line) => paragraph(line)),
        buttons(links),
        factTable(facts),
        ...(lines.length > 0 ? [quotation(lines)] : []),
        note(came),
      ],
    }),
  };
}

/** Several requests in one mail: how many, and the oldest of them. */
export function digestMail(business: Business, message: Digest): Mail {
  const { requests, request_count } = message;
  const heading = digestHeading(message);
  const more = request_count - requests.length;
  const atDesk = { label: "Open the desk", href: deskList(business) };
  const rest = more > 0 ? `And ${more} more at the desk.` : "";
  const entries = requests.map((request) => ({
    request,
    title: `${quoted(request.name, 100)}: ${inShort(request)}`,
    due: [`Answer by ${formatMoment(request.due_at)}.`, ...writesIn(languageOf(request))].join(" "),
    href: deskLink(business, request),
  }));
  return {
    subject: heading,
    text: [
      ...entries.flatMap(({ title, due, href }) => [title, due, href, ""]),
      ...(rest ? [rest] : []),
      `${atDesk.label}: ${atDesk.href}`,
    ].join("\n"),
    html: page(business, {
      preview: entries.map(({ title }) => title).join(" · "),
      heading,
      isAlarm: requests.some(({ kind }) => isUrgent[kind]),
      body: [
        buttons([atDesk]),
        ...entries.flatMap(({ request, title, due, href }) => [
          factTable([
            { label: kindOf(request), value: title },
            { label: "Promise", value: due },
            { label: labelOf("event_address"), value: quoted(request.event_address, 200) },
          ]),
          buttons([{ label: "Open at the desk", href }]),
        ]),
        ...(rest ? [paragraph(rest)] : []),
      ],
    }),
  };
}
