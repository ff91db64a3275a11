import { render, screen, waitFor, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import type { Trailers } from "@/request/trailers/choose-trailers";
import { DeliveryPrice, EventPrice, TermPrice } from "@/site/prices/answer-prices";
import { ModelDayPrice, ModelPrices } from "@/site/prices/model-prices";
import { readPublicPrices } from "@/site/prices/read-public-prices";
import { type SeenRequest, serveFromBackend } from "../../support/backend/backend-fetch";
import { embeddedBackendForFile } from "../../support/backend/backend-for-file.ts";

const backend = embeddedBackendForFile();

let seen: SeenRequest[];
beforeEach(() => {
  seen = serveFromBackend(backend());
});

test("the list is read as the owner shows it, and not at all otherwise", async () => {
  await backend().sql("update business_settings set are_prices_public = false");
  expect(await readPublicPrices()).toBeNull();
  await backend().sql("update business_settings set are_prices_public = true");
  await backend().sql("update price_items set month = null, week = 0 where id = '2-station'");
  const prices = await readPublicPrices();
  const days = { eventDay: 850, weekend: 999, week: null, month: null };
  const withPackage = { packageDay: 999, packageWeekend: 1148 };
  expect(prices?.models["2-station"]).toEqual({ ...days, ...withPackage });
  expect(prices?.delivery).toEqual({
    eventDeliveryBase: 0,
    deliveryBase: 250,
    freeMiles: 20,
    perMile: 4.5,
    mostMiles: 90,
    packageFreeMiles: 40,
  });
  expect(prices?.taxPercent["2-station"]).toBe(8.25);
  expect(prices?.deposit).toMatchObject({ depositKind: "share", depositPercent: 25 });
});

test("every part of a page shows its prices, which are asked for once", async () => {
  const trailers: Trailers[] = [{ model: "3-station", count: 1 }];
  const parts = () => (
    <>
      <EventPrice trailers={trailers} hours={6} />
      <TermPrice trailers={trailers} weeks={13} visits={2} />
      <TermPrice trailers={trailers} weeks={1} visits={1} />
      <DeliveryPrice place={{ name: "Katy", miles: 28 }} />
      <DeliveryPrice place={{ name: "Dallas", miles: 280 }} />
      <ModelDayPrice model="4-station" />
      <ModelPrices model="2-station" />
    </>
  );
  const { container, rerender } = render(parts());
  // The terms of a list keep their place, an answer has its room and no figure.
  const terms = () => screen.getAllByRole("term").map(({ textContent }) => textContent);
  const inOrder = [
    "Event day",
    "Weekend, up to 3 days",
    "Week",
    "Month",
    "Package, one day",
    "Package, weekend",
  ];
  expect(terms()).toEqual(inOrder);
  expect(container).not.toHaveTextContent(/\$\d/);
  for (const text of [
    "About $1,395 for one day, with delivery in the first 20 miles by road.",
    "A weekend of up to three days: about $1,745.",
    "With the premium package: about $1,595, for a weekend $1,945.",
    "About $1,395 a day, $2,200 a week or $5,200 a month, plus delivery. 13 weeks come to about $15,600, the price of 3 months.",
    "About $1,395 a day, $2,200 a week or $5,200 a month, plus delivery. 1 week comes to about $2,200.",
    "With 2 service visits a week.",
    "Delivery to Katy costs about $36 for an event: $0 with the first 20 miles, then $4.50 a mile for about 8 more by road.",
    "For a week or longer it is about $286, once.",
    "Dallas is more than 90 miles away: we quote delivery there separately.",
    "from $1,950 a day",
  ]) {
    expect(await screen.findByText(text)).toBeVisible();
  }
  const shown = screen.getAllByRole("definition").map(({ textContent }) => textContent);
  expect(terms()).toEqual(inOrder);
  expect(shown).toEqual(["$850", "$999", "$1,650", "$3,900", "$999", "$1,148"]);
  const product: unknown = JSON.parse(container.querySelector("script")?.textContent ?? "");
  expect(product).toMatchObject({
    name: "2-Station Restroom Trailer",
    offers: { lowPrice: 850, highPrice: 999, priceCurrency: "USD" },
  });
  rerender(parts());
  expect(seen.map(({ path }) => path)).toEqual(["/rest/v1/rpc/public_prices"]);
});

test("visits to two places cost twice those to one", async () => {
  await backend().sql("update price_items set week = 100 where id = 'service-visit'");
  vi.resetModules();
  const answers = await import("@/site/prices/answer-prices");
  const show = (places: number) =>
    render(
      <answers.TermPrice
        trailers={[{ model: "2-station", count: places }]}
        weeks={2}
        visits={2}
        places={places}
      />,
    );
  const one = show(1);
  expect(
    await screen.findByText(/^2 service visits a week come to about \$400 more/),
  ).toBeVisible();
  one.unmount();
  show(2);
  expect(
    await screen.findByText(/^4 service visits a week come to about \$800 more/),
  ).toBeVisible();
});

test("a season is named with its days beside every price that it changes, and what starts from a price starts from the lowest", async () => {
  await backend().sql(
    `insert into seasons (name, name_es, first_day, last_day, percent, model) values
       ('Spring season', 'Temporada de primavera', current_date + 100, current_date + 110, 15, null),
       ('Winter season', null, current_date, current_date + 30, -20, '2-station')`,
  );
  vi.resetModules();
  const answers = await import("@/site/prices/answer-prices");
  const models = await import("@/site/prices/model-prices");
  const rates = await import("@/site/prices/term-rates");
  const { container } = render(
    <>
      <section aria-label="large">
        <answers.EventPrice trailers={[{ model: "4-station", count: 1 }]} hours={6} />
      </section>
      <section aria-label="small">
        <models.ModelDayPrice model="2-station" />
        <models.ModelPrices model="2-station" />
        <models.ModelDayPrice model="3-station" />
      </section>
      <section aria-label="from">
        <rates.TermsFrom otherwise="" />
      </section>
    </>,
  );
  const spring = /^Spring season, .+ to .+: 15% more for rentals that start then\.$/;
  const winter =
    /^Winter season for the 2-Station, .+ to .+: 20% less for rentals that start then\.$/;
  const large = within(screen.getByRole("region", { name: "large" }));
  expect(await large.findByText(spring)).toBeVisible();
  expect(large.queryByText(winter)).toBeNull();
  const small = within(screen.getByRole("region", { name: "small" }));
  expect(await small.findByText(winter)).toBeVisible();
  expect(small.getByText(spring)).toBeVisible();
  expect(small.getByText("from $680 a day")).toBeVisible();
  // Outside of any season, as its only one is dearer.
  expect(small.getByText("from $1,395 a day")).toBeVisible();
  const from = within(screen.getByRole("region", { name: "from" }));
  expect(await from.findByText("From $1,320 a week, $3,120 a month")).toBeVisible();
  expect(from.getByText(winter)).toBeVisible();
  expect(from.queryByText(spring)).toBeNull();
  const product: unknown = JSON.parse(container.querySelector("script")?.textContent ?? "");
  expect(product).toMatchObject({ offers: { lowPrice: 680, highPrice: 1148.85, offerCount: 4 } });
});

test("an answer has delivery to the place that was checked, of each kind by its own rates", async () => {
  vi.resetModules();
  const { deliveryPlace } = await import("@/site/prices/price-of-set");
  const answers = await import("@/site/prices/answer-prices");
  deliveryPlace.set({ name: "Katy", miles: 50 });
  const trailers: Trailers[] = [{ model: "3-station", count: 1 }];
  render(
    <>
      <answers.EventPrice trailers={trailers} hours={6} />
      <answers.TermPrice trailers={trailers} weeks={14} visits={2} />
    </>,
  );
  for (const text of [
    // 30 miles at $4.50 for the rental, and 10 for the package, which has 40 free ones.
    "About $1,530 for one day, delivered to Katy.",
    "A weekend of up to three days: about $1,880.",
    "With the premium package: about $1,640, for a weekend $1,990.",
    "About $1,395 a day, $2,200 a week or $5,200 a month, plus about $385 for delivery to Katy. 14 weeks come to about $17,800.",
  ]) {
    expect(await screen.findByText(text)).toBeVisible();
  }
});

test("prices that got no answer are asked for by the next part of the page that shows some", async () => {
  vi.resetModules();
  const models = await import("@/site/prices/model-prices");
  seen = serveFromBackend(backend(), (_, pass) => {
    if (seen.length === 1) throw new TypeError("Failed to fetch");
    return pass();
  });
  const { container, unmount } = render(<models.ModelDayPrice model="4-station" />);
  await waitFor(() => expect(container).toBeEmptyDOMElement());
  unmount();
  render(<models.ModelDayPrice model="4-station" />);
  expect(await screen.findByText("from $1,950 a day")).toBeVisible();
  expect(seen).toHaveLength(2);
});

test("the package's price stands beside the rental's, for every model", async () => {
  vi.resetModules();
  const { PackageOrRental } = await import("@/site/prices/package-or-rental");
  render(<PackageOrRental />, { wrapper: MemoryRouter });
  const amounts = () =>
    screen
      .getAllByRole("row")
      .slice(1)
      .map((row) => Array.from(row.textContent.matchAll(/\$[\d,]+/g), ([amount]) => amount));
  await waitFor(() =>
    expect(amounts()).toEqual([
      ["$850", "$999", "$1,650", "$3,900", "$999", "$1,148"],
      ["$1,395", "$1,745", "$2,200", "$5,200", "$1,595", "$1,945"],
      ["$1,950", "$2,400", "$2,900", "$6,800", "$2,200", "$2,650"],
    ]),
  );
  expect(
    screen.getByText("Events: delivery in the first 20 miles, then $4.50 a mile"),
  ).toBeVisible();
  expect(screen.getByText("Weeks and months: delivery $250, and the miles")).toBeVisible();
  expect(screen.getByRole("link", { name: "Quote for a rental" })).toHaveAttribute(
    "data-choice",
    "offer=rental",
  );
});

test("rates by the week and month follow the owner's switch like every other price", async () => {
  vi.resetModules();
  const rates = await import("@/site/prices/term-rates");
  const parts = (
    <>
      <p>
        <rates.TermsFrom otherwise="Custom pricing" />
      </p>
      <p>
        <rates.RatesNote otherwise="Ask for a rate." />
      </p>
      <rates.TermRates term="month" />
    </>
  );
  const { unmount } = render(parts);
  expect(screen.getByText("Custom pricing")).toBeVisible();
  expect(await screen.findByText("From $1,650 a week, $3,900 a month")).toBeVisible();
  expect(
    screen.getByText(/^List prices, before tax\. Delivery is \$250 with the first 20 miles/),
  ).toBeVisible();
  expect(screen.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual([
    "$3,900",
    "$5,200",
    "$6,800",
  ]);
  unmount();

  await backend().sql("update business_settings set are_prices_public = false");
  vi.resetModules();
  const hidden = await import("@/site/prices/term-rates");
  render(
    <>
      <hidden.TermsFrom otherwise="Custom pricing" />
      <hidden.RatesNote otherwise="Ask for a rate." />
      <hidden.TermRates term="week" />
    </>,
  );
  await waitFor(() => expect(seen).toHaveLength(2));
  // Their place is kept until the answer is there.
  await waitFor(() => expect(screen.queryByRole("definition")).toBeNull());
  expect(screen.getByText(/Custom pricing/)).toBeVisible();
});

test("where the owner shows none, an answer ends in when the price comes", async () => {
  await backend().sql("update business_settings set are_prices_public = false");
  // Asked for once per page.
  vi.resetModules();
  const hidden = await import("@/site/prices/answer-prices");
  const models = await import("@/site/prices/model-prices");
  const trailers: Trailers[] = [{ model: "3-station", count: 1 }];
  render(
    <>
      <hidden.EventPrice trailers={trailers} hours={6} />
      <hidden.TermPrice trailers={trailers} weeks={8} visits={2} />
      <models.ModelPrices model="2-station" />
    </>,
  );
  expect(await screen.findAllByText("We send your price within 24 hours.")).toHaveLength(2);
  expect(screen.queryByRole("term")).toBeNull();
  expect(
    screen.getByText(/^Event rentals start from \$850: the 2-Station for one day/),
  ).toBeVisible();
});
