import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, writeFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { z } from "zod";
import { freePort } from "../../scripts/ports.ts";
import { e2eRun } from "../support/run.ts";
import { findOtherBrowsers } from "./installed-browsers.ts";

/** What a test does in a browser that Playwright cannot drive as its users have it. Places are XPaths. */
export type OtherBrowser = {
  /** In CSS pixels; WebKit's own window is never narrower than 447. */
  resize: (width: number, height: number) => Promise<void>;
  open: (address: string) => Promise<void>;
  /** Reloads the page; the browser restores the scroll position. */
  reload: () => Promise<void>;
  /** Waits until it is seen. */
  see: (place: string) => Promise<void>;
  click: (place: string) => Promise<void>;
  /** Types at the end of a field's text. */
  type: (place: string, text: string) => Promise<void>;
  /** Evaluates an expression in the page. */
  read: <Value>(expression: string) => Promise<Value>;
  close: () => Promise<void>;
};

/** Longer than a busy machine needs, in milliseconds. */
const PATIENCE_MS = 60_000;

/** The commands of https://www.w3.org/TR/webdriver2 that are needed here. */
type Commands = {
  setWindowRect: (rect: {
    x: number;
    y: number;
    width: number;
    height: number;
  }) => Promise<unknown>;
  navigate: (url: string) => Promise<unknown>;
  refresh: () => Promise<unknown>;
  execute: (script: string, args: unknown[]) => Promise<unknown>;
  click: (id: string) => Promise<unknown>;
  sendKeys: (id: string, text: string) => Promise<unknown>;
  quit: () => Promise<unknown>;
};

/** How an element is named in the protocol. */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";
const elementSchema = z.object({ [ELEMENT]: z.string() }).transform((element) => element[ELEMENT]);

/** WebKit's own idea of what is displayed leaves out some rows of lists. */
const FIRST_SEEN = `const found = document.evaluate(arguments[0], document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE, null);
  return Array.from({ length: found.snapshotLength }, (_, index) => found.snapshotItem(index))
    .find((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) ?? null`;

const valueSchema = z.object({ value: z.unknown() });

function browserOf(commands: Commands): OtherBrowser {
  /** Waits until one of the elements is seen. */
  async function at(place: string) {
    let element: unknown;
    await expect(async () => {
      element = await commands.execute(FIRST_SEEN, [place]);
      expect(element).not.toBeNull();
    }, place).toPass({ timeout: PATIENCE_MS });
    return elementSchema.parse(element);
  }
  return {
    resize: async (width, height) =>
      void (await commands.setWindowRect({ x: 0, y: 0, width, height })),
    open: async (address) => void (await commands.navigate(address)),
    reload: async () => void (await commands.refresh()),
    see: async (place) => void (await at(place)),
    async click(place) {
      // A list that is still closing takes every click.
      await expect(async () => {
        const id = await at(place);
        // The bar at the foot of a phone's screen would take the click.
        const show = 'arguments[0].scrollIntoView({ block: "center", behavior: "instant" })';
        await commands.execute(show, [{ [ELEMENT]: id }]);
        await commands.click(id);
      }, place).toPass({ timeout: PATIENCE_MS });
    },
    type: async (place, text) => void (await commands.sendKeys(await at(place), text)),
    // The caller says what it is.
    read: async <Value>(expression: string) =>
      (await commands.execute(`return ${expression}`, [])) as Value,
    close: async () => void (await commands.quit()),
  };
}

/** A temporary home: these browsers keep their profiles there, and root's may not be theirs. */
const newHome = (name: string) => mkdtempSync(join(e2eRun().folder, `${name}-`));

type Waiting = { resolve: (value: unknown) => void; reject: (error: Error) => void };

/** Speaks Marionette, Firefox's own WebDriver: messages of `LENGTH:[type, id, command or error, content]`. */
function speakMarionette(socket: Socket) {
  const waiting = new Map<number, Waiting>();
  let received = Buffer.alloc(0);
  socket.on("data", (data) => {
    received = Buffer.concat([received, data]);
    for (;;) {
      const start = received.indexOf(":") + 1;
      const end = start + Number(received.subarray(0, start - 1));
      if (start === 0 || received.length < end) return;
      const message: unknown = JSON.parse(received.subarray(start, end).toString());
      received = received.subarray(end);
      const answer = z
        .tuple([z.literal(1), z.number(), z.unknown(), z.unknown()])
        .safeParse(message);
      // The first message is a greeting.
      if (!answer.success) continue;
      const [, id, error, result] = answer.data;
      if (error) waiting.get(id)?.reject(new Error(JSON.stringify(error)));
      else waiting.get(id)?.resolve(result);
    }
  });
  let last = 0;
  return (command: string, params: object = {}) => {
    last += 1;
    const id = last;
    const message = JSON.stringify([0, id, `WebDriver:${command}`, params]);
    return new Promise<unknown>((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      socket.write(`${Buffer.byteLength(message)}:${message}`);
    });
  };
}

/** Firefox as Debian has it; `undefined` where there is none. */
export async function openFirefox(): Promise<OtherBrowser | undefined> {
  const { firefox } = findOtherBrowsers();
  if (!firefox) return undefined;
  const [port, home] = [await freePort(), newHome("firefox")];
  writeFileSync(join(home, "user.js"), `user_pref("marionette.port", ${port});\n`);
  const program = spawn(firefox, ["--headless", "--marionette", "--profile", home], {
    stdio: "ignore",
    env: { ...process.env, HOME: home },
  });
  let socket: Socket | undefined;
  await expect(async () => {
    socket = connect(port, "127.0.0.1");
    await once(socket, "connect");
  }).toPass({ timeout: PATIENCE_MS });
  if (!socket) throw new Error("Firefox is not connected.");
  const send = speakMarionette(socket);
  await send("NewSession");
  async function execute(script: string, args: unknown[] = []): Promise<unknown> {
    const params = { script: `return [(function () { ${script} }).apply(null, arguments)]`, args };
    const { value } = valueSchema.parse(await send("ExecuteScript", params));
    // While one page takes the place of another, the answer is empty.
    return Array.isArray(value) ? value[0] : execute(script, args);
  }
  async function expectLoaded(condition: string, ...args: unknown[]) {
    // An empty page stands between two that different processes show.
    const isEmpty = 'location.href === "about:blank"';
    const script = `return (${condition}) && !(${isEmpty}) && document.readyState === "complete"`;
    await expect(async () => expect(await execute(script, args)).toBe(true)).toPass();
  }
  return browserOf({
    execute,
    async setWindowRect(rect) {
      // A window includes bars: as much is added.
      const bars = await execute("return [outerWidth - innerWidth, outerHeight - innerHeight]");
      const [x, y] = z.tuple([z.number(), z.number()]).parse(bars);
      await send("SetWindowRect", { ...rect, width: rect.width + x, height: rect.height + y });
    },
    async navigate(url) {
      await execute("window.isOld = true");
      await send("Navigate", { url });
      // On a busy machine the command returns while the page before is still there.
      await expectLoaded("!window.isOld || location.href === arguments[0]", url);
    },
    // The command of that name does not restore the scroll position.
    async refresh() {
      await execute("window.isOld = true; location.reload()");
      await expectLoaded("!window.isOld");
    },
    click: (id) => send("ElementClick", { id }),
    sendKeys: (id, text) => send("ElementSendKeys", { id, text }),
    async quit() {
      program.kill();
      await once(program, "exit");
    },
  });
}

/** Starts WebKit's driver on a virtual screen. */
async function startWebKitDriver(driver: string, screen: string) {
  const display = spawn(screen, ["-displayfd", "1", "-screen", "0", "1600x1200x24"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [number] = await once(display.stdout, "data");
  const [port, home] = [await freePort(), newHome("webkit")];
  const program = spawn(driver, [`--port=${port}`], {
    stdio: "ignore",
    env: {
      ...process.env,
      DISPLAY: `:${String(number).trim()}`,
      HOME: home,
      XDG_RUNTIME_DIR: home,
      // Its sandbox does not start as root.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
      LIBGL_ALWAYS_SOFTWARE: "1",
    },
  });
  const address = `http://127.0.0.1:${port}`;
  await expect(async () => {
    expect((await fetch(`${address}/status`)).ok).toBe(true);
  }).toPass({ timeout: PATIENCE_MS });
  const stop = () => {
    program.kill();
    display.kill();
  };
  return { address, stop };
}

async function sendToWebKit(url: string, method: "POST" | "DELETE", body: object = {}) {
  const answer = await fetch(url, {
    method,
    ...(method === "POST" && { body: JSON.stringify(body) }),
  });
  const { value } = valueSchema.parse(await answer.json());
  if (!answer.ok) throw new Error(`${method} ${url}: ${JSON.stringify(value)}`);
  return value;
}

/** WebKit as Debian has it, which is Safari's engine; `undefined` where there is none. */
export async function openWebKit(): Promise<OtherBrowser | undefined> {
  const { webkit } = findOtherBrowsers();
  if (!webkit) return undefined;
  const { address, stop } = await startWebKitDriver(webkit.driver, webkit.screen);
  const options = { binary: webkit.browser, args: ["--automation"] };
  const created = await sendToWebKit(`${address}/session`, "POST", {
    capabilities: {
      alwaysMatch: { browserName: "MiniBrowser", "webkitgtk:browserOptions": options },
    },
  });
  const { sessionId } = z.object({ sessionId: z.string() }).parse(created);
  const session = `${address}/session/${sessionId}`;
  const post = (path: string, body?: object) => sendToWebKit(`${session}/${path}`, "POST", body);
  return browserOf({
    setWindowRect: (rect) => post("window/rect", rect),
    navigate: (url) => post("url", { url }),
    refresh: () => post("refresh"),
    execute: (script, args) => post("execute/sync", { script, args }),
    click: (id) => post(`element/${id}/click`),
    sendKeys: (id, text) => post(`element/${id}/value`, { text }),
    quit: () => sendToWebKit(session, "DELETE").finally(stop),
  });
}
