import { afterEach, describe, expect, test } from "vitest";
import { MailRefusal, startMailbox } from "../../../../scripts/notify/mailbox.ts";
import { findDeno } from "../../../../scripts/start-function.ts";
import { runningBackendForFile } from "../../../support/backend/running-backend.ts";
import { generalRequest } from "../../../support/lead-factories.ts";
import { closeBenchesAfterEach, startBench } from "../../../support/notify-bench.ts";

// Copies bounce: strangers type the addresses. They go out by themselves, so that no provider stops the alerts for it.

const backend = runningBackendForFile();
closeBenchesAfterEach();
const cleanUps: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

describe.runIf(findDeno())("copies to customers", () => {
  test("have a sender of their own where one is set, and its refusals are no alert's", async () => {
    const { mailbox, startWorker } = await startBench(backend());
    const copies = await startMailbox({
      beforeMail: () => {
        throw new MailRefusal(550, "5.7.1 Your account is suspended: too many bounces");
      },
    });
    cleanUps.push(copies.close);
    const worker = await startWorker({
      COPIES_SMTP_URL: copies.providers.SMTP_URL ?? "",
      COPIES_SMTP_FROM: "requests@copies.example",
    });
    const { status } = await backend().send("/rest/v1/quote_submissions", {
      body: generalRequest({ email: "ada@example.com" }),
    });
    expect(status).toBe(201);
    expect(await (await worker.call()).json()).toEqual({ sent: 2, failed: 1 });
    expect(mailbox.mails.map(({ to }) => to).toSorted()).toEqual([
      "admin@example.com",
      "hello@example.com",
    ]);
    expect(
      await backend().sql("select kind::text from notifications where state = 'failed'"),
    ).toEqual([{ kind: "acknowledgement" }]);
  });

  test("come from there", async () => {
    const { startWorker } = await startBench(backend());
    const copies = await startMailbox();
    cleanUps.push(copies.close);
    const worker = await startWorker({
      COPIES_SMTP_URL: copies.providers.SMTP_URL ?? "",
      COPIES_SMTP_FROM: "requests@copies.example",
    });
    await backend().send("/rest/v1/quote_submissions", { body: generalRequest() });
    await worker.call();
    expect(copies.mails.map(({ headers }) => /^From: .*/m.exec(headers)?.[0])).toEqual([
      expect.stringContaining("requests@copies.example"),
    ]);
  });
});
