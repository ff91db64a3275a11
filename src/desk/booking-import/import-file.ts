import { addDays, parseISO } from "date-fns";
import { isPhoneNumber, readPhone } from "@/config/phone-number";
import { NOTE_MAX } from "@/desk/call/call-schema";
import { WINDOW_MAX } from "@/desk/letters/delivery";
import type { QuoteLine } from "@/desk/model/quote-line";
import { toIsoDate } from "@/lib/dates";
import { inCents } from "@/lib/money";
import { readTypedDate } from "@/lib/typed-date";
import { readDollars } from "@/lib/typed-money";
import { wholeNumber } from "@/lib/whole-number";
import type { PAYMENT_WAYS } from "@/request/booking-money";
import { GUESTS_MAX, LOCATION_MAX, NAME_MAX, NAME_MIN } from "@/request/limits";
import { trailerModels } from "@/request/trailer-models";
import { typedEmail, typedLine, typedText } from "@/request/typed-fields";
import { importTexts } from "./import-texts";

const { headers, problems } = importTexts;

export type Column = keyof typeof headers;
export const COLUMNS = Object.keys(headers).filter((key): key is Column => key in headers);

/** What a file must have; everything else may be missing. */
export const NEEDED: readonly Column[] = ["name", "delivery", "trailers", "total"];

/** Other names of columns, as other programs export them. */
const ALSO: Readonly<Partial<Record<Column, readonly string[]>>> = {
  name: ["customer", "client", "customername", "clientname", "fullname"],
  email: ["mail", "emailaddress"],
  phone: ["telephone", "mobile", "cell", "phonenumber"],
  delivery: ["deliverydate", "deliveryday", "dropoff", "startdate", "start"],
  deliveryTime: ["deliverywindow", "starttime"],
  event: ["eventdate", "date"],
  pickup: ["pickupdate", "pickupday", "enddate", "end", "return"],
  pickupTime: ["pickupwindow", "endtime"],
  address: ["place", "location", "where", "eventaddress", "deliveryaddress"],
  guests: ["numberofguests", "people", "crew", "headcount"],
  trailers: ["trailer", "units", "unit", "items"],
  total: ["price", "amount", "grandtotal"],
  paid: ["amountpaid", "depositpaid", "paidsofar"],
  paidBy: ["paymentmethod", "method", "way"],
  paidOn: ["paymentdate", "datepaid"],
  note: ["note", "comments", "comment", "details"],
};

const keyOf = (header: string) => header.toLowerCase().replace(/[^a-z]/g, "");

const COLUMN_OF = new Map<string, Column>(
  COLUMNS.flatMap((column) =>
    [headers[column], ...(ALSO[column] ?? [])].map((name): [string, Column] => [
      keyOf(name),
      column,
    ]),
  ),
);

/** A payment as the database records it, in US cents. */
type ImportedPayment = { cents: number; way: string; paid_on: string };

/** A booking as `private.import_booking` takes it; the ids are added when it is sent. */
export type ImportedBooking = {
  name: string;
  email: string | null;
  phone: string | null;
  event_date: string;
  event_address: string | null;
  number_of_guests: number | null;
  note: string | null;
  lines: Omit<QuoteLine, "amount">[];
  delivery_on: string;
  delivery_window: string | null;
  pickup_on: string;
  pickup_window: string | null;
  payment: ImportedPayment | null;
};

/** A row of the file: what it says, and the booking or why it is none. */
export type FileRow = {
  /** As a spreadsheet counts, the heading included. */
  number: number;
  said: Readonly<Record<Column, string>>;
  booking: ImportedBooking | undefined;
  problems: readonly string[];
};

export type FileContent = {
  rows: readonly FileRow[];
  /** Why none of it can be read. */
  fault: string | undefined;
  /** Columns that mean nothing here. */
  unknown: readonly string[];
};

const modelNames = trailerModels.map(({ name }) => name).join(", ");

/** One model and its number in a part like "2 x 3-Station"; undefined if there is none. */
function trailersIn(part: string): { model: string; name: string; count: number } | undefined {
  for (const { id, name } of trailerModels) {
    const written = new RegExp(name.replace(/[^a-z0-9]+/gi, "[\\s-]*"), "i").exec(part);
    if (!written) continue;
    const rest = part.slice(0, written.index) + part.slice(written.index + written[0].length);
    const number = /\d+/.exec(rest)?.[0];
    const count = number === undefined ? 1 : Number(number);
    return count >= 1 && count <= 99 ? { model: id, name, count } : undefined;
  }
  return undefined;
}

/**
 * The lines of what was agreed: its total, split evenly between its trailers, to the cent.
 * @param total US dollars
 * @returns undefined if the trailers can't be read
 */
export function linesFor(typed: string, total: number): ImportedBooking["lines"] | undefined {
  const parts = typed.split(/[;,+&\n]|\band\b/i).filter((part) => part.trim() !== "");
  const wanted = parts.map(trailersIn);
  const each = wanted.flatMap((one) => (one ? Array.from({ length: one.count }, () => one) : []));
  if (each.length === 0 || wanted.includes(undefined)) return undefined;
  const cents = inCents(total);
  const lines: ImportedBooking["lines"] = [];
  for (const [index, { model, name }] of each.entries()) {
    const upTo = (count: number) => Math.round((cents * count) / each.length);
    const price = (upTo(index + 1) - upTo(index)) / 100;
    const same = lines.find((line) => line.model === model && line.price === price);
    if (same) same.quantity = (same.quantity ?? 1) + 1;
    else lines.push({ kind: "model", model, text: `${name} trailer`, quantity: 1, price });
  }
  return lines;
}

/** What a file may say for each way to pay. */
const WAYS: Readonly<Record<string, (typeof PAYMENT_WAYS)[number]>> = {
  check: "check",
  cheque: "check",
  zelle: "zelle",
  cash: "cash",
  transfer: "transfer",
  banktransfer: "transfer",
  wire: "transfer",
  ach: "transfer",
  card: "card-by-phone",
  creditcard: "card-by-phone",
  cardbyphone: "card-by-phone",
};

const orNull = (text: string) => (text === "" ? null : text);

/** Reads a row, and notes everything that is wrong with it. */
function readRow(said: FileRow["said"], today: string) {
  const found: string[] = [];
  const wrong = (isWrong: boolean, words: string) => {
    if (isWrong) found.push(words);
  };
  const line = (column: Column, most: number) => {
    const text = typedLine().parse(said[column]);
    wrong(text.length > most, problems.long(headers[column], most));
    return text;
  };
  const day = (column: Column) => {
    const text = said[column].trim();
    if (text === "") return undefined;
    // A spreadsheet may add the time.
    const date = readTypedDate(text.replace(/[T ]\d{1,2}:\d{2}.*$/, ""));
    wrong(date === undefined, problems.date(headers[column]));
    return date;
  };

  const name = line("name", NAME_MAX);
  wrong(name.length < NAME_MIN, problems.name);
  const email = typedEmail(problems.email, problems.email).safeParse(said.email);
  const hasEmail = said.email.trim() !== "";
  wrong(hasEmail && !email.success, problems.email);
  const phone = readPhone(typedLine().parse(said.phone)).number;
  wrong(phone !== "" && !isPhoneNumber(phone), problems.phone);
  wrong(phone === "" && !hasEmail, problems.contact);

  const event = day("event");
  const delivery = day("delivery") ?? event;
  const pickup = day("pickup");
  wrong(
    delivery === undefined && !found.includes(problems.date(headers.delivery)),
    problems.noDate,
  );
  const isBackwards = Boolean(delivery && pickup && pickup < delivery);
  wrong(isBackwards, problems.order);
  wrong(Boolean(delivery && event && event < delivery), problems.eventFirst);
  wrong(Boolean(!isBackwards && event && pickup && pickup < event), problems.eventLast);
  const address = line("address", LOCATION_MAX);
  const guests = wholeNumber(said.guests.trim() || null, GUESTS_MAX);
  wrong(said.guests.trim() !== "" && guests === undefined, problems.guests(GUESTS_MAX));

  const total = readDollars(said.total);
  wrong(!total, problems.total);
  const lines = linesFor(said.trailers, total ?? 0);
  wrong(lines === undefined, problems.trailers(modelNames));

  const paid = said.paid.trim() === "" ? 0 : readDollars(said.paid);
  wrong(paid === undefined, problems.paid);
  wrong(Boolean(paid && total && paid > total), problems.tooMuch);
  const way = WAYS[keyOf(said.paidBy)];
  const paidOn = day("paidOn") ?? today;
  const isPaid = paid !== undefined && paid > 0;
  wrong(isPaid && way === undefined, problems.paidBy("check, Zelle, cash, transfer, card"));
  wrong(isPaid && paidOn > today, problems.paidOn);

  const windows = [line("deliveryTime", WINDOW_MAX), line("pickupTime", WINDOW_MAX)];
  const [deliveryWindow = "", pickupWindow = ""] = windows;
  const note = typedText().parse(said.note);
  wrong(note.length > NOTE_MAX, problems.long(headers.note, NOTE_MAX));
  if (found.length > 0 || !delivery || !lines) return { booking: undefined, problems: found };
  const booking: ImportedBooking = {
    name,
    email: hasEmail && email.success ? email.data : null,
    phone: orNull(phone),
    event_date: event ?? delivery,
    event_address: orNull(address),
    number_of_guests: guests ?? null,
    note: orNull(note),
    lines,
    delivery_on: delivery,
    delivery_window: orNull(deliveryWindow),
    // As the desk proposes it: the morning after.
    pickup_on: pickup ?? toIsoDate(addDays(parseISO(event ?? delivery), 1)),
    pickup_window: orNull(pickupWindow),
    payment: isPaid && way ? { cents: inCents(paid), way, paid_on: paidOn } : null,
  };
  return { booking, problems: found };
}

/** What each column says. */
function everyColumn(cellOf: (column: Column) => string): Record<Column, string> {
  return {
    name: cellOf("name"),
    email: cellOf("email"),
    phone: cellOf("phone"),
    delivery: cellOf("delivery"),
    deliveryTime: cellOf("deliveryTime"),
    event: cellOf("event"),
    pickup: cellOf("pickup"),
    pickupTime: cellOf("pickupTime"),
    address: cellOf("address"),
    guests: cellOf("guests"),
    trailers: cellOf("trailers"),
    total: cellOf("total"),
    paid: cellOf("paid"),
    paidBy: cellOf("paidBy"),
    paidOn: cellOf("paidOn"),
    note: cellOf("note"),
  };
}

const nothing = (fault: string): FileContent => ({ rows: [], fault, unknown: [] });

/**
 * Reads the bookings of a file.
 * @param cells of the file, row by row, the heading first
 * @param today yyyy-MM-dd in Houston
 */
export function readFile(cells: readonly (readonly string[])[], today: string): FileContent {
  const [heading = [], ...rest] = cells;
  const columns = heading.map((header) => COLUMN_OF.get(keyOf(header)));
  const missing = NEEDED.find(
    // An event has a day, too.
    (column) => !columns.includes(column) && !(column === "delivery" && columns.includes("event")),
  );
  if (missing) return nothing(importTexts.noColumn(headers[missing]));
  const rows = rest.flatMap((row, index): FileRow[] => {
    if (row.every((cell) => cell.trim() === "")) return [];
    const cellOf = (column: Column) => row[columns.indexOf(column)] ?? "";
    const said = everyColumn(cellOf);
    return [{ number: index + 2, said, ...readRow(said, today) }];
  });
  if (rows.length === 0) return nothing(importTexts.empty);
  const unknown = heading.filter((header, index) => !columns[index] && header.trim() !== "");
  return { rows, fault: undefined, unknown };
}
