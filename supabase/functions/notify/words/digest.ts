import type { Message } from "../outbox/outbox.ts";
import { isUrgent } from "./facts.ts";

/** A message about several requests. */
export type Digest = Pick<Message, "kind" | "request_count" | "requests">;

/** "40 emergencies, open the desk". */
export function digestHeading({ kind, request_count, requests }: Digest): string {
  if (!requests.some((request) => isUrgent[request.kind])) {
    return `${request_count} requests are waiting`;
  }
  return `${kind === "lead" ? "" : "NOT REACHED YET: "}${request_count} emergencies, open the desk`;
}
