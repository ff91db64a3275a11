import type { Site } from "./crawl.ts";

/** What the backend answers. */
export type Reply = {
  status: number;
  /** Of a function, which one it is (supabase/functions/_shared/serve.ts). */
  version: string | null;
  /** `undefined` when it is no JSON. */
  content: unknown;
};

/**
 * Asks another host, the backend, for something, or sends it a body. Replaced in tests.
 * @throws Error when nobody answers in time
 */
export type Ask = (url: string, headers: Record<string, string>, body?: object) => Promise<Reply>;

const TIMEOUT_MS = 10_000;

/** What a JSON text says; `undefined` when it is none. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const askOverHttp: Ask = async (url, headers, body) => {
  const answer = await fetch(url, {
    headers: body ? { ...headers, "content-type": "application/json" } : headers,
    ...(body ? { method: "POST", body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const content = parsed(await answer.text());
  return { status: answer.status, version: answer.headers.get("x-version"), content };
};

/** Why nobody answered, in a few words. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}

/**
 * Of a project that is paused, restricted or not there, whatever is asked for
 * (https://supabase.com/docs/guides/platform/http-status-codes).
 */
const STANDS_STILL = new Set([402, 521, 522, 523, 540]);

/** @throws Error when the project as a whole stands still */
export function requireProject(reply: Reply): Reply {
  if (STANDS_STILL.has(reply.status)) throw new Error(`it answers ${reply.status}`);
  return reply;
}

type Backend = {
  /** Address of the hosted project, without a slash at its end; `undefined` in a build for the local preview. */
  url: string | undefined;
  /** The key that visitors get. */
  key: string | undefined;
};

/** The value that the build put into the app under a variable's name (src/config/env.ts). */
export function valueIn({ code }: Pick<Site, "code">, variable: string): string | undefined {
  const pattern = new RegExp(`\\b${variable}["']?:\\s*(["'\`])([^"'\`]+)\\1`);
  for (const text of code.values()) {
    const value = pattern.exec(text)?.[2];
    if (value !== undefined) return value;
  }
  return undefined;
}

/** The backend that the published code talks to. */
export function backendOf(site: Pick<Site, "code">): Backend {
  return {
    url: valueIn(site, "VITE_SUPABASE_URL")?.replace(/\/$/, ""),
    key: valueIn(site, "VITE_SUPABASE_ANON_KEY"),
  };
}

export type Problem = {
  /** What is wrong, for the owner. */
  text: string;
  /** What to do about it. */
  todo: string;
  /** Pages or files on which it was found; empty when it is about the whole site. */
  places: string[];
};

export type CheckResult = {
  name: string;
  /** How many things were right. */
  right: number;
  problems: Problem[];
  /** What cannot be seen from outside and has to be looked at by hand. */
  byHand: string[];
};

export type Tally = {
  /** Counts a thing that is right, or keeps what is wrong with it. The same text on many pages is one problem. */
  expect(isRight: boolean, text: string, todo: string, place?: string): void;
  byHand(text: string): void;
  result(): CheckResult;
};

/** Collects what one check finds. */
export function startTally(name: string): Tally {
  const problems = new Map<string, Problem>();
  const byHand: string[] = [];
  let right = 0;
  return {
    expect(isRight, text, todo, place) {
      if (isRight) {
        right += 1;
        return;
      }
      const problem = problems.get(text) ?? { text, todo, places: [] };
      if (place !== undefined && !problem.places.includes(place)) problem.places.push(place);
      problems.set(text, problem);
    },
    byHand(text) {
      byHand.push(text);
    },
    result: () => ({ name, right, problems: [...problems.values()], byHand }),
  };
}
