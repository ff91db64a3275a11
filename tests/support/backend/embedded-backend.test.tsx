import { expect, test } from "vitest";
import { generalRequest } from "../lead-factories.ts";
import { embeddedBackendForFile } from "./backend-for-file.ts";
import { ADMIN } from "./embedded-backend.ts";

const backend = embeddedBackendForFile();

test("a browser-like page can store and staff can read a request", async () => {
  expect(window.document).toBeDefined();
  const visitor = backend().client();
  const stored = await visitor.from("quote_submissions").insert(generalRequest());
  expect(stored.error).toBeNull();

  const admin = await backend().signInAs(ADMIN);
  const { data } = await admin.from("quote_submissions").select("name, processed");
  expect(data).toEqual([{ name: "Ada Lovelace", processed: false }]);
});

test("an aborted request rejects like a real one", async () => {
  const controller = new AbortController();
  const pending = backend().client().from("quotes").select().abortSignal(controller.signal);
  controller.abort();
  const { error } = await pending;
  expect(error?.message).toMatch(/abort/i);
});

test("requests made at once do not disturb each other", async () => {
  const visitor = backend().client();
  const admin = await backend().signInAs(ADMIN);
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      index % 2 === 0
        ? visitor
            .from("quote_submissions")
            .insert(generalRequest({ name: index % 4 ? "x" : "Okay" }))
        : admin.from("quote_submissions").select("id"),
    ),
  );
  const stored = answers.filter((answer) => answer.status === 201);
  expect(stored).toHaveLength(3);
  expect(await backend().sql("select id from quote_submissions")).toHaveLength(3);
});
