import { describe, expect, test } from "vitest";
import { expectStored } from "../support/answers.ts";
import { adminForFile, backendForFile } from "../support/backend/backend-for-file.ts";
import { rewriteHistory } from "../support/desk-factories.ts";
import { threeForms } from "../support/lead-factories.ts";

// A slip at the desk dismisses a real request, and the visitor sends it again. They are told that it arrived, so
// someone has to see it. (One that was answered: tests/supabase/requests/repeats.test.ts.)

const { backend, visitor } = backendForFile();
const admin = adminForFile(backend);

describe.each(threeForms(visitor))("a $form request that staff dismissed", ({ send }) => {
  const inbox = async () =>
    (await admin.from("quote_submissions").select("id, asked_again").eq("processed", false)).data;
  const dismissAll = () =>
    admin.from("quote_submissions").update({ processed: true }).eq("processed", false);
  const sentAndDismissed = async () => {
    expectStored(await send());
    await dismissAll();
    expect(await inbox()).toEqual([]);
  };

  test("comes back marked each time it is sent again within the hour, and a retry is folded into it", async () => {
    await sentAndDismissed();
    for (const _ of ["second", "third"]) {
      for (const _retry of ["sent", "sent once more"]) {
        expectStored(await send());
        expect(await inbox()).toEqual([expect.objectContaining({ asked_again: true })]);
      }
      await dismissAll();
    }
  });

  test("and has been restored is in the inbox already: a retry is folded, nothing is marked", async () => {
    await sentAndDismissed();
    await admin.from("quote_submissions").update({ processed: false }).eq("processed", true);
    expectStored(await send());
    expect(await inbox()).toEqual([expect.objectContaining({ asked_again: false })]);
  });

  test("is marked for a day, and new after it", async () => {
    await sentAndDismissed();
    for (const [hours, asked_again] of [
      [23, true],
      [25, false],
    ]) {
      await rewriteHistory(
        backend(),
        `update quote_submissions set created_at = now() - interval '${hours} hours'`,
      );
      expectStored(await send());
      expect(await inbox()).toEqual([expect.objectContaining({ asked_again })]);
      await dismissAll();
    }
  });
});
