import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LOCAL_PUBLISHABLE_KEY } from "@/lib/supabase/local-publishable-key";
import {
  deliver,
  discard,
  findUnsent,
  retryNow,
  watchSurroundings,
} from "@/site/lead/delivery/delivery";
import { listUndelivered } from "@/site/lead/delivery/lead-store";
import { readOutbox, saveToOutbox } from "@/site/lead/delivery/outbox";
import { registerForm } from "@/site/lead/delivery/tell-visitor";
import * as toastStore from "@/ui/toast/toast-store";
import { dismissToast, type ShownToast } from "@/ui/toast/toast-store";
import { serveFromBackend } from "../../../support/backend/backend-fetch";
import { embeddedBackendForFile } from "../../../support/backend/backend-for-file.ts";
import { ADMIN } from "../../../support/backend/embedded-backend";

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

/** The backend, whose first answers are others: one, if no number is said. */
function serveAfter(answer: () => Promise<Response> | Response, times = 1) {
  const seen = serveFromBackend(backend(), async (_request, pass) =>
    seen.length <= times ? answer() : pass(),
  );
}

/** The backend, which answers otherwise until it is well. */
function serveOnceWell(answer: () => Promise<Response> | Response) {
  const state = { isWell: false };
  const seen = serveFromBackend(backend(), async (_request, pass) =>
    state.isWell ? pass() : answer(),
  );
  return { seen, recover: () => Object.assign(state, { isWell: true }) };
}

describe("delivery", () => {
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
    serveAfter(cutOff);
    await deliver(lead);
    expect(listUndelivered()[0]).toMatchObject({ phase: "waiting", because: "no-answer" });
    await expect.poll(titles).toEqual(["Quote Request Submitted!"]);
    expect(await rows()).toHaveLength(1);
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
    serveAfter(unavailable, 2);
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
    await expect.poll(titles).toContain("Quote Request Submitted!");
    expect(seen).toHaveLength(2);
    expect(await rows()).toHaveLength(1);
  });

  it("does not repeat what the database refused", async () => {
    const seen = serveFromBackend(backend(), async () =>
      Response.json({ code: "23514", message: "no" }, { status: 400 }),
    );
    await deliver(lead);
    expect(titles()).toEqual(["Submission Failed"]);
    expect(outbox()).toEqual([]);
    expect(listUndelivered()).toEqual([]);
    expect(seen).toHaveLength(1);
  });

  it.each([
    ["an empty 200", () => new Response(null, { status: 200 })],
    ["an empty 204", () => new Response(null, { status: 204 })],
    ["an empty 404", () => new Response(null, { status: 404 })],
    ["a portal's page", () => new Response("<html>Sign in</html>", { status: 200 })],
    ["a portal's refusal", () => new Response("<html>Sign in</html>", { status: 403 })],
    ["a gateway's limit", () => new Response("slow down", { status: 429 })],
  ])("takes only the database's word for success or refusal, not %s", async (_what, foreign) => {
    serveAfter(foreign);
    await deliver(lead);
    expect(titles()).toEqual(["Submission Failed"]);
    expect(outbox()).toHaveLength(1);
    await expect.poll(titles).toContain("Quote Request Submitted!");
    expect(await rows()).toHaveLength(1);
  });

  it("keeps what is one too many, says so, and sends it when the limit's time is over", async () => {
    const { recover } = serveOnceWell(() =>
      Response.json({ code: "PT429", message: "no" }, { status: 429 }),
    );
    await deliver(lead);
    expect(titles()).toEqual(["Please Wait"]);
    expect(shown[0]).toMatchObject({ action: { href: "tel:+17135550100" } });
    expect(outbox()).toHaveLength(1);
    const [waiting] = listUndelivered();
    expect(waiting).toMatchObject({ phase: "waiting", because: "limited" });
    recover();
    retryNow(waiting?.record.id ?? "");
    await expect.poll(titles).toContain("Quote Request Submitted!");
  });

  it("keeps what was turned away until the visitor sends it again", async () => {
    const { recover } = serveOnceWell(() =>
      Response.json({ code: "PGRST301", message: "JWT expired" }, { status: 401 }),
    );
    await deliver(lead);
    expect(titles()).toEqual(["Submission Failed"]);
    expect(outbox()).toHaveLength(1);
    const [waiting] = listUndelivered();
    expect(waiting).toMatchObject({ because: "turned-away", retryAt: undefined });
    recover();
    retryNow(waiting?.record.id ?? "");
    await expect.poll(titles).toContain("Quote Request Submitted!");
    expect(await rows()).toHaveLength(1);
  });

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
    await expect.poll(titles).toContain("Quote Request Submitted!");
    expect(await rows()).toHaveLength(1);
    stop();
  });

  it("stops for good when the visitor says so", async () => {
    serveFromBackend(backend(), cutOff);
    await deliver(lead);
    discard(listUndelivered()[0]?.record.id ?? "");
    expect(listUndelivered()).toEqual([]);
    expect(outbox()).toEqual([]);
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

  it("finds a request of an earlier visit, leaves it to the visitor, and sends it once", async () => {
    serveFromBackend(backend());
    const record = saveToOutbox({ id: crypto.randomUUID(), lead, savedAt: Date.now() - 60_000 });
    findUnsent();
    expect(listUndelivered()).toEqual([{ record, phase: "unsent" }]);
    expect(await rows()).toEqual([]);
    retryNow(record.id);
    await expect.poll(titles).toEqual(["Quote Request Submitted!"]);
    expect(await rows()).toHaveLength(1);
    expect(outbox()).toEqual([]);
  });

  it("says nothing here when another tab has settled meanwhile what is tried again here", async () => {
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const answered: Promise<Response>[] = [];
    const seen = serveFromBackend(backend(), (_request, pass) => {
      if (seen.length === 1) return cutOff();
      const answer = gate.then(pass);
      answered.push(answer);
      return answer;
    });
    const stop = watchSurroundings();
    await deliver(lead);
    const id = listUndelivered()[0]?.record.id ?? "";
    retryNow(id);
    await expect.poll(() => seen.length).toBe(2);
    window.dispatchEvent(new StorageEvent("storage", { key: `leadOutbox:${id}`, newValue: null }));
    expect(listUndelivered()).toEqual([]);
    release();
    await Promise.allSettled(answered);
    await deliver(quoteLead({ name: "Ray" }));
    expect(titles()).toEqual(["Quote Request Submitted!"]);
    stop();
  });

  it("forgets what is too old", () => {
    saveToOutbox({ id: crypto.randomUUID(), lead, savedAt: Date.now() - 25 * 3_600_000 });
    findUnsent();
    expect(listUndelivered()).toEqual([]);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it("keeps a request when the clock has been put back since", () => {
    const record = saveToOutbox({ id: crypto.randomUUID(), lead, savedAt: Date.now() + 60_000 });
    findUnsent();
    expect(listUndelivered()).toEqual([{ record, phase: "unsent" }]);
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
    retryNow(listUndelivered()[0]?.record.id ?? "");
    await expect.poll(titles).toContain("Quote Request Submitted!");
    expect(await rows()).toHaveLength(1);
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
    { holds: true, ownWords: true, told: ["emptied", "told by the form"] },
    { holds: true, ownWords: false, told: ["emptied", "Quote Request Submitted!"] },
    { holds: false, ownWords: true, told: ["Quote Request Submitted!"] },
    { holds: false, ownWords: false, told: ["Quote Request Submitted!"] },
  ])(
    "tells of a success once (form holds the lead: $holds, has words of its own: $ownWords)",
    async ({ holds, ownWords, told }) => {
      serveFromBackend(backend());
      const heard: string[] = [];
      const stop = registerForm("general", {
        holds: (id) => holds && id === "sent",
        finish: () => heard.push("emptied"),
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

  it("sends without storage", async () => {
    serveFromBackend(backend());
    for (const method of ["getItem", "setItem", "removeItem"] as const) {
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException("off", "SecurityError");
      });
    }
    await deliver(lead);
    expect(titles()).toEqual(["Quote Request Submitted!"]);
    expect(await rows()).toHaveLength(1);
  });

  it("makes one row of the same request sent from two places at once", async () => {
    serveFromBackend(backend());
    await Promise.all([deliver(lead), deliver(lead)]);
    expect(titles()).toEqual(["Quote Request Submitted!", "Quote Request Submitted!"]);
    expect(await rows()).toHaveLength(1);
  });
});
