import { onTestFinished, vi } from "vitest";

/** West and east of Greenwich, on its line in winter, and the first to have a new day. */
export const TIME_ZONES = [
  "America/Los_Angeles",
  "Europe/London",
  "Asia/Tokyo",
  "Pacific/Kiritimati",
] as const;

/** Sets the time zone until the test ends. */
export function moveTo(zone: string): void {
  vi.stubEnv("TZ", zone);
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
}
