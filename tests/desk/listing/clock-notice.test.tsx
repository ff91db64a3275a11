import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { ClockNotice } from "@/desk/listing/clock-notice";
import { setServerClock } from "@/desk/listing/desk-status";
import { stopClock } from "../../support/stopped-clock.ts";

it.each([
  ["an hour fast", "2026-11-23T19:00:00Z", /^This device's clock is 1 h.* fast\. Set it/],
  ["a day slow", "2026-11-24T20:00:00Z", /^This device's clock is .+ slow\. Set it/],
  ["three minutes fast", "2026-11-23T19:57:00Z", /3 min fast/],
  ["two minutes fast", "2026-11-23T19:58:00Z", /^$/],
  ["two hours slow", "2026-11-23T22:00:00Z", /2 h.* slow/],
  ["a year fast", "2025-11-23T20:00:00Z", /^This device's clock is .+ fast/],
  ["at the beginning of its count", "2082-10-16T16:00:00Z", /^This device's clock is .+ slow/],
  ["three minutes slow", "2026-11-23T20:03:00Z", /3 min slow/],
  ["half an hour fast, as in another zone", "2026-11-23T19:30:00Z", /30 min fast/],
  ["a second fast", "2026-11-23T19:59:59Z", /^$/],
  ["right", "2026-11-23T20:00:00Z", /^$/],
])("a clock that is %s is told of from three minutes on", (_, server, words) => {
  stopClock(new Date("2026-11-23T20:00:00Z"));
  setServerClock(server);
  expect(render(<ClockNotice />).container.textContent).toMatch(words);
});
