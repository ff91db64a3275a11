import { shortDollars } from "@/lib/money";

/** What is about so much has no cents: "$1,681". US dollars. */
export const about = (amount: number) => shortDollars(Math.round(amount));
