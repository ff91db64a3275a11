/** Who asks: Ana, who is on the staff, or Ben, who is an owner; "database" is a private function's caller. */
export type Asker =
  | "staff"
  | "owner"
  | "newcomer"
  | "staff with both factors"
  | "anon"
  | "server"
  | "database";

/** Rows, what is asked of them, and of an answer that does not explain itself why it is so. */
export type Subject = {
  name: string;
  rows: string;
  asks: [by: Asker, question: string, why?: string][];
};
