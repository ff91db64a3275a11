import { act, screen } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import type { ReactNode } from "react";
import { expect, onTestFinished, vi } from "vitest";
import type { SeenRequest } from "../backend/backend-fetch.ts";
import { ADMIN, type EmbeddedBackend } from "../backend/embedded-backend.ts";
import { type Fault, noConnection, refusal } from "../backend/faults.ts";
import type { deskForFile } from "../desk-for-file";
import { renderStaff } from "../render-staff";
import { signInApp } from "../staff-session";
import { stopClock } from "../stopped-clock.ts";
import { namesForIds, withoutIds } from "./names-for-ids.ts";
import { outline } from "./outline.ts";

/** A Tuesday at 10 AM in Houston. */
const NOW = new Date("2031-03-04T16:00:00Z");
/** How long before that a test begins to make its rows. */
const BEFORE_MS = 60_000;
/** Longer than what a page waits for before it asks or lets itself be pressed again; shorter than a notice lasts. */
const PAUSE_MS = 1500;
/** Until a failed read is given up. */
const GIVEN_UP_MS = 5000;
/** How often in a row nothing may happen until nothing more does. */
const STILL_TURNS = 20;

/** What lets a member of staff in: always answered. */
const ACCESS = new Set(["has_role", "two_factors_required"]);

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

type Desk = ReturnType<typeof deskForFile>;
type Show = (
  element: ReactNode,
  path: string,
  tellAddress: (path: string) => void,
) => { unmount: () => void };
type Answers = { answer: (fault: Fault | "pass") => void };

const compared = (one: string, other: string) => {
  if (one === other) return 0;
  return one < other ? -1 : 1;
};

/** Functions that only read, and so do what a GET does. */
async function readFunctions(backend: EmbeddedBackend): Promise<Set<string>> {
  const functions = await backend.sql<{ name: string }>(
    "select proname as name from pg_proc where pronamespace = 'public'::regnamespace and provolatile <> 'v'",
  );
  return new Set(functions.map(({ name }) => name));
}

/** Lines that came (+) and went (-), in the order of the page. One that only moved to another place is neither. */
function difference(before: readonly string[], after: readonly string[]): string[] {
  const without = (lines: readonly string[], others: readonly string[]) => {
    const left = new Map<string, number>();
    for (const line of others) left.set(line.trim(), (left.get(line.trim()) ?? 0) + 1);
    return lines.filter((line) => {
      const count = left.get(line.trim()) ?? 0;
      left.set(line.trim(), count - 1);
      return count <= 0;
    });
  };
  const changed = [
    ...without(before, after).map((line) => `- ${line}`),
    ...without(after, before).map((line) => `+ ${line}`),
  ];
  return changed.length > 0 ? changed : ["  (as before)"];
}

/**
 * Writes down what a part of the desk shows and sends, step by step: what it says while it loads and when it cannot, what
 * it shows, and after each step what has changed on it, where the focus is, and what was asked of the server. With the clock
 * stopped, in the page and in the database: time passes only between steps.
 *
 * @param options isStaff: whether the admin is signed in; show: what renders it, at an address, and tells where that leads;
 *   part: a selector of what is written down, instead of all of the page
 *
 * Read a difference of the files as you would read the page; if it is what you mean, `npx vitest run -u` writes it down.
 */
export function screenRecorder(
  { backend, intercept }: Pick<Desk, "backend" | "intercept">,
  {
    isStaff = true,
    show: render = renderStaff,
    part,
  }: { isStaff?: boolean; show?: Show; part?: string } = {},
) {
  // Until a part is opened, of the date only: signing in takes real pauses. What a test makes before is a little older.
  stopClock(new Date(NOW.getTime() - BEFORE_MS));
  const lines: string[] = [];
  const nameIds = namesForIds();
  let underWay = 0;
  const held: Answers[] = [];
  let asked: SeenRequest[] = [];
  let before: string[] = [];
  let mode: "answer" | "hold" | "hold-writes" | Fault = "answer";
  let reads = new Set<string>();
  let user: UserEvent;
  let at: () => string = () => "";
  let lastReads: string[] = [];
  let isBegun = false;
  let rendered: ReturnType<Show> | undefined;

  const functionOf = ({ path }: SeenRequest) => /\/rpc\/(\w+)/.exec(path)?.[1];
  const isRead = (request: SeenRequest) =>
    request.method === "GET" || request.method === "HEAD" || reads.has(functionOf(request) ?? "");

  /** Every request of the page passes here. */
  const answering: Fault = async (pass, request) => {
    asked.push(request);
    if (ACCESS.has(functionOf(request) ?? "")) return counted(pass);
    const isHeld = mode === "hold" || (mode === "hold-writes" && !isRead(request));
    if (isHeld) {
      const fault = await new Promise<Fault | "pass">((resolve) => held.push({ answer: resolve }));
      return counted(() => (fault === "pass" ? pass() : fault(pass, request)));
    }
    const fault = typeof mode === "function" ? mode : undefined;
    return counted(() => (fault ? fault(pass, request) : pass()));
  };
  async function counted(answer: () => Promise<Response>): Promise<Response> {
    underWay += 1;
    try {
      return await answer();
    } finally {
      underWay -= 1;
    }
  }

  /** Until the page and the server have nothing to do any more. */
  async function stillness(): Promise<void> {
    let isChanged = false;
    const observer = new MutationObserver(() => {
      isChanged = true;
    });
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
    for (let still = 0; still < STILL_TURNS; still += 1) {
      isChanged = false;
      await act(async () => {
        await vi.dynamicImportSettled();
        await vi.advanceTimersByTimeAsync(0);
        await turn();
      });
      if (underWay > 0 || isChanged) still = -1;
    }
    observer.disconnect();
  }
  async function settle(pause = PAUSE_MS): Promise<void> {
    await stillness();
    await act(() => vi.advanceTimersByTimeAsync(pause));
    await stillness();
  }

  const readable = (request: SeenRequest) => {
    const body = request.body === undefined ? "" : ` ${JSON.stringify(request.body)}`;
    return `${request.method === "POST" && functionOf(request) ? "" : `${request.method} `}${decodeURIComponent(
      request.path.replace(/^\/rest\/v1\/(?:rpc\/)?/, ""),
    )}${body}`;
  };
  /** What was asked since: changes in their order, then what was read. */
  function askedLines(): string[] {
    const writes = asked.filter((request) => !isRead(request)).map(readable);
    const read = asked
      .filter(isRead)
      .map(readable)
      .toSorted((one, other) => compared(withoutIds(one), withoutIds(other)));
    asked = [];
    const readLines = [...new Set(read)].map((text) => {
      const times = read.filter((other) => other === text).length;
      return `  reads ${text}${times > 1 ? ` (${times} times)` : ""}`;
    });
    const isSame = readLines.length > 1 && readLines.join() === lastReads.join();
    if (readLines.length > 0) lastReads = readLines;
    return [
      ...writes.map((text) => `  sends ${text}`),
      ...(isSame ? ["  reads the same again"] : readLines),
    ];
  }

  /** Adds a paragraph to the record. */
  function note(heading: string, content: readonly string[]) {
    lines.push(heading, ...content, "");
  }
  function noteChange(heading: string) {
    const now = [`at ${at()}`, ...outline(part)];
    note(heading, [...askedLines(), ...difference(before, now)]);
    return now;
  }

  /** Signs in, and takes over the clock, the timers and the network. */
  async function begin() {
    // Testing Library lets a turn pass after each event, by this.
    vi.stubGlobal("jest", { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) });
    onTestFinished(() => {
      mode = "answer";
      for (const { answer } of held) answer("pass");
      vi.useRealTimers();
    });
    // Fetched with the first message otherwise, which takes as long as the machine needs.
    await import("@/ui/toast/toast-list");
    reads = await readFunctions(backend());
    user = userEvent.setup({ delay: null });
    intercept(() => true, answering);
    vi.setSystemTime(NOW);
    if (isStaff) await signInApp(ADMIN);
    vi.useFakeTimers({
      now: NOW,
      toFake: [
        "Date",
        "setTimeout",
        "clearTimeout",
        "setInterval",
        "clearInterval",
        "requestAnimationFrame",
        "cancelAnimationFrame",
      ],
    });
    // React shows what was loading at most every 300 ms, by the machine's clock: each look at it is later than that.
    let looks = performance.now();
    vi.spyOn(performance, "now").mockImplementation(() => {
      looks += 400;
      return looks;
    });
    isBegun = true;
  }

  /**
   * Opens a part of the desk: how it looks while nothing is answered, when nothing can be read, and when all is there.
   * @param options isWhole: false leaves out the first two; isKnown: leaves out all, which is in another record
   */
  async function open(
    element: ReactNode,
    path: string,
    { isKnown = false, isWhole = true }: { isKnown?: boolean; isWhole?: boolean } = {},
  ) {
    if (!isBegun) await begin();
    asked = [];
    const show = () => {
      rendered?.unmount();
      const address = { path };
      const shown = render(element, path, (current) => {
        address.path = current;
      });
      at = () => address.path;
      rendered = shown;
    };
    if (isWhole && !isKnown) {
      mode = "hold";
      show();
      await settle(0);
      note("While it loads:", outline(part));
      rendered?.unmount();
      for (const { answer } of held.splice(0)) answer(noConnection);
      await stillness();
      mode = refusal(500);
      show();
      await settle(GIVEN_UP_MS);
      note("When it cannot be read:", outline(part));
    }
    mode = "answer";
    asked = [];
    show();
    await settle();
    const shown = [...askedLines(), ...outline(part)];
    if (!isKnown) note("What it shows:", shown);
    before = [`at ${at()}`, ...outline(part)];
  }

  /** Does something on the page that is answered at once. */
  async function step(what: string, does: (user: UserEvent) => Promise<unknown>) {
    await does(user);
    await settle();
    before = noteChange(`${what}:`);
  }

  /**
   * Sends something four times: without an answer yet, which then fails for want of a connection; refused by the server; and
   * successfully. Each time, what is different from before is written down.
   * @param does has to be possible again after a failure
   */
  async function attempt(what: string, does: (user: UserEvent) => Promise<unknown>) {
    mode = "hold-writes";
    await does(user);
    await settle();
    if (held.length === 0) throw new Error(`${what}: nothing was sent`);
    noteChange(`${what}, while it is sent:`);
    const waiting = held.splice(0);
    mode = (pass, request) => (isRead(request) ? pass() : noConnection(pass, request));
    for (const { answer } of waiting) answer(noConnection);
    await settle();
    noteChange(`${what}, without a connection:`);
    const refused = refusal(500);
    mode = (pass, request) => (isRead(request) ? pass() : refused(pass, request));
    await does(user);
    await settle();
    noteChange(`${what}, when the server fails:`);
    mode = "answer";
    await does(user);
    await settle();
    before = noteChange(`${what}, done:`);
  }

  /** Lets time pass. */
  async function wait(milliseconds: number) {
    await settle(milliseconds);
    before = noteChange(`${milliseconds / 1000} s later:`);
  }

  /** Compares the record with its file beside the test, `records/NAME.txt`. */
  const matches = (name: string) =>
    expect(nameIds(lines.splice(0).join("\n"))).toMatchFileSnapshot(`records/${name}.txt`);

  /** Takes the page away, for another record in the same test. */
  const close = () => {
    rendered?.unmount();
    vi.useRealTimers();
  };

  const button = (name: string | RegExp) => screen.getByRole("button", { name });

  return { open, close, step, attempt, wait, settle, matches, button };
}
