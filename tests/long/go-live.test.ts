import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { freePort } from "../../scripts/free-port.ts";
import type { Services } from "../../scripts/go-live/context.ts";
import { goLive } from "../../scripts/go-live/go-live.ts";
import type { Ui } from "../../scripts/go-live/ui.ts";
import { Stop } from "../../scripts/go-live/ui.ts";
import {
  type HostedSupabase,
  PROJECT,
  startHostedSupabase,
  TOKEN,
} from "./support/hosted-supabase.ts";

let supabase: HostedSupabase;
let mails: string[] = [];
let smtp: SMTPServer;
let smtpPort: number;
const folder = mkdtempSync(join(tmpdir(), "go-live-"));

beforeAll(async () => {
  supabase = await startHostedSupabase();
  smtpPort = await freePort();
  smtp = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      password === "the right one"
        ? done(null, { user: username })
        : done(new Error("535 authentication failed")),
    onData: (stream, _session, done) => {
      void text(stream).then((source) => {
        mails.push(source);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(smtpPort, "127.0.0.1", () => resolve()));
});
afterAll(async () => {
  await supabase.close();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  mails = [];
});

const SITE = "https://www.bayou-restrooms.com";

/** The answers of an owner, by a part of the question. */
const ANSWERS: Readonly<Record<string, string>> = {
  "Access token": TOKEN,
  "Name of the project": "bayou",
  "Where shall it stand": "us-east-2",
  "Make the project": "yes",
  "Address of the site": SITE,
  "Name of the business": "Bayou Restrooms #1",
  "Phone that is answered": "(713) 868-4400",
  "Public e-mail": "hello@bayou-restrooms.com",
  "public review profile": "https://maps.app.goo.gl/bayou",
  "Which service sends": "other",
  "SMTP host": "127.0.0.1",
  Port: "the port",
  "User name": "bayou",
  "SMTP password": "the right one",
  "Sender of the mails": "hello@bayou-restrooms.com",
  "Twilio number registered": "no",
  "Set these now": "yes",
  "sign in with": "owner@bayou-restrooms.com",
  "Where shall the site be hosted": "other",
  "Is it uploaded": "yes",
};

/** An owner who answers as told, and breaks off at the question that `stopAt` names. */
function ownerWho(changes: Readonly<Record<string, string>> = {}, stopAt?: string) {
  const lines: string[] = [];
  const asked: string[] = [];
  const answer = (text: string): string => {
    asked.push(text);
    lines.push(`? ${text}`);
    if (stopAt && text.includes(stopAt)) throw new Stop("Stopped.");
    const all = { ...ANSWERS, Port: String(smtpPort), ...changes };
    const found = Object.entries(all).find(([part]) => text.includes(part));
    if (!found) throw new Error(`Nobody knows the answer to "${text}".`);
    return found[1];
  };
  const print = (text: string) => lines.push(text);
  const ui: Ui = {
    heading: print,
    say: print,
    done: (text) => print(`done: ${text}`),
    todo: (text) => print(`to do: ${text}`),
    ask: async ({ text: question, refuse }) => {
      const given = answer(question);
      const fault = refuse?.(given);
      if (fault) throw new Error(`${question}: ${fault}`);
      return given;
    },
    confirm: async (question) => answer(question) === "yes",
    choose: async (question) => answer(question),
    wait: async (_text, work) => work(),
  };
  return { ui, lines, asked };
}

const services = (): Services => ({
  managementApi: supabase.url,
  projectUrl: () => supabase.url,
  cliFlags: [`--profile=${join(folder, "profile.yaml")}`],
  visit: async () => new Response("", { status: 404 }),
});

beforeAll(() => {
  writeFileSync(
    join(folder, "profile.yaml"),
    `name: stand-in\napi_url: ${supabase.url}\ndashboard_url: ${supabase.url}\nproject_host: 127.0.0.1\n`,
  );
});

const run = (owner: ReturnType<typeof ownerWho>, ...args: string[]) =>
  goLive(args, { ui: owner.ui, services: services(), folder, builtFolder: join(folder, "dist") });

test("from an empty account to a request that somebody was told of", async () => {
  const since = Date.now();
  const owner = ownerWho();
  await run(owner);
  console.log(owner.lines.join("\n"), (Date.now() - since) / 1000, owner.asked.length);
  expect(owner.lines.join("\n")).toMatch(
    /Told hello@bayou-restrooms.com by email after \d+ seconds/,
  );
});
