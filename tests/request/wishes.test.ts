import { describe, expect, it, test } from "vitest";
import type { Party } from "@/request/trailers/guest-plan";
import { partyOfRequest } from "@/request/trailers/party-of-request";
import { type Wishes, wishesOf } from "@/request/wishes";
import { aRequest } from "../desk/business/sample-business.ts";

describe("what a request asks for", () => {
  it("is read from its row and its details", () => {
    const details = { choice: "4-Station, planned for a crew of 80", duration: "6 weeks" };
    expect(wishesOf(aRequest({ details, number_of_guests: 80 }))).toEqual({
      kind: "general",
      choice: details.choice,
      duration: "6 weeks",
      eventDate: "2026-12-12",
      isForTomorrow: false,
      count: 80,
      isForMoreUnits: false,
      crew: 80,
      address: "2210 Oak Hollow Ln, Katy",
    });
  });

  it("of an emergency can be for tomorrow, and for more units than it counts", () => {
    const details = { urgency: "next-day", units: "more" };
    const row = { details, event_date: null, number_of_guests: null };
    expect(wishesOf(aRequest({ ...row, kind: "emergency" }))).toMatchObject({
      isForTomorrow: true,
      isForMoreUnits: true,
      eventDate: null,
      count: null,
      crew: undefined,
    });
    const sooner = { urgency: "same-day", units: "2" };
    expect(wishesOf(aRequest({ ...row, kind: "emergency", details: sooner }))).toMatchObject({
      isForTomorrow: false,
      isForMoreUnits: false,
    });
  });
});

describe("the event of a request", () => {
  const wishes: Wishes = {
    kind: "general",
    choice: "",
    duration: "",
    eventDate: null,
    isForTomorrow: false,
    count: 150,
    isForMoreUnits: false,
    crew: undefined,
    address: "",
  };
  const usual: Party = { guests: 150, hours: 5, drinks: "none", crowd: "mixed" };

  it("is the usual one where the request says nothing, and staff see what was assumed", () => {
    expect(partyOfRequest(wishes)).toEqual({ party: usual, assumed: ["5 hours", "no alcohol"] });
    const elsewhere = "4-Station for 9 hours, a full bar";
    expect(partyOfRequest({ ...wishes, choice: elsewhere })?.party).toEqual(usual);
  });

  test.each<[string, Partial<Party>, string[]]>([
    [
      "12.5 hours, a full bar, mostly women",
      { hours: 12.5, drinks: "full-bar", crowd: "women" },
      [],
    ],
    ["1 hour", { hours: 1 }, ["no alcohol"]],
    ["beer and wine, a mixed crowd", { drinks: "beer-wine" }, ["5 hours"]],
    ["no alcohol", {}, ["5 hours"]],
  ])("is as it was planned: %s", (said, party, assumed) => {
    const choice = `4-Station, planned for 150 guests, ${said}`;
    expect(partyOfRequest({ ...wishes, choice })).toEqual({
      party: { ...usual, ...party },
      assumed,
    });
  });

  it("is none in an emergency, for a crew, or without guests; one guest is enough", () => {
    expect(partyOfRequest({ ...wishes, kind: "emergency" })).toBeUndefined();
    expect(partyOfRequest({ ...wishes, crew: 40 })).toBeUndefined();
    expect(partyOfRequest({ ...wishes, count: null })).toBeUndefined();
    expect(partyOfRequest({ ...wishes, count: 0 })).toBeUndefined();
    expect(partyOfRequest({ ...wishes, count: 1 })?.party.guests).toBe(1);
  });
});
