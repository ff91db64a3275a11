import { describe, expect, it, test } from "vitest";
import { type BookingChange, bookingChange } from "@/request/quote-letter/booking-change";
import {
  inHalves,
  type Letter,
  type LetterQuote,
  letterText,
  linkedText,
  quoteLetter,
  quoteSubject,
  quoteWords,
  TEXT_MAX,
  textByHand,
} from "@/request/quote-letter/quote-letter";

const business = {
  name: "Houston Luxury Restrooms",
  phone: "(713) 555-0100",
  speaksSpanish: false,
  siteUrl: "https://site.example",
};
const quote: LetterQuote = {
  number: "Q-1A2B3C4D",
  language: "en",
  amount: 1234.5,
  event_date: "2026-12-05",
  valid_until: "2026-12-01",
  state: "open",
};
const letterOf = (changes: Partial<LetterQuote> = {}) => quoteLetter({ ...quote, ...changes });
const NUMBER = { label: "Quote", value: "Q-1A2B3C4D" };
const SEE = "See your quote";

test("the subject of an e-mail begins with the number, in the language of the customer, on one line", () => {
  expect(quoteSubject(business, quote)).toBe(
    "Q-1A2B3C4D: your rental with Houston Luxury Restrooms",
  );
  expect(quoteSubject({ name: "A\nB" }, { ...quote, language: "es" })).toBe(
    "Q-1A2B3C4D: su renta con A B",
  );
});

describe("the e-mail of a quote", () => {
  it("asks for the yes while it is open", () => {
    expect(letterOf()).toEqual({
      heading: "Your quote for Saturday, December 5, 2026",
      facts: [NUMBER, { label: "Good through", value: "Tuesday, December 1, 2026" }],
      total: 1234.5,
      action: "See and accept your quote",
      notes: [],
    });
  });

  test.each([
    ["revising", /changing it/],
    ["expired", /no longer good/],
    ["accepted", /have accepted/],
    ["declined", /have declined/],
  ] as const)("says how it stands: %s", (state, note) => {
    const letter = letterOf({ state });
    expect(letter).toMatchObject({ facts: [NUMBER], action: SEE, total: 1234.5 });
    expect(letter.notes).toEqual([expect.stringMatching(note)]);
  });

  it("says which papers of ours its page has, in the customer's language", () => {
    const notesWith = (changes: Partial<LetterQuote>) =>
      letterOf({ papers: ["insurance", "w9"], ...changes }).notes;
    expect(notesWith({})).toEqual(["On the same page: our certificate of insurance and W-9."]);
    expect(notesWith({ papers: ["w9"], language: "es" })).toEqual([
      "En la misma página: nuestro formulario W-9.",
    ]);
    expect(notesWith({ state: "accepted" })).toHaveLength(2);
    expect(notesWith({ papers: [] })).toEqual([]);
  });

  it("names no day where there is none", () => {
    expect(letterOf({ event_date: null }).heading).toBe("Your quote");
    const site = {
      kind: "general",
      number_of_guests: 45,
      details: { duration: "3 months" },
    } as const;
    const hire = { ...site, delivery_on: "2027-01-04", pickup_on: "2027-04-04" };
    expect(letterOf({ hire }).heading).toBe("Your quote for January 4 to April 4, 2027");
    expect(letterOf({ hire, language: "es" }).heading).toBe(
      "Su cotización del 4 de enero al 4 de abril de 2027",
    );
  });
});

describe("the e-mail of a hire until it is picked up", () => {
  const hire = {
    kind: "general",
    number_of_guests: 45,
    delivery_on: "2026-12-07",
    is_open_ended: true,
    monthly: 900,
  } as const;

  it("says from when, and what the first month and each one after it cost, in place of a total", () => {
    const letter = letterOf({ hire });
    expect(letter).toMatchObject({
      heading: "Your quote from Monday, December 7, 2026",
      total: null,
    });
    expect(letter.facts.slice(2)).toEqual([
      { label: "The first month", value: "$1,234.50" },
      { label: "Each month after the first", value: "$900.00" },
    ]);
  });

  it("begins with its event where no delivery is agreed, and has no day where neither is", () => {
    const undelivered = { ...hire, delivery_on: null };
    expect(letterOf({ hire: undelivered }).heading).toBe(
      "Your quote from Saturday, December 5, 2026",
    );
    expect(letterOf({ hire: undelivered, event_date: null }).heading).toBe("Your quote");
  });

  it("has no price of a month while it has none at all", () => {
    expect(letterOf({ hire, amount: null })).toMatchObject({ total: null });
    expect(letterOf({ hire, amount: null }).facts).toHaveLength(2);
  });

  it("is told apart from an event of a few days", () => {
    const event = { ...hire, is_open_ended: false, pickup_on: "2026-12-09", monthly: null };
    expect(letterOf({ hire: event })).toMatchObject({
      heading: "Your quote for Saturday, December 5, 2026",
      total: 1234.5,
    });
  });
});

test("what is offered is named while it can be accepted, and no more after that", () => {
  const offer = { name: "Dana", trailers: [] };
  const named = { label: "For", value: "Dana" };
  expect(letterOf({ offer }).facts[1]).toEqual(named);
  expect(letterOf({ offer, state: "accepted" }).facts).not.toContainEqual(named);
});

describe("the e-mail of a canceled booking", () => {
  const canceled = (changes: Partial<LetterQuote> = {}) =>
    letterOf({ state: "canceled", ...changes });

  it("says who canceled it, and what of the money goes back and stays", () => {
    const refund = { kept: 500.3, back: 200.1 };
    expect(canceled({ canceled_by: "customer", refund })).toEqual({
      heading: "Your booking for Saturday, December 5, 2026 is canceled",
      facts: [
        NUMBER,
        { label: "Refund", value: "$200.10" },
        { label: "What we keep, as agreed", value: "$300.20" },
      ],
      total: null,
      action: SEE,
      notes: ["You asked us to cancel it. We’ve released your date."],
    });
  });

  it("leaves out a sum of nothing", () => {
    const labels = (refund: LetterQuote["refund"]) =>
      canceled({ refund }).facts.map(({ label }) => label);
    expect(labels({ kept: 500, back: 500 })).toEqual(["Quote", "Refund"]);
    expect(labels({ kept: 500, back: 0 })).toEqual(["Quote", "What we keep, as agreed"]);
    expect(labels({ kept: 0, back: 0 })).toEqual(["Quote"]);
    expect(labels(null)).toEqual(["Quote"]);
  });

  it("takes it for the business's where no one is named, and names no day where there is none", () => {
    const letter = canceled({ event_date: null, canceled_by: null });
    expect(letter.heading).toBe("Your booking is canceled");
    expect(letter.notes).toEqual([expect.stringMatching(/^We are sorry/)]);
  });

  it("comes instead of a change that was asked for", () => {
    expect(canceled({ change }).heading).toMatch(/ is canceled$/);
    expect(letterOf({ state: "accepted", change }).heading).toMatch(/^Your quote/);
  });
});

const was: BookingChange["was"] = {
  event_date: "2026-12-05",
  event_address: "2310 Bagby St",
  delivery_on: "2026-12-04",
  delivery_window: "7 to 9 AM",
  pickup_on: "2026-12-06",
  pickup_window: null,
  amount: 1450,
  trailers: [{ text: "3-Station trailer", quantity: 1 }],
  lines: [],
};
const change: BookingChange = {
  was,
  is: { ...was, event_date: "2026-12-12", delivery_on: "2026-12-11", pickup_on: "2026-12-13" },
};
const changed = (is: Partial<BookingChange["is"]>, language: LetterQuote["language"] = "en") =>
  letterOf({ language, change: { was, is: { ...was, ...is } } });
const HELD =
  "Both are held for you through Tuesday, December 1, 2026. Until you say yes, your booking stays as you agreed to it. " +
  "Changed your mind? Tell us, and it stays that way.";

describe("the e-mail of a change", () => {
  it("leads with the new day, and says what else follows", () => {
    expect(letterOf({ change })).toEqual({
      heading: "Your new date: Saturday, December 12 instead of Saturday, December 5",
      facts: [
        NUMBER,
        { label: "Event", value: "Saturday, December 12 instead of Saturday, December 5" },
        {
          label: "Delivery",
          value: "Friday, December 11, 7 to 9 AM instead of Friday, December 4, 7 to 9 AM",
        },
        { label: "Pickup", value: "Sunday, December 13 instead of Sunday, December 6" },
      ],
      total: 1450,
      action: "See and accept the new date",
      notes: [HELD],
    });
  });

  it("leads with the new day in Spanish too", () => {
    const { heading } = changed({ event_date: "2026-12-12" }, "es");
    expect(heading).toMatch(/^Su nueva fecha: sábado 12 de diciembre en .* sábado 5 de diciembre$/);
  });

  it("shows the year of a day only beside that of another", () => {
    const { heading, facts } = changed({ event_date: "2027-01-02" });
    expect(heading).toMatch(/^Your new date: Saturday, January 2, 2027 instead of /);
    expect(facts[1]?.value).toBe("Saturday, January 2, 2027 instead of Saturday, December 5, 2026");
  });

  it("of anything but the day says what is new", () => {
    const trailer = { kind: "model", text: "3-Station trailer", model: "3-station", price: 1450 };
    const before = { ...was, lines: [{ ...trailer, quantity: 1, amount: 1450 }] };
    const bigger = {
      ...before,
      amount: 2900,
      trailers: [{ text: "3-Station trailer", quantity: 2 }],
      lines: [{ ...trailer, quantity: 2, amount: 2900 }],
    };
    expect(letterOf({ change: { was: before, is: bigger } })).toEqual({
      heading: "A change to your booking",
      facts: [
        NUMBER,
        { label: "Trailers", value: "2 × 3-Station trailer instead of 1 × 3-Station trailer" },
        {
          label: "3-Station trailer",
          value: "2 at $1,450.00 instead of $1,450.00, $1,450.00 more",
        },
        { label: "Total", value: "$2,900.00 instead of $1,450.00, $1,450.00 more" },
      ],
      total: null,
      action: "See and accept the change",
      notes: [HELD],
    });
  });

  it("says what costs more or less, line by line, and what is no more", () => {
    const delivery = { kind: "delivery", text: "Delivery", quantity: 1, price: 250, amount: 250 };
    const miles = { kind: "mileage", text: "Miles", quantity: 26, price: 4.5, amount: 117 };
    const tax = { kind: "tax", text: "Sales tax", percent: 8.25 };
    const nearer = { ...was, amount: 270.63, lines: [delivery, { ...tax, amount: 20.63 }] };
    const farther = { ...was, amount: 397.28, lines: [delivery, miles, { ...tax, amount: 30.28 }] };
    const pricesOf = (change: BookingChange, language: LetterQuote["language"] = "en") =>
      letterOf({ change, language })
        .facts.slice(1)
        .map(({ label, value }) => `${label}: ${value}`);
    expect(pricesOf({ was: nearer, is: farther })).toEqual([
      "Miles: 26 at $4.50, $117.00 more",
      "Sales tax, 8.25%: $30.28 instead of $20.63, $9.65 more",
      "Total: $397.28 instead of $270.63, $126.65 more",
    ]);
    expect(pricesOf({ was: farther, is: nearer }, "es")).toEqual([
      "Sales tax, 8.25%: $20.63 en vez de $30.28, $9.65 menos",
      "Miles: nada en vez de 26 a $4.50, $117.00 menos",
      "Total: $270.63 en vez de $397.28, $126.65 menos",
    ]);
  });

  it("names what was open before without a former one", () => {
    const before = { ...was, pickup_on: null, amount: null, event_address: null };
    const letter = letterOf({ change: { was: before, is: was } });
    expect(letter.facts).toEqual([
      NUMBER,
      { label: "Pickup", value: "Sunday, December 6" },
      { label: "Where", value: "2310 Bagby St" },
      { label: "Total", value: "$1,450.00" },
    ]);
  });

  it("lists trailers by commas, and a time without a day alone", () => {
    const { facts } = changed({
      delivery_on: null,
      trailers: [...was.trailers, { text: "Ramp", quantity: 2 }],
    });
    expect(facts.map(({ value }) => value)).toEqual([
      "Q-1A2B3C4D",
      "1 × 3-Station trailer, 2 × Ramp instead of 1 × 3-Station trailer",
      "7 to 9 AM instead of Friday, December 4, 7 to 9 AM",
    ]);
  });

  it("of a hire for a work site has its first day in the place of an event's", () => {
    const hire = { kind: "general", number_of_guests: 45, is_open_ended: true } as const;
    const is = { ...was, event_date: "2026-12-12", is_open_ended: true };
    const { heading, facts } = letterOf({ hire, change: { was, is } });
    expect(heading).toMatch(/^Your new date: Saturday, December 12 instead of/);
    expect(facts.map(({ label }) => label)).toEqual(["Quote", "From", "Pickup"]);
    expect(facts[2]?.value).toBe("When you say so, a month ahead instead of Sunday, December 6");
  });

  it("is read as the database tells it", () => {
    expect(bookingChange.parse(change)).toEqual(change);
    expect(bookingChange.safeParse({ was }).success).toBe(false);
    for (const name of Object.keys(was)) {
      const is = { ...was, [name]: undefined };
      expect(bookingChange.safeParse({ was, is }).success, name).toBe(false);
    }
    const is = { ...was, trailers: [{ text: "Ramp" }] };
    expect(bookingChange.safeParse({ was, is }).success).toBe(false);
  });
});

test.each([
  ["ABCDEFGH", "ABCD-EFGH"],
  ["ABCDE", "ABCD-E"],
  ["ABCD", "ABCD"],
  ["", ""],
])("the code %s is shown as %s", (code, shown) => expect(inHalves(code)).toBe(shown));

describe("an e-mail as plain text", () => {
  const letter: Letter = {
    heading: "Your quote",
    words: { lines: ["Good news.", "See you."], by: "Dana" },
    money: [{ label: "To pay", value: "$500.00" }],
    facts: [NUMBER],
    lines: [{ label: "Trailer", value: "$1,234.50" }],
    total: 1234.5,
    action: "Open it",
    notes: ["A note."],
    terms: { heading: "Terms of it", lines: ["Be kind."] },
  };
  const link = { token: "tok", code: "ABCDEFGH" };
  const FOOT = `
Houston Luxury Restrooms
(713) 555-0100

You get this because you asked Houston Luxury Restrooms for a quote.
Privacy: https://site.example/privacy
Terms: https://site.example/terms`;

  it("has every part in reading order, its link, and what to type if the link was cut off", () => {
    expect(letterText(business, quote, letter, link)).toBe(`Your quote.

Good news.
See you.

Dana

To pay: $500.00

Quote: Q-1A2B3C4D

Trailer: $1,234.50
Total: $1,234.50

A note.
Open it: https://site.example/your-quote#tok

If the page opens without your quote, type the number Q-1A2B3C4D and the code ABCD-EFGH there.
Keep this link private: anyone with it can accept for you.
To ask a question or change it, write to us on that page, reply to this e-mail or call (713) 555-0100.

Terms of it
Be kind.
${FOOT}`);
  });

  it("has no more than it has, and its content in the place of a link", () => {
    const { heading, facts, action } = letter;
    const plain = { heading, facts, action, total: null, notes: [] };
    const said = (state: LetterQuote["state"]) =>
      letterText(business, { ...quote, state }, plain, ["One.", "Two."]);
    expect(said("open")).toBe(`Your quote.

Quote: Q-1A2B3C4D

One.

Two.

To accept it, ask a question or change it, reply to this message or call (713) 555-0100.
${FOOT}`);
    expect(said("accepted")).toContain(
      "\n\nTo ask a question or change it, reply to this message or call (713) 555-0100.\n",
    );
  });

  it("links to the pages of the customer's language", () => {
    const text = letterText(business, { ...quote, language: "es" }, letter, link);
    expect(text).toContain(": https://site.example/es/your-quote#tok\n");
    expect(text).toContain(": https://site.example/es/privacy\n");
    expect(text).toMatch(/: https:\/\/site\.example\/es\/terms$/);
  });
});

describe("the words of a text", () => {
  test.each([
    [{}, "your quote Q-1A2B3C4D for Dec 5, 2026, $1,234.50, good through Dec 1, 2026"],
    [{ event_date: null, amount: null }, "your quote Q-1A2B3C4D, good through Dec 1, 2026"],
    [{ state: "accepted" }, "your quote Q-1A2B3C4D for Dec 5, 2026, $1,234.50"],
    [{ state: "canceled", change }, "your booking Q-1A2B3C4D is canceled"],
    [
      { change },
      "your new date for Q-1A2B3C4D: Dec 12, 2026 instead of Dec 5, 2026. Say yes or no",
    ],
    [{ change, state: "accepted" }, "your quote Q-1A2B3C4D for Dec 5, 2026, $1,234.50"],
  ] as const)("%j: %s", (changes, words) => {
    expect(quoteWords({ ...quote, ...changes })).toBe(words);
  });

  it("speak of a change alone where the day is the same, or one is missing", () => {
    const words = "a change to your booking Q-1A2B3C4D. Say yes or no";
    const dayless = { ...was, event_date: null };
    for (const unmoved of [
      { was, is: { ...was, amount: 1 } },
      { was: dayless, is: was },
      { was, is: dayless },
    ]) {
      expect(quoteWords({ ...quote, change: unmoved })).toBe(words);
    }
  });

  it("end with the link, in the alphabet of texts", () => {
    const link = { token: "tok", code: "ABCDEFGH" };
    expect(
      linkedText({ ...business, name: "Señor\nÁlvarez" }, "your quote – now", link, "en"),
    ).toBe(
      "Señor Alvarez: your quote - now. Reply STOP for no more texts. https://site.example/your-quote#tok",
    );
    expect(linkedText({ ...business, name: "B".repeat(61) }, "w", link, "en")).toMatch(
      /^B{59}\.\.\.: w\. /,
    );
  });
});

describe("a text that staff send themselves", () => {
  const said = (content: readonly string[], changes: Partial<LetterQuote> = {}) =>
    textByHand(business, { ...quote, ...changes }, content, "24/7");

  it("says how to answer, as long as there is something to accept", () => {
    expect(said(["A.", "B."])).toBe(
      "Houston Luxury Restrooms: your quote Q-1A2B3C4D for Dec 5, 2026, $1,234.50, good through Dec 1, 2026. " +
        "A. B. Yes or questions: reply, or call (713) 555-0100 (24/7).",
    );
    expect(said([], { state: "accepted" })).toMatch(/\. Questions: reply, or call/);
  });

  it("takes what has room to the last character, in the order of importance", () => {
    const room = TEXT_MAX - said([]).length - " ".length;
    const whole = said(["x".repeat(room)]);
    expect(whole).toHaveLength(TEXT_MAX);
    expect(said(["x".repeat(room + 1)])).toBe(said([]));
    expect(said(["y".repeat(room + 1), "x".repeat(room), "z"])).toBe(whole);
  });
});
