import { expect, test } from "vitest";
import { embeddedBackendForFile } from "./backend/backend-for-file.ts";
import { stopClock } from "./stopped-clock.ts";

const backend = embeddedBackendForFile();

test("a stopped clock stops the embedded database too", async () => {
  stopClock();
  const now = async () =>
    (await backend().sql<{ ms: string }>("select extract(epoch from now()) * 1000 as ms"))[0]?.ms;
  const stopped = Date.now();
  for (let turn = 0; turn < 20; turn += 1) expect(Number(await now())).toBe(stopped);
});
