import { describe, expect, test } from "vitest";
import { expectStored } from "../support/answers.ts";
import { adminForFile, backendForFile } from "../support/backend/backend-for-file.ts";
import { rewriteHistory } from "../support/desk-factories.ts";
import { emergencyRequest, generalRequest, luxuryRequest } from "../support/lead-factories.ts";

// A slip of the finger at the desk dismisses a real request, and the visitor sends it again. What they are
// told is then true: somebody will see it.

const { backend, visitor } = backendForFile();
const admin = adminForFile(backend);

const general = generalRequest();
const emergency = emergencyRequest();
const luxury = luxuryRequest();

const FORMS = [
  { form: "general", send: () => visitor.from("quote_submissions").insert(general) },
  { form: "emergency", send: () => visitor.from("quote_submissions").insert(emergency) },
  {
    form: "luxury",
    send: () => visitor.from("luxury_trailers_landing_page").insert(luxury),
  },
];

describe.each(FORMS)("a $form request that staff dismissed", ({ send }) => {
  const inbox = async () =>
    (
      await admin
        .from("quote_submissions")
        .select("id, asked_again")
        .eq("processed", false)
        .order("created_at")
    ).data ?? [];
  const dismissAll = () =>
    admin.from("quote_submissions").update({ processed: true }).eq("processed", false);
  const sentAndDismissed = async () => {
    expectStored(await send());
    await dismissAll();
    expect(await inbox()).toEqual([]);
  };

  test("and is sent again within the hour stands in the inbox, marked as asked again", async () => {
    await sentAndDismissed();
    expectStored(await send());
    expect(await inbox()).toEqual([expect.objectContaining({ asked_again: true })]);
  });

  test("comes back each time it is dismissed and sent again", async () => {
    await sentAndDismissed();
    for (const _ of ["second", "third"]) {
      expectStored(await send());
      expect(await inbox()).toHaveLength(1);
      await dismissAll();
    }
  });

  test("is folded again into the one that came back: a retry still makes no second", async () => {
    await sentAndDismissed();
    expectStored(await send());
    expectStored(await send());
    expect(await inbox()).toHaveLength(1);
  });

  test("and restored since is in the inbox already: a retry is folded, nothing marked", async () => {
    await sentAndDismissed();
    await admin.from("quote_submissions").update({ processed: false }).eq("processed", true);
    expectStored(await send());
    expect(await inbox()).toEqual([expect.objectContaining({ asked_again: false })]);
  });

  test("is marked through the day, and news after it", async () => {
    await sentAndDismissed();
    await rewriteHistory(
      backend(),
      "update quote_submissions set created_at = now() - interval '23 hours'",
    );
    expectStored(await send());
    expect(await inbox()).toEqual([expect.objectContaining({ asked_again: true })]);
    await dismissAll();
    await rewriteHistory(
      backend(),
      "update quote_submissions set created_at = now() - interval '25 hours'",
    );
    expectStored(await send());
    expect(await inbox()).toEqual([expect.objectContaining({ asked_again: false })]);
  });
});

test("an answered request that is sent again within the hour is still folded: it was seen", async () => {
  const row = generalRequest();
  const send = () => visitor.from("quote_submissions").insert(row);
  expectStored(await send());
  const { data } = await admin.from("quote_submissions").select("id").single();
  expectStored(await admin.from("quotes").insert({ submission_id: data?.id ?? "", name: "Ada" }));
  expectStored(await send());
  expect(await backend().sql("select id from quote_submissions")).toHaveLength(1);
});
