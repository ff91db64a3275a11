import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { staffPaths } from "@/config/staff-paths";
import { refusalIn } from "../../support/answers.ts";
import { ADMIN } from "../../support/backend/embedded-backend.ts";
import { changeQuote } from "../../support/change-quote.ts";
import { addQuote, addRequest, businessDay } from "../../support/desk-factories.ts";
import { deskForFile, renderGuarded } from "../../support/desk-for-file";
import { FIVE_STATION } from "../../support/new-model.ts";
import { BY_PHONE, SENT, trailers } from "../../support/quote-steps.ts";
import { signInApp } from "../../support/staff-session";

// A model more in the code is one more in the desk's lists. The database takes it once an owner gives it a price or a
// trailer, and refuses it until then.

vi.mock("@/request/trailer-models", async (importOriginal) => {
  const { withFiveStation } = await import("../../support/new-model.ts");
  return withFiveStation(importOriginal);
});

const { backend } = deskForFile();
const user = userEvent.setup();

beforeEach(async () => {
  await backend().sql("select private.make_admin($1)", [ADMIN.email]);
  await signInApp(ADMIN);
});

it("an owner gives it a price and a trailer, and from then on it is offered, booked and counted", async () => {
  const { BusinessView } = await import("@/desk/business/admin-business-page");
  const { businessTexts } = await import("@/desk/business/business-texts");
  const owner = await backend().signInAs(ADMIN);
  const event_date = await businessDay(backend(), 30);
  const quote = await addQuote(backend(), owner, {
    submission_id: await addRequest(backend()),
    event_date,
    lines: [trailers(FIVE_STATION.id, 1, 2600)],
    quote_amount: null,
  });
  expect(refusalIn(await changeQuote(owner, quote, SENT)).code).toBe("unknown_model");

  renderGuarded(staffPaths.business, <BusinessView />);
  const price = await screen.findByRole("textbox", { name: "5-Station, event day" });
  await user.clear(price);
  await user.type(price, "2,600");
  const bar = await screen.findByRole("region", { name: businessTexts.bar.region });
  await user.click(within(bar).getByRole("button", { name: /^Save/ }));
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Save/ })).toBeNull());
  await user.click(
    screen.getByRole("button", { name: businessTexts.units.addTo(FIVE_STATION.name) }),
  );
  await screen.findByRole("button", { name: businessTexts.units.open(FIVE_STATION.name, "1") });

  await changeQuote(owner, quote, SENT).throwOnError();
  await changeQuote(owner, quote, BY_PHONE).throwOnError();
  const { data: prices } = await owner.rpc("public_prices").throwOnError();
  expect(prices).toMatchObject({
    models: expect.arrayContaining([
      expect.objectContaining({ model: FIVE_STATION.id, event_day: 2600 }),
    ]),
  });
  const { data: out } = await owner
    .rpc("trailers_out", { _from: event_date, _until: event_date })
    .throwOnError();
  expect(out).toMatchObject([{ model: FIVE_STATION.id, accepted: 1 }]);
});

it("it is in every list of the desk that offers trailers, and chosen where it fits", async () => {
  const { listedPrices } = await import("@/desk/business/fields/business-fields");
  expect(listedPrices({ prices: [] }).map(({ model }) => model)).toContain(FIVE_STATION.id);
  const { waysToServe } = await import("@/desk/pricing/fitting-trailers");
  const { NOTHING_SAID, asRequest } = await import("@/desk/call/said");
  const { wishesOf } = await import("@/request/wishes");
  const asked = asRequest({ ...NOTHING_SAID, people: "380", length: "5 h" }, "2026-12-02");
  expect(waysToServe(wishesOf(asked)).fitting?.trailers).toEqual([
    { model: FIVE_STATION.id, count: 1 },
  ]);
  const { modelName } = await import("@/desk/model/model-name");
  expect(modelName(FIVE_STATION.id)).toBe("5-Station");
});
