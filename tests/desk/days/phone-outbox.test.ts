import { expect, test } from "vitest";
import { z } from "zod";
import { createPhoneOutbox } from "@/desk/days/phone-outbox";
import { deferred } from "../../support/deferred.ts";

// What a driver did reaches the office once, in order, however often the phone tries.

const token = () => crypto.randomUUID().replaceAll("-", "").repeat(2);
const item = z.object({ name: z.string(), isSent: z.boolean().optional() });
type Item = z.infer<typeof item>;

function outboxWith(send: (token: string, item: Item) => Promise<Item | undefined>) {
  const outbox = createPhoneOutbox("test", item, send, ({ isSent }) => !isSent);
  const mine = token();
  const add = (...names: string[]) => {
    for (const name of names) outbox.add(mine, { name });
  };
  const names = () => outbox.kept(mine).map(({ name }) => name);
  return { ...outbox, mine, add, names };
}

test("two tries at once are one, and each item is sent once, in order", async () => {
  const gate = deferred();
  const sent: string[] = [];
  const { mine, add, send, names } = outboxWith(async (_, { name }) => {
    sent.push(name);
    await gate.promise;
    return undefined;
  });
  add("delivered", "picked up");
  const tries = [send(mine), send(mine)];
  add("noted meanwhile");
  gate.resolve();
  await Promise.all(tries);
  expect(sent).toEqual(["delivered", "picked up", "noted meanwhile"]);
  expect(names()).toEqual([]);
});

test("what fails stays with all behind it, and goes with the next try", async () => {
  let isDown = true;
  const sent: string[] = [];
  const { mine, add, send, names } = outboxWith(async (_, { name }) => {
    if (isDown) throw new Error("No connection.");
    sent.push(name);
    return undefined;
  });
  add("delivered", "picked up");
  await expect(send(mine)).rejects.toThrow("No connection.");
  expect(names()).toEqual(["delivered", "picked up"]);
  isDown = false;
  await send(mine);
  expect(sent).toEqual(["delivered", "picked up"]);
});

test("what is to be kept instead stays in its place, and is not sent again", async () => {
  const sent: string[] = [];
  const { mine, add, send, kept } = outboxWith(async (_, { name }) => {
    sent.push(name);
    return { name, isSent: true };
  });
  add("a photo", "another");
  await send(mine);
  await send(mine);
  expect(sent).toEqual(["a photo", "another"]);
  expect(kept(mine)).toEqual([
    { name: "a photo", isSent: true },
    { name: "another", isSent: true },
  ]);
});

test("days are apart, and what is taken back is not sent", async () => {
  const sent: string[] = [];
  const outbox = createPhoneOutbox("test", item, async (_, { name }) => {
    sent.push(name);
    return undefined;
  });
  const [one, other] = [token(), token()];
  outbox.add(one, { name: "delivered" });
  outbox.add(one, { name: "by mistake" });
  outbox.add(other, { name: "of another day" });
  outbox.remove(one, ({ name }) => name === "by mistake");
  await outbox.send(one);
  expect(sent).toEqual(["delivered"]);
  expect(outbox.kept(other)).toEqual([{ name: "of another day" }]);
});
