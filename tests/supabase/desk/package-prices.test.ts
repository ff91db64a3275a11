import { addDays } from "date-fns";
import { expect, test } from "vitest";
import { businessQuery } from "@/desk/business/business-query";
import { type Hire, proposeQuote } from "@/desk/pricing/propose-quote";
import { createQueryClient } from "@/lib/create-query-client";
import { toIsoDate } from "@/lib/dates";
import { offersUnlikeFrom } from "@/request/prices/from-prices";
import { cheaperPackage } from "@/request/prices/package-price";
import { backendForFile } from "../../support/backend/backend-for-file.ts";
import { appForFile } from "../../support/staff-session.ts";

// The price list that a new site begins with.

const { backend } = backendForFile();
appForFile(backend);

const list = () => createQueryClient().fetchQuery(businessQuery());

const TODAY = "2026-11-23";
const A_WEEK = Array.from({ length: 7 }, (_, day) =>
  toIsoDate(addDays(new Date(2026, 11, 7), day)),
);
const upTo = (least: number, most: number) =>
  Array.from({ length: most - least + 1 }, (_, place) => least + place);

test("is the one that the site names its prices from", async () => {
  const { prices } = await list();
  expect(offersUnlikeFrom(prices)).toEqual([]);
});

test("never costs less with the package, at any distance and length, for any model", async () => {
  const business = await list();
  const models = business.prices.flatMap(({ model }) => model ?? []);
  expect(models).toHaveLength(3);
  const hires = models.flatMap((model) =>
    [null, ...A_WEEK].flatMap((firstDay) =>
      upTo(1, 6).flatMap((days) =>
        upTo(0, business.settings.mostMiles).map(
          (miles): Hire => ({ model, firstDay, days, miles }),
        ),
      ),
    ),
  );
  const cheaper = hires.filter((hire) => {
    const without = proposeQuote(business, hire, TODAY).total;
    const withIt = proposeQuote(business, { ...hire, isPackage: true }, TODAY).total;
    return without === null || withIt === null || withIt <= without;
  });
  expect(cheaper).toEqual([]);
  expect(cheaperPackage(business.prices, business.settings)).toBeUndefined();
  // A week and a month have no package.
  const week = { model: "2-station", firstDay: null, days: 7, miles: 10, isPackage: true };
  expect(proposeQuote(business, week, TODAY).total).toBeNull();
});

test("comes to what the site says of Katy: one Saturday with a 3-Station, and with the package", async () => {
  const business = await list();
  const saturday = { model: "3-station", days: 1, firstDay: "2026-12-12", miles: 32 };
  const totals = [saturday, { ...saturday, isPackage: true }].map(
    (hire) => proposeQuote(business, hire, TODAY).total,
  );
  expect(totals).toEqual([1568.54, 1726.59]);
});
