import { AMOUNT_MAX } from "@/desk/model/quote-line";
import { plainLine, typedLine, visibleText } from "@/lib/invisible-characters";
import { shortDollars } from "@/lib/money";
import { readDollars } from "@/lib/typed-money";
import { OWN_WORDS_MAX } from "@/request/quote-letter/own-words";
import { dayOfBalance, fieldHints, priceNames } from "../business-texts";

// How values are shown to owners and read from what they type; `read` returns undefined for what it cannot read.

export type ValueKind<Value> = {
  show: (value: Value) => string;
  read: (typed: string) => Value | undefined;
  /** What to type instead. */
  hint: string;
};

/** "1,200", "1200.50", ".5": commas only in their proper places. */
const PLAIN_NUMBER = /^(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d*)?$/;

function readNumber(text: string, decimals: number): number | undefined {
  if (!PLAIN_NUMBER.test(text) || !/\d/.test(text)) return undefined;
  if ((text.split(".")[1] ?? "").length > decimals) return undefined;
  return Number(text.replaceAll(",", ""));
}

function readMoney(typed: string): number | undefined {
  const value = readDollars(typed);
  return value !== undefined && value <= AMOUNT_MAX ? value : undefined;
}

const showPercent = (value: number) => `${value}%`;

function readPercent(typed: string, max: number, decimals: number): number | undefined {
  const value = readNumber(typedLine(typed).replace(/\s*%$/, ""), decimals);
  return value !== undefined && value <= max ? value : undefined;
}

/** US dollars. */
export const money: ValueKind<number> = {
  show: shortDollars,
  read: readMoney,
  hint: fieldHints.money,
};

/** US dollars of the price list: null means by request, 0 included. */
export const price: ValueKind<number | null> = {
  show: (value) => {
    if (value === null) return priceNames.byRequest;
    return value === 0 ? priceNames.included : shortDollars(value);
  },
  read: (typed) => {
    const text = typedLine(typed).toLowerCase();
    if (["", "-", "–", priceNames.byRequest].includes(text)) return null;
    return [priceNames.included, "free"].includes(text) ? 0 : readMoney(typed);
  },
  hint: fieldHints.price,
};

/** A percentage from 0 to `max`. */
export function percent(max: number, decimals: number): ValueKind<number> {
  return {
    show: showPercent,
    read: (typed) => readPercent(typed, max, decimals),
    hint: fieldHints.percent(max),
  };
}

/** Whole days, miles or hours, from 0 to `max`. */
export function count(max: number): ValueKind<number> {
  return {
    show: (value) => value.toLocaleString("en-US"),
    read: (typed) => {
      const value = readNumber(typedLine(typed), 0);
      return value !== undefined && value <= max ? value : undefined;
    },
    hint: fieldHints.count(max),
  };
}

const DAYS_MAX = 365;

/** Days before delivery: "3 days before delivery"; 0 is "on delivery", negative "2 days after delivery". */
export const daysToDelivery: ValueKind<number> = {
  show: dayOfBalance,
  read: (typed) => {
    const entered = typedLine(typed).toLowerCase();
    if (/^on( delivery)?$/.test(entered)) return 0;
    const [, days = "", side] =
      /^(\d{1,3}|a)(?:\s*days?)?(?:\s*(before|after)(?: delivery)?)?$/.exec(entered) ?? [];
    const count = days === "a" ? 1 : Number.parseInt(days, 10);
    if (!(count <= DAYS_MAX)) return undefined;
    return side === "after" && count > 0 ? -count : count;
  },
  hint: fieldHints.dayOfBalance,
};

/** A text of 1 to `max` characters. */
export function text(max: number): ValueKind<string> {
  return {
    show: (value) => value,
    read: (typed) => {
      const value = visibleText(typed).trim();
      return value !== "" && Array.from(value).length <= max ? value : undefined;
    },
    hint: fieldHints.text(max),
  };
}

/** A text of at most `max` characters; null if empty. */
export function optionalText(max: number): ValueKind<string | null> {
  const { read, hint } = text(max);
  return {
    show: (value) => value ?? "",
    read: (typed) => (visibleText(typed).trim() === "" ? null : read(typed)),
    hint,
  };
}

/** Plain text around e-mails; null for none. */
export const letterText: ValueKind<string | null> = {
  ...optionalText(OWN_WORDS_MAX),
  read: (typed) => (/[<>{}]/.test(typed) ? undefined : optionalText(OWN_WORDS_MAX).read(typed)),
  hint: fieldHints.letterText(OWN_WORDS_MAX),
};

const ADDRESS_MAX = 300;

/** A web address; null for none. */
export const webAddress: ValueKind<string | null> = {
  show: (value) => value ?? priceNames.none,
  read: (typed) => {
    const address = plainLine(typed);
    if (["", priceNames.none].includes(address.toLowerCase())) return null;
    const isUsable = /^https:\/\/\S+$/.test(address) && URL.canParse(address);
    return isUsable && Array.from(address).length <= ADDRESS_MAX ? address : undefined;
  },
  hint: fieldHints.address,
};

/** A checkbox. */
export const flag: ValueKind<boolean> = {
  show: (value) => (value ? "yes" : "no"),
  read: (typed) => {
    if (typed === "yes") return true;
    return typed === "no" ? false : undefined;
  },
  hint: "",
};

/** One of a few names, in a list to choose from. */
export function oneOf<Name extends string>(names: readonly Name[]): ValueKind<Name> {
  return {
    show: (value) => value,
    read: (typed) => names.find((name) => name === typed),
    hint: "",
  };
}

/** A share of the total, US dollars, or no deposit. */
type DepositRule = {
  depositKind: "share" | "amount" | "none";
  depositPercent: number;
  depositAmount: number;
};

/** "25%", "$500" or "none" as one text; the other values stay. */
export function depositRule(stored: DepositRule): ValueKind<DepositRule> {
  return {
    show: ({ depositKind, depositPercent, depositAmount }) => {
      if (depositKind === "none") return priceNames.none;
      return depositKind === "share" ? showPercent(depositPercent) : shortDollars(depositAmount);
    },
    read: (typed) => {
      const entered = typedLine(typed).toLowerCase();
      if (["", "0", priceNames.none].includes(entered)) return { ...stored, depositKind: "none" };
      if (entered.endsWith("%")) {
        const share = readPercent(entered, 100, 2);
        return share === undefined
          ? undefined
          : { ...stored, depositKind: "share", depositPercent: share };
      }
      const amount = readMoney(entered);
      return amount === undefined
        ? undefined
        : { ...stored, depositKind: "amount", depositAmount: amount };
    },
    hint: fieldHints.deposit,
  };
}
