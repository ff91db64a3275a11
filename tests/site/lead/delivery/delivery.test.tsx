import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LOCAL_PUBLISHABLE_KEY } from "@/lib/supabase/local-publishable-key";
import { minutesLeft, QUOTE_COOLDOWN } from "@/site/lead/cooldown";
import {
  deliver,
  discard,
  findUnsent,
  retryNow,
  watchSurroundings,
} from "@/site/lead/delivery/delivery";
import { listUndelivered } from "@/site/lead/delivery/lead-store";
import { registerForm } from "@/site/lead/delivery/lead-toasts";
import { readOutbox, saveToOutbox } from "@/site/lead/delivery/outbox";
import * as toastStore from "@/ui/toast/toast-store";
import { dismissToast, type ShownToast } from "@/ui/toast/toast-store";
import { serveFromBackend } from "../../../support/backend/backend-fetch";
import { embeddedBackendForFile } from "../../../support/backend/backend-for-file.ts";
import { ADMIN } from "../../../support/backend/embedded-backend";
import { deferred } from "../../../support/deferred";
import { emergencyLead, quoteLead } from "../../../support/lead-inputs";
import { signInApp, signOutApp } from "../../../support/staff-session";

const backend = embeddedBackendForFile();
const shown: Partial<ShownToast>[] = [];

beforeEach(() => {
  shown.length = 0;
  vi.spyOn(toastStore, "showToast").mockImplementation((message) => shown.push(message));
});
afterEach(() => {
  for (const { record } of listUndelivered()) discard(record.id);
  dismissToast();
});

const lead = quoteLead();
const titles = () => shown.map(({ title }) => title);
const rows = () => backend().sql("select name from quote_submissions");
const unavailable = async () => new Response("busy", { status: 503 });
const cutOff = async (): Promise<Response> => {
  throw new TypeError("Failed to fetch");
};
const outbox = () => readOutbox(Date.now());

/** The backend, which answers otherwise so many times, or until it is well. */
function serveOnceWell(
  answer: () => Promise<Response> | Response,
  times = Number.POSITIVE_INFINITY,
) {
  const state = { times };
  const seen = serveFromBackend(backend(), async (_request, pass) =>
    seen.length > state.times ? pass() : answer(),
  );
  return { seen, recover: () => Object.assign(state, { times: 0 }) };
}

const refusing = (code: string, status: number) => () =>
  Response.json({ code, message: "no" }, { status });
const idOfWaiting = () => listUndelivered()[0]?.record.id ?? "";

async function expectStoredOnce() {
  await expect.poll(titles).toContain("Quote Request Submitted!");
  expect(await rows()).toHaveLength(1);
}

it("writes the request down before it sends it, and forgets it when it is stored", async () => {
  let wasWritten = false;
  serveFromBackend(backend(), (_request, pass) => {
    wasWritten = outbox().length === 1;
    return pass();
  });
  await deliver(lead);
  expect(wasWritten).toBe(true);
  expect(outbox()).toEqual([]);
  expect(titles()).toEqual(["Quote Request Submitted!"]);
});

it("leaves it to the panel that no answer came, and goes on by itself", async () => {
  serveOnceWell(cutOff, 1);
  await deliver(lead);
  expect(listUndelivered()[0]).toMatchObject({ phase: "waiting", because: "no-answer" });
  await expect.poll(titles).toEqual(["Quote Request Submitted!"]);
  expect(await rows()).toHaveLength(1);
});

it("keeps what the backend refused, its only copy, when a different request is sent from the same form", async () => {
  const earlier = quoteLead({ name: "Grace Hopper" });
  const id = crypto.randomUUID();
  saveToOutbox({ id, lead: earlier, savedAt: Date.now() });
  findUnsent();
  const { recover } = serveOnceWell(refusing("23514", 400));
  retryNow(id);
  await expect.poll(listUndelivered).toMatchObject([{ phase: "kept" }]);
  recover();
  await deliver(lead);
  expect(listUndelivered()).toMatchObject([{ phase: "kept", record: { lead: earlier } }]);
  expect(outbox()).toMatchObject([{ id }]);
});

it("keeps an undelivered request when one is sent from another form", async () => {
  serveFromBackend(backend(), unavailable);
  await deliver(lead);
  await deliver(emergencyLead());
  const kinds = listUndelivered().map(({ record }) => record.lead.kind);
  expect(kinds.toSorted()).toEqual(["emergency", "general"]);
  expect(outbox()).toHaveLength(2);
});

it("speaks of a failure once nothing will be tried any more by itself", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const seen = serveFromBackend(backend(), cutOff);
  await deliver(lead);
  while (seen.length < 5) {
    expect(titles()).toEqual([]);
    await vi.advanceTimersToNextTimerAsync();
  }
  vi.useRealTimers();
  await expect.poll(titles).toEqual(["Submission Failed"]);
});

it("says at once and once that the server failed, with the hotline, and goes on by itself", async () => {
  serveOnceWell(unavailable, 2);
  await deliver(lead);
  expect(shown).toHaveLength(1);
  expect(shown[0]).toMatchObject({
    title: "Submission Failed",
    description: "There was an error submitting your quote request. Please try again.",
    action: { href: "tel:+17135550100" },
  });
  expect(outbox()).toHaveLength(1);
  expect(listUndelivered()[0]).toMatchObject({ phase: "waiting" });
  await expect.poll(listUndelivered).toEqual([]);
  expect(titles()).toEqual(["Submission Failed", "Quote Request Submitted!"]);
  expect(await rows()).toHaveLength(1);
  expect(outbox()).toEqual([]);
});

it("makes one row when the answer is lost after the row was stored", async () => {
  const seen = serveFromBackend(backend(), async (_request, pass) => {
    const answer = await pass();
    return seen.length === 1 ? cutOff() : answer;
  });
  await deliver(lead);
  await expectStoredOnce();
  expect(seen).toHaveLength(2);
});

it.each([
  ["limited", "PT429", 429, "Please Wait", { retryAt: expect.any(Number) }],
  ["turned-away", "PGRST301", 401, "Submission Failed", { retryAt: undefined }],
])(
  "keeps what was %s, says so, and sends it at the visitor's wish",
  async (because, code, status, title, more) => {
    const { recover } = serveOnceWell(refusing(code, status));
    await deliver(lead);
    expect(titles()).toEqual([title]);
    expect(shown[0]).toMatchObject({ action: { href: "tel:+17135550100" } });
    expect(outbox()).toHaveLength(1);
    expect(listUndelivered()[0]).toMatchObject({ phase: "waiting", because, ...more });
    recover();
    retryNow(idOfWaiting());
    await expectStoredOnce();
  },
);

it("goes out without the session of whoever is signed in", async () => {
  serveFromBackend(backend());
  await signInApp(ADMIN);
  const passedOn = vi.spyOn(backend(), "fetch");
  await deliver(lead);
  expect(titles()).toEqual(["Quote Request Submitted!"]);
  const tokens = passedOn.mock.calls.map(([, init]) =>
    new Headers(init?.headers).get("authorization"),
  );
  expect(tokens).toEqual([`Bearer ${LOCAL_PUBLISHABLE_KEY}`]);
  await signOutApp();
});

it("waits for the connection and sends when it is back", async () => {
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const { recover } = serveOnceWell(cutOff);
  const stop = watchSurroundings();
  await deliver(lead);
  expect(listUndelivered()[0]).toMatchObject({ phase: "waiting", retryAt: undefined });
  recover();
  onLine.mockReturnValue(true);
  window.dispatchEvent(new Event("online"));
  await expectStoredOnce();
  stop();
});

it("sends a corrected request in the place of the one that waits", async () => {
  const { recover } = serveOnceWell(cutOff);
  await deliver(lead);
  recover();
  const corrected = quoteLead({ name: "Dana White" });
  await deliver(corrected);
  expect(titles()).toEqual(["Quote Request Submitted!"]);
  expect(listUndelivered()).toEqual([]);
  expect(await rows()).toEqual([{ name: "Dana White" }]);
});

it("cuts off a request that is discarded while it is being sent", async () => {
  const signals: AbortSignal[] = [];
  vi.stubGlobal("fetch", (_input: unknown, { signal }: RequestInit) => {
    if (signal) signals.push(signal);
    return new Promise((_resolve, reject) => {
      signal?.addEventListener("abort", () => reject(signal.reason));
    });
  });
  const id = crypto.randomUUID();
  const sending = deliver(lead, id);
  await expect.poll(() => signals.length).toBe(1);
  expect(signals[0]?.aborted).toBe(false);
  discard(id);
  expect(signals[0]?.aborted).toBe(true);
  await sending;
});

it("keeps a request of an earlier visit when a different one is sent, and not when it is the same", async () => {
  const earlier = quoteLead({ name: "Grace Hopper" });
  saveToOutbox({ id: crypto.randomUUID(), lead: earlier, savedAt: Date.now() });
  findUnsent();
  serveFromBackend(backend());
  await deliver(lead);
  expect(listUndelivered()).toMatchObject([{ phase: "unsent", record: { lead: earlier } }]);
  expect(await rows()).toEqual([{ name: "Dana Whitfield" }]);
  await deliver(earlier);
  expect(listUndelivered()).toEqual([]);
  expect(await rows()).toHaveLength(2);
});

it.each([
  ["is a minute old", -60_000],
  ["is a minute from now, as the clock has been put back", 60_000],
])("leaves to the visitor what %s, and sends it once", async (_, age) => {
  serveFromBackend(backend());
  const record = saveToOutbox({ id: crypto.randomUUID(), lead, savedAt: Date.now() + age });
  findUnsent();
  expect(listUndelivered()).toEqual([{ record, phase: "unsent" }]);
  expect(await rows()).toEqual([]);
  retryNow(record.id);
  await expect.poll(titles).toEqual(["Quote Request Submitted!"]);
  expect(await rows()).toHaveLength(1);
  expect(outbox()).toEqual([]);
  // From now on, whenever it was written.
  expect(minutesLeft(QUOTE_COOLDOWN, Date.now())).toBe(5);
});

it("starts no pause of its form with what did not go through", async () => {
  serveFromBackend(backend(), unavailable);
  await deliver(lead);
  expect(minutesLeft(QUOTE_COOLDOWN, Date.now())).toBe(0);
});

it("tries nothing by itself while its tab is hidden, nor drops what another tab has only written", async () => {
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const { seen, recover } = serveOnceWell(cutOff);
  const stop = watchSurroundings();
  await deliver(lead);
  recover();
  onLine.mockReturnValue(true);
  const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  document.dispatchEvent(new Event("visibilitychange"));
  const key = `leadOutbox:${idOfWaiting()}`;
  const newValue = localStorage.getItem(key);
  window.dispatchEvent(new StorageEvent("storage", { key, newValue }));
  expect(listUndelivered()).toHaveLength(1);
  expect(seen).toHaveLength(1);
  visibility.mockReturnValue("visible");
  document.dispatchEvent(new Event("visibilitychange"));
  await expectStoredOnce();
  stop();
});

it("says nothing here when another tab has settled meanwhile what is tried again here", async () => {
  const gate = deferred();
  const answered: Promise<Response>[] = [];
  const seen = serveFromBackend(backend(), (_request, pass) => {
    if (seen.length === 1) return cutOff();
    const answer = gate.promise.then(pass);
    answered.push(answer);
    return answer;
  });
  const stop = watchSurroundings();
  await deliver(lead);
  const id = idOfWaiting();
  retryNow(id);
  await expect.poll(() => seen.length).toBe(2);
  window.dispatchEvent(new StorageEvent("storage", { key: `leadOutbox:${id}`, newValue: null }));
  expect(listUndelivered()).toEqual([]);
  gate.resolve();
  await Promise.allSettled(answered);
  await deliver(quoteLead({ name: "Ray" }));
  expect(titles()).toEqual(["Quote Request Submitted!"]);
  stop();
});

it("sends at the visitor's wish what is too old to be sent by itself", async () => {
  const { seen, recover } = serveOnceWell(cutOff);
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await deliver(lead);
  recover();
  onLine.mockReturnValue(true);
  const later = Date.now() + 25 * 3_600_000;
  vi.spyOn(Date, "now").mockReturnValue(later);
  const stop = watchSurroundings();
  window.dispatchEvent(new Event("online"));
  expect(seen).toHaveLength(1);
  expect(listUndelivered()[0]).toMatchObject({ phase: "waiting", retryAt: undefined });
  retryNow(idOfWaiting());
  await expectStoredOnce();
  stop();
});

it("sends in browsers without AbortSignal.any and AbortSignal.timeout", async () => {
  serveFromBackend(backend());
  vi.stubGlobal(
    "AbortSignal",
    class extends AbortSignal {
      static override any = undefined as never;
      static override timeout = undefined as never;
    },
  );
  await deliver(lead);
  expect(titles()).toEqual(["Quote Request Submitted!"]);
});

it.each([
  { isShowing: true, ownWords: true, told: ["emptied", "told by the form"] },
  { isShowing: true, ownWords: false, told: ["emptied", "Quote Request Submitted!"] },
  { isShowing: false, ownWords: true, told: ["Quote Request Submitted!"] },
  { isShowing: false, ownWords: false, told: ["Quote Request Submitted!"] },
])(
  "tells of a success once (form shows the lead: $isShowing, has words of its own: $ownWords)",
  async ({ isShowing, ownWords, told }) => {
    serveFromBackend(backend());
    const heard: string[] = [];
    const stop = registerForm("general", {
      isShowingLead: (id) => isShowing && id === "sent",
      completeForm: () => heard.push("emptied"),
      hasProblem: () => false,
      onSuccess: ownWords ? () => heard.push("told by the form") : undefined,
    });
    await deliver(lead, "sent");
    expect([...heard, ...titles()]).toEqual(told);
    stop();
  },
);

it("throws the draft of a form away that the visitor has left", async () => {
  serveFromBackend(backend());
  localStorage.setItem("leadDraft:general", JSON.stringify({ name: "Dana Whitfield" }));
  await deliver(lead);
  expect(localStorage.getItem("leadDraft:general")).toBeNull();
});
