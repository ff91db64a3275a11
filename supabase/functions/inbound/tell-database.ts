import { z } from "zod";
import { callDatabase } from "../_shared/database.ts";
import type { Settings } from "./settings.ts";

/** A text that PostgreSQL can store: without NUL and lone surrogates. */
const storable = (text: string) => text.replaceAll("\0", "").toWellFormed();

/**
 * Calls a database function with untrusted text.
 * @throws Error when it refuses or does not answer in time
 */
export function tellDatabase(
  { database }: Settings,
  name: "receive_message" | "report_delivery",
  parameters: object,
): Promise<unknown> {
  const written = JSON.stringify(parameters, (_, value: unknown) =>
    typeof value === "string" ? storable(value) : value,
  );
  return callDatabase(database, name, z.record(z.string(), z.unknown()).parse(JSON.parse(written)));
}
