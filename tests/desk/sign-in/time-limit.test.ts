// @vitest-environment jsdom
import type { Session } from "@supabase/supabase-js";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  IDLE_LIMIT,
  markActive,
  markSeen,
  readMarks,
  TOTAL_LIMIT,
  timeLimitAt,
  WARNING_TIME,
} from "@/desk/sign-in/time-limits/session-marks";

const START = Date.parse("2026-11-21T12:00:00Z");
const MINUTE = 60_000;

describe("how far a session is", () => {
  it.each([
    [0, 0, "running"],
    [IDLE_LIMIT - WARNING_TIME - 1, 0, "running"],
    [IDLE_LIMIT - WARNING_TIME, 0, "warning"],
    [IDLE_LIMIT - 1, 0, "warning"],
    [IDLE_LIMIT, 0, "over"],
    [IDLE_LIMIT, 5 * MINUTE, "running"],
    [TOTAL_LIMIT - WARNING_TIME, TOTAL_LIMIT - WARNING_TIME, "warning"],
    [TOTAL_LIMIT, TOTAL_LIMIT, "over"],
  ] as const)("%d ms after its start, last used at %d ms: %s", (now, active, phase) => {
    const marks = { startedAt: START, activeAt: START + active };
    expect(timeLimitAt(START + now, marks).phase).toBe(phase);
  });

  it("reports the limit that comes first", () => {
    const at = (activeAt: number) => timeLimitAt(activeAt, { startedAt: START, activeAt });
    expect(at(START)).toMatchObject({ cause: "idle", endsAt: START + IDLE_LIMIT });
    const end = START + TOTAL_LIMIT;
    expect(at(end - MINUTE)).toMatchObject({ cause: "total", endsAt: end });
  });
});

describe("when a session began", () => {
  beforeEach(() => {
    localStorage.clear();
    vi.useFakeTimers({ toFake: ["Date"], now: START });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const sessionWith = (claims: object): Session => ({
    access_token: `header.${btoa(JSON.stringify(claims))}.signature`,
    refresh_token: "",
    expires_in: 3600,
    token_type: "bearer",
    user: { id: "me", app_metadata: {}, user_metadata: {}, aud: "", created_at: "" },
  });

  it("comes from its token: the first method used", () => {
    const amr = [
      { method: "totp", timestamp: START / 1000 - 60 },
      { method: "password", timestamp: START / 1000 - 90 },
    ];
    expect(readMarks(sessionWith({ session_id: "one", amr })).startedAt).toBe(START - 90_000);
  });

  it.each([
    ["no times", { session_id: "one", amr: ["password"] }],
    ["no such claim", { session_id: "one" }],
    ["nothing at all", {}],
  ])("falls back to when this browser first saw it, if the token has %s", (_, claims) => {
    const session = sessionWith(claims);
    markSeen(session);
    vi.setSystemTime(START + 30 * MINUTE);
    markSeen(session);
    expect(readMarks(session)).toEqual({ startedAt: START, activeAt: START });
    markActive(session);
    expect(readMarks(session)).toEqual({ startedAt: START, activeAt: START + 30 * MINUTE });
  });

  it("starts over with another session, and with an unreadable token", () => {
    markSeen(sessionWith({ session_id: "one" }));
    vi.setSystemTime(START + 30 * MINUTE);
    const now = { startedAt: START + 30 * MINUTE, activeAt: START + 30 * MINUTE };
    expect(readMarks(sessionWith({ session_id: "two" }))).toEqual(now);
    expect(readMarks({ ...sessionWith({}), access_token: "broken" })).toEqual(now);
  });

  it("records activity every few seconds, an answer at once", () => {
    const session = sessionWith({ session_id: "one" });
    markSeen(session);
    vi.setSystemTime(START + 4_000);
    markActive(session);
    expect(readMarks(session).activeAt).toBe(START);
    markActive(session, true);
    expect(readMarks(session).activeAt).toBe(START + 4_000);
  });
});
