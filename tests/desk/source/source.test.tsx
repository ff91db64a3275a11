import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { beforeEach, expect, it } from "vitest";

import { SOURCES, type Source } from "@/desk/model/desk-filter";
import type { Json } from "@/lib/supabase/database.types";
import { deskForFile } from "../../support/desk-for-file";
import { FramedDesk } from "../../support/framed-desk";
import { emergencyRequest, generalRequest } from "../../support/lead-factories.ts";
import { press, rowOf, see } from "../../support/staff-screen.ts";

const { store, renderSignedIn, staff } = deskForFile();

/** What visitors' browsers say, by the source that it is; a call is staff's. */
const LAST: Record<Exclude<Source, "phone">, Json> = {
  "google-ads": { gclid: "abc", utm_campaign: "Fall weddings", landing: "/weddings" },
  "microsoft-ads": { msclkid: "abc" },
  facebook: { fbclid: "abc" },
  campaign: { utm_source: "newsletter", utm_campaign: "<img src=x onerror=alert(1)>" },
  search: { referrer: "duckduckgo.com" },
  website: { referrer: "theknot.com", at: "2026-11-20" },
  unknown: null,
};
const VISITS = SOURCES.filter((source) => source !== "phone");
const attributionOf = (source: keyof typeof LAST): Json =>
  source === "unknown" ? null : { last: LAST[source] };

const names = () =>
  screen.queryAllByRole("button", { name: /^(Ada|Ana|Luz) / }).map((row) => row.textContent);
const spanish = { details: { language: "es" } };

beforeEach(async () => {
  await store(
    ...VISITS.map((source) =>
      generalRequest({ name: `Ada ${source}`, attribution: attributionOf(source) }),
    ),
    generalRequest({ name: "Ana Campos", ...spanish }),
    emergencyRequest({ name: "Luz Ortega", ...spanish }),
  );
  await (await staff())
    .rpc("take_call", { _id: crypto.randomUUID(), _name: "Ada phone", _phone: "713-555-0100" })
    .throwOnError();
});
const row = async (name: string) => within(await rowOf(name));

it("the lists show where each request came from, as text and nothing else", async () => {
  await renderSignedIn(<FramedDesk />);
  const textOf = async (source: Source) => {
    return (await rowOf(`Ada ${source}`)).textContent;
  };
  expect(await textOf("google-ads")).toContain("Google Ads");
  expect(await textOf("campaign")).toContain("<img src=x onerror=alert(1)>");
  expect(await textOf("search")).toContain("Search: duckduckgo.com");
  expect(await textOf("website")).toContain("theknot.com");
  expect(await textOf("phone")).toContain("Came from: Phone");
  expect(await textOf("unknown")).not.toContain("Came from");
  expect(document.querySelector("img")).toBeNull();
});

it("the lists take the source from their filters, and say what an opened request knows", async () => {
  await renderSignedIn(<FramedDesk />);
  await press(/^Filters/);
  await userEvent.selectOptions(screen.getByLabelText("Source"), "Google Ads");
  await expect.poll(names).toEqual(["Ada google-ads"]);
  await press("Ada google-ads");
  await see("Fall weddings", { selector: "dd" });
  expect(screen.getByText("/weddings", { selector: "dd" })).toBeVisible();
});

it("the lists mark who writes in Spanish, in rows and panels, and their filter finds them", async () => {
  const spoken = "Writes in Spanish";
  await renderSignedIn(<FramedDesk />);
  expect((await row("Ana Campos")).getByText(spoken)).toBeInTheDocument();
  expect((await row("Luz Ortega")).getByTitle(spoken)).toHaveTextContent("ES");
  expect((await row("Ada unknown")).queryByText(spoken)).toBeNull();
  await press(/^Filters/);
  await userEvent.selectOptions(screen.getByLabelText("Language"), "Spanish");
  await expect.poll(names).toEqual(["Luz Ortega", "Ana Campos"]);
  await press("Ana Campos");
  await see("Spanish", { selector: "dd" });
  expect((await row("Ana Campos")).getAllByText(spoken)).toHaveLength(2);
});
