import { render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { beforeAll, expect, it, vi } from "vitest";
import { buildConstants } from "../../../scripts/build/environment.ts";
import { sampleFacts } from "../../../scripts/samples/is-sample.ts";
import { parseEnv } from "../../../src/config/env-schema.ts";
import { FIVE_STATION } from "../../support/new-model.ts";
import { sourceTexts } from "../../support/source-text.ts";
import { textsOf } from "../../support/texts-of.ts";

// A trailer model is one entry of `trailerModels`, its sentences and its pictures. Here the fleet has one more, with a
// ramp, and everything that the site says about its trailers has to follow.

vi.mock("@/request/trailer-models", async (importOriginal) => {
  const { withFiveStation } = await import("../../support/new-model.ts");
  return withFiveStation(importOriginal);
});

const modules = import.meta.glob<object>(["../../../src/site/words/**/*.ts", "!**/es/**"]);
let words: string[] = [];

beforeAll(async () => {
  const loaded = await Promise.all(Object.values(modules).map((load) => load()));
  words = loaded.flatMap(textsOf);
});

const saying = (pattern: RegExp) => words.filter((text) => pattern.test(text));

it("the words count four where they counted three", () => {
  const aFleetOfThree =
    /\b(?:our|same|in all|compare all|the) three\b|\b(?:all three have|three (?:restroom )?(?:trailers,|models))/i;
  expect(saying(aFleetOfThree)).toEqual([]);
  expect(words).toEqual(
    expect.arrayContaining([
      "Four trailers, one standard",
      "Compare all four",
      "Four trailers, drawn to scale",
      "Standard in all four",
      "The four trailers side by side, drawn to the same scale beside a person 5'8\" tall",
      "Four models for up to 100, 200, 300 or 400 guests",
      "Our Restroom Trailers: 2, 3, 4 and 5 Stations | Houston",
    ]),
  );
  expect(saying(/computer renderings of our four models/)).not.toHaveLength(0);
});

it("the words name the new maximum and measures", () => {
  const old = /300 guests per trailer|200 or 300|to 19' long|to 11' wide/;
  expect(saying(old)).toEqual([]);
  for (const once of [
    /^We rent four models of one kind/,
    /^The same four trailers/,
    /up to 400 guests per trailer/,
    /300 \(4-Station\) or 400 \(5-Station\)/,
    /15' to 27' long and 9'2" to 14'6" wide when set up, up to 11'7"/,
    /^On level.*Set up, the trailers are 9'2", 11' or 14'6" wide/,
  ]) {
    expect(saying(once), String(once)).toHaveLength(1);
  }
});

it("the words call the new model the largest, and only it", () => {
  expect(new Set(saying(/\. The largest trailer we run/))).toEqual(
    new Set([`${FIVE_STATION.summary} The largest trailer we run.`]),
  );
});

it("the words plan crowds with it", async () => {
  const { crowdRows } = await import("@/site/words/business/crowd-rows");
  expect(crowdRows).toContainEqual(["400", "5-Station", "5-Station, 3-Station"]);
});

it("the words reach the home page's head and the questions", async () => {
  expect(buildConstants(parseEnv({}), sampleFacts).__STALLS__).toBe('"2, 3, 4 or 5"');
  const { faqItems } = await import("@/site/words/pages/faq");
  expect(JSON.stringify(faqItems)).toContain("400 (5-Station)");
});

it("the pages show it on the home page with its own link", async () => {
  const { HomeFleet } = await import("@/site/pages/home/home-fleet");
  render(<HomeFleet />, { wrapper: MemoryRouter });
  expect(screen.getByRole("heading", { name: "5 Stall Trailer (5-Station)" })).toBeVisible();
  expect(screen.getAllByRole("link", { name: /^Check Availability/ })).toHaveLength(4);
});

it("the pages draw it beside the others, inside the drawing", async () => {
  const { FleetLineUp } = await import("@/site/fleet/fleet-line-up");
  render(<FleetLineUp />);
  expect(screen.getByRole("link", { name: /^5-Station/ })).toHaveAttribute("href", "#5-station");
  const drawing = screen.getByRole("img", { name: /^The four trailers/ });
  const [, top = 0, width = 0] = drawing.getAttribute("viewBox")?.split(" ").map(Number) ?? [];
  expect(-top).toBeGreaterThan(FIVE_STATION.measure.heightIn);
  expect(width).toBeGreaterThan(180 + 195 + 228 + FIVE_STATION.measure.lengthIn);
});

it("the pages give it a section with its pictures, its table and its drawing", async () => {
  const { ModelSection } = await import("@/site/fleet/model-section");
  const { largestModel } = await import("@/site/words/business/fleet");
  render(<ModelSection model={largestModel} ground="ivory" isMirrored={false} />, {
    wrapper: MemoryRouter,
  });
  const section = screen.getByRole("region", { name: "5-Station" });
  expect(within(section).getByRole("table")).toHaveTextContent("Up to 400 guests");
  expect(within(section).getByRole("table")).toHaveTextContent("27' x 14'6\" x 11'6\"");
  const side = within(section).getByRole("img", { name: /^The 5-Station drawn to scale/ });
  const [, , width = 0] = side.getAttribute("viewBox")?.split(" ").map(Number) ?? [];
  expect(width).toBeGreaterThan(FIVE_STATION.measure.lengthIn);
});

it("the words tell where a ramp leads, and no longer that every model has steps", async () => {
  const { faqItems } = await import("@/site/words/pages/faq");
  expect(faqItems.map(({ answer }) => answer)).toContain(
    "Yes: the 5-Station has an accessible (ADA) room with a ramp. The other models have steps. Tell us who needs step-free access, and we’ll tell you what we can bring.",
  );
  const { calculatorTexts } = await import("@/site/words/guest-calculator");
  expect(calculatorTexts.publicNote).toBe(
    "A public event usually needs accessible units as well: the 5-Station has an accessible (ADA) room with a ramp. Ask for it in your request.",
  );
  expect(saying(/\bnot ADA\b|models on this site have steps|or that none does/)).toEqual([]);
  expect(words).toEqual(
    expect.arrayContaining([
      "Lamps at the doors and on the steps and ramps",
      "Handrails on both sides of the steps and ramps",
    ]),
  );
});

it("the rows of the comparison and the spec sheet tell which models have a ramp", async () => {
  const { modelRows } = await import("@/site/fleet/model-rows");
  const { fleet } = await import("@/site/words/business/fleet");
  const told = (label: string) => {
    const value = modelRows.find((row) => row.label === label)?.value;
    return typeof value === "function" ? fleet.map(value) : value;
  };
  expect(told("Step-free access")).toEqual([
    ...Array(3).fill("No: steps with handrails"),
    "Ramp to 1 of 3 rooms (ADA)",
  ]);
  expect(told("Stations")).toEqual(["2", "3", "4: 3 toilets, 1 urinal", "5: 4 toilets, 1 urinal"]);
});

it("the drawings show a ramp where there is one, as gentle as the ADA asks, and room to turn behind it", async () => {
  const { FloorPlans } = await import("@/site/fleet/floor-plan");
  const { container } = render(<FloorPlans />);
  container.querySelector("details")?.setAttribute("open", "");
  expect(
    screen.getByRole("img", {
      name: "5-Station from above: 3 rooms, each with its own door and steps or a ramp",
    }),
  ).toBeVisible();
  expect(
    screen.getByText("Private room, accessible (ADA), with a ramp: 1 toilet, 1 sink"),
  ).toBeVisible();
  expect(container.querySelectorAll("circle[r='30']")).toHaveLength(1);
  const { entranceOf } = await import("@/site/fleet/trailer-parts");
  const ramp = entranceOf(FIVE_STATION, "ada");
  // ADA Standards, 405.2.
  expect(ramp.reach).toBeGreaterThanOrEqual(12 * FIVE_STATION.plan.floorIn);
  expect(entranceOf(FIVE_STATION, "steps").reach).toBe(11);
});

it("is reached by no place in a list, and named in no other place", () => {
  const ids = /\b[234]-stations?\b/i;
  const named = sourceTexts("src/{app,desk,lib,request,site,ui}/**/*.{ts,tsx}").filter(
    ({ file, text }) =>
      !/^src\/(?:site\/words|request\/words\/e[ns]\/trailer-texts|request\/trailer-models)/.test(
        file,
      ) && ids.test(text),
  );
  expect(named).toEqual([]);
  const sources = import.meta.glob<string>("../../../src/**/*.{ts,tsx}", {
    query: "?raw",
    import: "default",
    eager: true,
  });
  const indexed = Object.entries(sources).filter(([, source]) =>
    /\b(?:trailerModels|fleet|models)\[[1-9]/.test(source),
  );
  expect(indexed.map(([file]) => file)).toEqual([]);
});
