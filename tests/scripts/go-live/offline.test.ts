import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { SAMPLE_FILE } from "../../../scripts/business/read-facts.ts";
import { openContext } from "../../../scripts/go-live/context.ts";
import { goLive } from "../../../scripts/go-live/go-live.ts";
import { mail } from "../../../scripts/go-live/steps/mail-and-texts.ts";
import { Later } from "../../../scripts/go-live/ui.ts";
import { readServer } from "../../../scripts/launch-check/site-reader.ts";
import { listen } from "../../../scripts/ports.ts";
import { ownersTerminal } from "../../support/owners-terminal.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

const SERVICES = { managementApi: "https://api.invalid", cliFlags: [], openSite: readServer };

test.each([
  ["no connection", () => Promise.reject(new TypeError("fetch failed")), "No connection to"],
  ["an outage", async () => Response.json({}, { status: 503 }), "status.supabase.com"],
])("with %s, the access token is not asked for again", async (_, fetch, sentence) => {
  vi.stubGlobal("fetch", fetch);
  const { ui, said } = ownersTerminal();
  const folder = temporaryFolder();
  const context = openContext({ ui, services: SERVICES, folder, builtFolder: folder });
  context.write(".env.go-live", { SUPABASE_ACCESS_TOKEN: "sbp_test" });
  expect(await goLive([], { ui, services: SERVICES, folder, builtFolder: folder })).toBe(1);
  expect(said()).toContain(sentence);
  expect(said()).toContain("Nothing has to be answered again.");
  expect(said()).not.toContain("Asked:");
});

/** A mail service behind a network that blocks it. */
async function blockedPort() {
  const server = createServer().on("connection", (socket) => socket.destroy());
  const { url, close } = await listen(server);
  onTestFinished(close);
  return new URL(url).port;
}

test("behind a network that blocks mail, no answer is refused, and known ones are not asked for", async () => {
  const port = await blockedPort();
  const folder = temporaryFolder();
  const typed = {
    "Which service": "other",
    host: "127.0.0.1",
    Port: port,
    user: "u",
    password: "p",
  };
  const { ui, said } = ownersTerminal({ ...typed, "Try again with the same answers?": "no" });
  const context = openContext({ ui, services: SERVICES, folder, builtFolder: folder });
  await expect(mail.act?.(context)).rejects.toThrow("Nothing was written down.");
  expect(said()).toContain(`No connection to 127.0.0.1:${port}`);
  context.write(".env.functions", { SMTP_URL: `smtp://u:p@127.0.0.1:${port}`, SMTP_FROM: "a@b.c" });
  await expect(mail.check(context)).rejects.toBeInstanceOf(Later);
});

test.each([
  ["host", "https://smtp.bayou.com", "name alone"],
  ["Port", "587", "take 465 or 2525"],
])("a mail service's %s that could never work is refused", async (name, typed, sentence) => {
  const { ui } = ownersTerminal({
    "Which service": "other",
    host: "smtp.bayou.com",
    [name]: typed,
  });
  const folder = temporaryFolder();
  const context = openContext({ ui, services: SERVICES, folder, builtFolder: folder });
  await expect(mail.act?.(context)).rejects.toThrow(sentence);
});

test("a mistake in business.yaml is named with its line, and nothing else is said of it", async () => {
  const folder = temporaryFolder();
  const businessFile = join(folder, "business.yaml");
  const facts = readFileSync(SAMPLE_FILE, "utf8");
  writeFileSync(businessFile, facts.replace("packageFrom: $999", "packageFrom: 1.200"));
  vi.stubEnv("BUSINESS_FILE", businessFile);
  const project = { ref: "a", name: "Bayou", status: "ACTIVE_HEALTHY" };
  vi.stubGlobal("fetch", async (url: string) => {
    if (url.endsWith("/organizations")) return Response.json([{ slug: "a", name: "Bayou" }]);
    return Response.json(/query|keys/.test(url) ? [] : project);
  });
  const { ui, said } = ownersTerminal();
  const context = openContext({ ui, services: SERVICES, folder, builtFolder: folder });
  context.write(".env.go-live", { SUPABASE_ACCESS_TOKEN: "sbp_test", PROJECT_REF: "a" });
  await goLive(["--check"], { ui, services: SERVICES, folder, builtFolder: folder });
  expect(said()).toContain("prices.packageFrom is “1.200”: it must be written as dollars");
  expect(said()).not.toContain("developer");
});

test("a mail service may come later, and the state says what does not work until then", async () => {
  const { ui } = ownersTerminal({ "Which service": "later" });
  const folder = temporaryFolder();
  const context = openContext({ ui, services: SERVICES, folder, builtFolder: folder });
  await expect(mail.check(context)).rejects.toThrow("Nothing sends e-mails in your name yet.");
  await mail.act?.(context);
  expect(await mail.check(context)).toMatch(
    /^Until mail is set up, you and your customers get no e-mail/,
  );
});
