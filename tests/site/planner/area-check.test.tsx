import { fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { areas, promises } from "@/config/business-facts";
import { distanceText } from "@/desk/builder/place-fields";
import { proposeQuote } from "@/desk/pricing/propose-quote";
import { roadMilesTo } from "@/request/places/road-miles";
import zips from "@/request/places/texas-zips.json";
import { AreaCheck } from "@/site/planner/area/area-check";
import { AreaMap } from "@/site/planner/area/area-map";
import { deliveryPlace } from "@/site/prices/price-of-set";
import { areaTexts as texts } from "@/site/words/area-check";
import { plannerTexts } from "@/site/words/planner";
import { sampleBusiness } from "../../desk/business/sample-business.ts";
import { serveFromBackend } from "../../support/backend/backend-fetch";
import { embeddedBackendForFile } from "../../support/backend/backend-for-file.ts";

const backend = embeddedBackendForFile();

const business = sampleBusiness({ packageFreeMiles: promises.freeDeliveryMiles });

function showCheck() {
  serveFromBackend(backend());
  render(<AreaCheck />, { wrapper: MemoryRouter });
  return screen.getByLabelText(texts.label);
}

test("each served place has its name on the map, downtown the city's", () => {
  render(<AreaMap place={undefined} />);
  for (const name of areas.all.filter((each) => each !== "Downtown Houston")) {
    expect(screen.getByText(name)).toBeInTheDocument();
  }
});

async function answerFor(place: string) {
  const field = screen.getByLabelText(texts.label);
  fireEvent.change(field, { target: { value: place } });
  fireEvent.click(screen.getByRole("button", { name: texts.check }));
  await screen.findByText(new RegExp(`^${place} is (about|right|wide)`));
  return screen.getAllByRole("status")[0]?.textContent ?? "";
}

/** What the desk charges with the package, and the hint beside the place. */
async function deskFor(place: string) {
  const found = await roadMilesTo(place);
  if (!found) throw new Error(`${place} is not known.`);
  const { miles } = found;
  const hire = { model: "3-station", days: 1, firstDay: null, miles, isPackage: true };
  const { lines } = proposeQuote(business, hire, "2026-11-26");
  const onTheWay = lines.filter(({ kind }) => kind === "delivery" || kind === "mileage");
  const isFree = onTheWay.every(({ amount }) => amount === 0);
  return { miles, isFree, hint: distanceText({ business, miles: found }) };
}

test("site and desk measure the same miles, and agree on what the package delivers free", async () => {
  showCheck();
  const around = Object.keys(zips).filter((zip, at) => /^77[345]/.test(zip) && at % 4 === 0);
  const sides = new Set<string>();
  for (const zip of ["77354", ...around]) {
    const answer = await answerFor(zip);
    const { miles, isFree, hint } = await deskFor(zip);
    expect(answer, zip).toContain(`${zip} is about ${miles} mile`);
    expect(answer.includes(texts.inside), zip).toBe(isFree);
    expect(answer.includes(texts.edge), zip).toBe(hint?.includes("confirm") === true);
    sides.add(`${isFree} ${answer.includes(texts.edge)}`);
  }
  expect(sides.size).toBe(4);
});

test("Houston alone is not a distance", async () => {
  expect((await deskFor("1 Main St, Houston, TX")).hint).toMatch(/^Houston is wide/);
  expect((await deskFor("1 Main St, Houston, TX 77084")).hint).toMatch(
    /^Houston: about \d\d miles/,
  );
  showCheck();
  expect(await answerFor("Houston")).toContain(texts.wholeCity);
  expect(screen.getByRole("link", { name: texts.ask })).toBeVisible();
  expect(screen.queryByRole("link", { name: plannerTexts.use })).toBeNull();
});

test("a place that is not known takes the last one's delivery along", async () => {
  showCheck();
  await answerFor("77494");
  expect(deliveryPlace.get()).toMatchObject({ name: "77494" });
  fireEvent.change(screen.getByLabelText(texts.label), { target: { value: "Nowhere Creek" } });
  fireEvent.click(screen.getByRole("button", { name: texts.check }));
  expect(await screen.findByText(texts.unknown)).toBeVisible();
  expect(deliveryPlace.get()).toBeUndefined();
});

test("an emptied field has no answer", async () => {
  window.history.replaceState(null, "", "/?place=77494");
  const field = showCheck();
  expect(field).toHaveAttribute("autocomplete", "postal-code");
  await screen.findByText(/^77494 is /);
  fireEvent.change(field, { target: { value: "" } });
  expect(screen.queryByText(/^77494 is /)).toBeNull();
  expect(window.location.search).toBe("");
});
