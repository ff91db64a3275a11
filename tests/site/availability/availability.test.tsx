import { renderHook, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { availabilityLine, useAvailability } from "@/site/availability/use-availability";
import { trailersOf } from "@/site/choice/choice";
import { type SeenRequest, serveFromBackend } from "../../support/backend/backend-fetch";
import { embeddedBackendForFile } from "../../support/backend/backend-for-file.ts";
import { businessDay } from "../../support/desk-factories.ts";

const available = { "2-station": "few", "3-station": "free", "4-station": "free" } as const;

test.each<[ids: string, line: string | undefined, known?: Partial<typeof available>]>([
  ["3-station", "The 3-Station is free that day."],
  ["3-station", "We’ll check that day for you.", {}],
  ["3-station,4-station", "The 4-Station and 3-Station are free that day."],
  ["2-station", "Few left that day: ask early."],
  ["2-station,3-station", "Few left that day: ask early."],
  ["4-station,4-station", "We’ll check that day for you."],
  ["", undefined],
])("of %s it says: %s", (ids, line, known = available) => {
  expect(availabilityLine(trailersOf(`trailers=${ids}`), known)).toBe(line);
});

const backend = embeddedBackendForFile();

let seen: SeenRequest[];
beforeEach(() => {
  seen = serveFromBackend(backend());
});

const use = (day: string, choice: string) =>
  renderHook((asked: { day: string; choice: string }) => useAvailability(asked.day, asked.choice), {
    initialProps: { day, choice },
  });

test("a day is asked about once, for all models", async () => {
  await backend().sql(
    `update business_sections set is_confirmed = true;
     update business_settings set is_availability_public = true`,
  );
  const day = await businessDay(backend(), 40);
  const { result, rerender } = use(day, "");
  rerender({ day: "", choice: "trailers=3-station" });
  rerender({ day: "soon", choice: "trailers=3-station" });
  rerender({ day, choice: "trailers=3-station" });
  await waitFor(() => expect(result.current).toBe("The 3-Station is free that day."));
  rerender({ day, choice: "trailers=2-station" });
  expect(result.current).toBe("The 2-Station is free that day.");
  expect(seen).toMatchObject([{ path: "/rest/v1/rpc/availability", body: { _day: day } }]);
});

test("a closed day is said with its reason, whatever is chosen and though availability is not shown", async () => {
  const day = await businessDay(backend(), 43);
  await backend().sql(
    "insert into closed_days (first_day, last_day, reason, reason_es) values ($1, $1, 'Our holiday', 'Descanso')",
    [day],
  );
  const { result } = use(day, "");
  await waitFor(() =>
    expect(result.current).toBe(
      "We don’t deliver that day (Our holiday). Choose another, or ask and we’ll check.",
    ),
  );
});

test("nothing is said where nobody is told, or nobody answers", async () => {
  const { result } = use(await businessDay(backend(), 41), "trailers=3-station");
  await waitFor(() => expect(seen).toHaveLength(1));
  const unanswered = serveFromBackend(backend(), () => Promise.reject(new TypeError("gone")));
  const other = use(await businessDay(backend(), 42), "trailers=3-station");
  await waitFor(() => expect(unanswered).toHaveLength(1));
  expect([result.current, other.result.current]).toEqual([undefined, undefined]);
});

test("a day about which no answer came is asked about again", async () => {
  const day = await businessDay(backend(), 44);
  const unanswered = serveFromBackend(backend(), () => Promise.reject(new TypeError("gone")));
  const { unmount } = use(day, "trailers=3-station");
  await waitFor(() => expect(unanswered).toHaveLength(1));
  unmount();
  seen = serveFromBackend(backend());
  use(day, "trailers=3-station");
  await waitFor(() => expect(seen).toHaveLength(1));
});
