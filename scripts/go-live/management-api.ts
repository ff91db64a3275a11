import { setTimeout as pause } from "node:timers/promises";
import type { z } from "zod";
import { Stop } from "./ui.ts";

export const MANAGEMENT_API = "https://api.supabase.com";

/** Milliseconds until an answer is given up, and the longest pause that a rate limit may ask for. */
const TIMEOUT = 60_000;
const LONGEST_PAUSE = 60_000;
const ATTEMPTS = 4;

export type Method = "GET" | "POST" | "PUT" | "PATCH";

/** One request to Supabase's Management API (https://supabase.com/docs/reference/api). */
export type ManagementApi = <T>(
  method: Method,
  path: string,
  schema: z.ZodType<T>,
  body?: unknown,
) => Promise<T>;

/** A request that Supabase refused. */
export class Refused extends Stop {
  readonly status: number;
  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

function sentenceFor(status: number, said: string): string {
  if (status === 401) {
    return "Supabase does not know this access token. Make a new one at supabase.com/dashboard/account/tokens.";
  }
  if (status === 402) return `This needs a larger Supabase plan${said}.`;
  if (status === 403) {
    return `Your Supabase account has no right to do this${said}. Ask whoever owns the organization to make you an administrator.`;
  }
  if (status === 404) return `Supabase has no such project, or it is not yours${said}.`;
  if (status === 429) return "Supabase asks for a pause. Wait a minute and run the command again.";
  if (status >= 500) {
    return `Supabase had an internal error (${status}${said}). See status.supabase.com, then run the command again.`;
  }
  return `Supabase refused this (${status}${said}). Send this line to your developer.`;
}

function messageIn(text: string): string {
  try {
    const { message } = JSON.parse(text);
    return typeof message === "string" ? `: ${message}` : "";
  } catch {
    return "";
  }
}

/**
 * Opens the API with an access token. Repeats a request that a rate limit or a fault of the service has turned away, as
 * long as that changes nothing twice.
 */
export function openManagementApi(address: string, token: string): ManagementApi {
  return async (method, path, schema, body) => {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await fetch(`${address}/v1${path}`, {
        method,
        signal: AbortSignal.timeout(TIMEOUT),
        headers: {
          authorization: `Bearer ${token}`,
          ...(body !== undefined && { "content-type": "application/json" }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }).catch((cause: unknown) => {
        throw new Stop("Supabase cannot be reached. Is this machine on the internet?", { cause });
      });
      const text = await answer.text();
      if (answer.ok) return schema.parse(text === "" ? undefined : JSON.parse(text));
      const mayRepeat = answer.status === 429 || (answer.status >= 500 && method !== "POST");
      if (!mayRepeat || attempt === ATTEMPTS) {
        throw new Refused(sentenceFor(answer.status, messageIn(text)), answer.status);
      }
      const seconds = Number(answer.headers.get("retry-after")) || attempt;
      await pause(Math.min(seconds * 1000, LONGEST_PAUSE));
    }
  };
}
