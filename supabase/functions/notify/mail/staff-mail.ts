import { oneLine } from "../../../../src/lib/one-line.ts";
import { labelOf } from "../../../../src/request/facts.ts";
import { languageOf } from "../../../../src/request/request-texts-in.ts";
import type { Business } from "../config/settings.ts";
import type { LeadRequest, Message } from "../outbox/outbox.ts";
import { type Digest, digestHeading } from "../words/digest.ts";
import {
  alertLabels,
  type Fact,
  isUrgent,
  kindLabel,
  languageNote,
  requestFacts,
  requestSummary,
} from "../words/facts.ts";
import { deskLink, deskUrl, staffLinks } from "../words/links.ts";
import { formatMoment, formatSpan } from "../words/moments.ts";
import { quoted, quotedLines } from "../words/plain.ts";
import { buttons, factTable, note, page, paragraph, quotation } from "./layout.ts";
import type { Mail } from "./mail.ts";

const ESCALATED: Partial<Record<Message["kind"], string>> = {
  "second-list":
    "No one has reached this customer yet, and no one has taken the request in the last ten minutes. You are on the second list.",
  owner: "No one has reached this customer yet, including the second list.",
};

/** The luxury form accepts any characters. */
const phoneOf = (phone: string) => (/^[\d ()+-]+$/.test(phone) ? phone : quoted(phone, 30));

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
  return `${prefix}${alertLabels[request.kind]}: ${requestSummary(request)}, ${who}`;
}

const asText = (facts: readonly Fact[]) => facts.map(({ label, value }) => `${label}: ${value}`);

/** A mail to staff about one request; replies go to its sender. */
export function staffMail(business: Business, kind: Message["kind"], request: LeadRequest): Mail {
  const facts = [...contactFacts(request), ...requestFacts(request)];
  const lines = quotedLines(request.additional_info ?? "", 4000);
  const links = staffLinks(business, request);
  const escalated = ESCALATED[kind];
  const within = formatSpan(request.created_at, request.due_at);
  const promise = `We promised an answer ${within ? `within ${within}: ` : ""}by ${formatMoment(request.due_at)}, Houston time.`;
  const came = `It came in on ${formatMoment(request.created_at)}.`;
  const subject = subjectOf(kind, request);
  const language = languageNote(languageOf(request));
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
      ...language,
      came,
      "",
      ...asText(facts),
      ...(lines.length > 0 ? ["", ...lines] : []),
      "",
      ...links.map(({ label, href }) => `${label}: ${href}`),
    ].join("\n"),
    html: page(business, {
      preview: promise,
      heading: isUrgent[request.kind]
        ? `Emergency: ${requestSummary(request)}`
        : kindLabel(request),
      isAlarm: isUrgent[request.kind],
      body: [
        ...(escalated ? [paragraph(escalated)] : []),
        paragraph(promise),
        ...language.map((line) => paragraph(line)),
        buttons(links),
        factTable(facts),
        ...(lines.length > 0 ? [quotation(lines)] : []),
        note(came),
      ],
    }),
  };
}

/** Several requests in one mail: how many, and the first of them. */
export function digestMail(business: Business, message: Digest): Mail {
  const { requests, request_count } = message;
  const heading = digestHeading(message);
  const more = request_count - requests.length;
  const atDesk = { label: "Open the desk", href: deskUrl(business) };
  const rest = more > 0 ? `And ${more} more at the desk.` : "";
  const entries = requests.map((request) => ({
    request,
    title: `${quoted(request.name, 100)}: ${requestSummary(request)}`,
    due: [`Answer by ${formatMoment(request.due_at)}.`, ...languageNote(languageOf(request))].join(
      " ",
    ),
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
            { label: kindLabel(request), value: title },
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
