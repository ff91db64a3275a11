import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  type DataFolder,
  dataFolder,
  lockFolder,
  resetFolder,
} from "../../../scripts/local-backend/data-folder.ts";
import { readKeys, readOrCreateKeys } from "../../../scripts/local-backend/keys.ts";
import { type RunningProcess, startProcess } from "../../../scripts/start-process.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

let folder: DataFolder;
let holder: RunningProcess | undefined;

beforeEach(() => {
  folder = dataFolder({ LOCAL_DB_DIR: join(temporaryFolder(), "db") });
});

afterEach(async () => {
  await holder?.close();
  holder = undefined;
});

/** Another process that takes the folder and keeps it until it is killed. */
async function otherHolder(): Promise<RunningProcess> {
  const module = new URL("../../../scripts/local-backend/data-folder.ts", import.meta.url);
  const script = `
    import { dataFolder, lockFolder } from ${JSON.stringify(module)};
    lockFolder(dataFolder());
    console.log("locked");
    setInterval(() => {}, 1000);
  `;
  const args = ["--import=tsx", "--input-type=module", "--eval", script];
  holder = await startProcess(process.execPath, args, {
    ready: "locked",
    endWith: "SIGKILL",
    env: { ...process.env, LOCAL_DB_DIR: folder.path, npm_lifecycle_event: "dev" },
  });
  return holder;
}

describe("the lock of a data folder", () => {
  it("names the process that holds it", async () => {
    const { pid } = (await otherHolder()).process;
    expect(() => lockFolder(folder)).toThrow(`in use by process ${pid} (npm run dev)`);
    expect(() => lockFolder(folder)).toThrow(`kill ${pid}`);
  });

  it("ends with a process that was killed outright", async () => {
    await (await otherHolder()).close();
    expect(existsSync(folder.holder)).toBe(true); // It had no chance to clean up.
    const lock = lockFolder(folder);
    expect(JSON.parse(readFileSync(folder.holder, "utf8"))).toMatchObject({ pid: process.pid });
    lock.release();
  });

  it("is exclusive inside one process too, even if the holder's name cannot be read, and free after release", () => {
    const lock = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow("in use by process");
    writeFileSync(folder.holder, "{ torn");
    expect(() => lockFolder(folder)).toThrow("in use by another process");
    lock.release();
    lock.release();
    expect(existsSync(folder.holder)).toBe(false);
    lockFolder(folder).release();
  });
});

it("the keys of a data folder are made once, random, for the owner's eyes only, and removed by db:reset", () => {
  const lock = lockFolder(folder);
  const keys = readOrCreateKeys(folder);
  expect(readOrCreateKeys(folder)).toEqual(keys);
  expect(readKeys(folder)).toEqual(keys);
  expect(keys.jwtSecret.length).toBeGreaterThanOrEqual(48);
  if (process.platform !== "win32") expect(statSync(folder.keys).mode & 0o777).toBe(0o600);
  lock.release();
  resetFolder(folder);
  expect(existsSync(folder.keys)).toBe(false);
  lockFolder(folder).release();
  expect(readOrCreateKeys(folder)).not.toEqual(keys);
});

describe("db:reset", () => {
  it("refuses while a process uses the folder", async () => {
    await otherHolder();
    writeFileSync(folder.keys, "kept");
    expect(() => resetFolder(folder)).toThrow("in use by process");
    expect(readFileSync(folder.keys, "utf8")).toBe("kept");
  });

  it("refuses to empty a folder that holds something else", () => {
    lockFolder(folder).release();
    writeFileSync(join(folder.path, "thesis.docx"), "years of work");
    expect(() => resetFolder(folder)).toThrow("thesis.docx");
    expect(existsSync(join(folder.path, "thesis.docx"))).toBe(true);
  });
});
