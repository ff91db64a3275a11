import { within } from "@testing-library/react";
import { expect, it } from "vitest";
import { QuoteDesk } from "@/desk/dashboard/quote-desk";
import { rewriteHistory } from "../../support/desk-factories.ts";
import { deskForFile } from "../../support/desk-for-file";
import { emergencyRequest, generalRequest } from "../../support/lead-factories.ts";
import { rowOf } from "../../support/staff-screen.ts";

const { backend, store, renderSignedIn } = deskForFile();

const row = async (name: string) => within(await rowOf(name));

it("says of each request whether it was asked again, or is one of many from its contact", async () => {
  const again = emergencyRequest({ name: "Dana Whitfield" });
  await store(again);
  await backend().sql("update quote_submissions set processed = true");
  await store(
    again,
    emergencyRequest({ name: "Flooded Phone" }),
    generalRequest({ name: "Flooded Mail" }),
    generalRequest({ name: "Calm Visitor" }),
  );
  // As from an origin of their own, which the embedded backend does not know.
  await rewriteHistory(
    backend(),
    "update quote_submissions set many_from_contact = true where name like 'Flooded%'",
  );

  await renderSignedIn(<QuoteDesk />);

  expect((await row("Dana Whitfield")).getByText("Asked again")).toBeVisible();
  expect((await row("Flooded Phone")).getByText("Many from this number")).toBeVisible();
  expect((await row("Flooded Mail")).getByText("Many from this e-mail")).toBeVisible();
  expect((await row("Calm Visitor")).queryByText(/asked again|many from/i)).toBeNull();
});
