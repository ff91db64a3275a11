import type { Due } from "@/request/booking-money";

type Named = Pick<Due, "what" | "number" | "of">;

export const dueNames = {
  deposit: "Deposit",
  balance: "Balance",
  bill: "Bill",
  visit: "Extra service visit",
  payment: "Payment",
} as const;

/** "Deposit", "Bill 2 of 6"; "Bill 2" of a rental that goes on until it is picked up. */
export const dueName = ({ what, number, of }: Named) =>
  what === "bill" && number
    ? [`${dueNames.bill} ${number}`, of].filter(Boolean).join(" of ")
    : dueNames[what];
