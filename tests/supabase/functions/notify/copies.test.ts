import { expect, onTestFinished, test } from "vitest";
import { MailRefusal, startMailbox } from "../../../../scripts/notify/mailbox.ts";
import { findDeno } from "../../../../scripts/start-function.ts";
import { runningBackendForFile } from "../../../support/backend/running-backend.ts";
import { generalRequest } from "../../../support/lead-factories.ts";
import { closeBenchesAfterEach } from "../../../support/notify-bench.ts";
import { startBenchAndWorker, storeRequest } from "../over-http.ts";

// Copies bounce, because strangers type the addresses. A sender of their own keeps the provider from blocking alerts.

const backend = runningBackendForFile();
closeBenchesAfterEach();

test.runIf(findDeno())(
  "copies to customers have a sender of their own if one is set, and its refusals do not affect alerts",
  async () => {
    let isBlocked = false;
    const copies = await startMailbox({
      beforeMail: () => {
        if (isBlocked) throw new MailRefusal(550, "5.7.1 Your account is suspended: bounces");
      },
    });
    onTestFinished(copies.close);
    const { mailbox, worker } = await startBenchAndWorker(backend(), undefined, {
      COPIES_SMTP_URL: copies.providers.SMTP_URL ?? "",
      COPIES_SMTP_FROM: "requests@copies.example",
    });
    await storeRequest(backend(), generalRequest());
    expect(await (await worker.call()).json()).toEqual({ sent: 3, failed: 0 });
    expect(copies.mails.map(({ headers }) => /^From: .*/m.exec(headers)?.[0])).toEqual([
      expect.stringContaining("requests@copies.example"),
    ]);
    isBlocked = true;
    await storeRequest(backend(), generalRequest());
    expect(await (await worker.call()).json()).toEqual({ sent: 2, failed: 1 });
    const staff = ["admin@example.com", "hello@example.com"];
    expect(mailbox.mails.map(({ to }) => to).toSorted()).toEqual([...staff, ...staff].toSorted());
    expect(
      await backend().sql("select kind::text from notifications where state = 'failed'"),
    ).toEqual([{ kind: "acknowledgment" }]);
  },
);
