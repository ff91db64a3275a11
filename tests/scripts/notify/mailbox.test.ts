import { get } from "node:http";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { startMailbox } from "../../../scripts/notify/mailbox.ts";

/** What a browser gets that asks this machine by a name of its page's choice (`fetch` would not let one choose it). */
const ask = (url: string, host: string) =>
  new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    get(url, { headers: { host } }, (answer) => {
      text(answer).then((body) => resolve({ status: answer.statusCode, body }), reject);
    }).once("error", reject);
  });

test("the mailbox of this machine answers its own host only: a foreign name that leads here reads no mail", async () => {
  const mailbox = await startMailbox();
  onTestFinished(mailbox.close);
  mailbox.texts.push({ sid: "SM1", to: "+17135550142", from: "+17135550100", body: "Private" });
  const { host, port } = new URL(mailbox.url);
  for (const own of [host, `localhost:${port}`]) {
    expect(await ask(`${mailbox.url}/messages.json`, own)).toMatchObject({
      status: 200,
      body: expect.stringContaining("Private"),
    });
  }
  const foreign = ["rebound.example", `rebound.example:${port}`, "127.0.0.1", `${host}.example`];
  for (const path of ["/", "/messages.json", "/mail/0", "/push/x/y", "/2010-04-01/x"]) {
    for (const name of foreign) {
      const { status, body } = await ask(mailbox.url + path, name);
      expect([path, name, status]).toEqual([path, name, 421]);
      expect(body).not.toContain("Private");
    }
  }
});
