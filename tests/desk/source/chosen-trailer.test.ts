import { expect, it } from "vitest";
import { chosenLine, trailerAskedFor } from "@/desk/listing/row-marks";
import { leadAsRequest } from "@/request/lead";
import { quoteLead, type quoteRequestInput } from "../../support/lead-inputs.ts";

function requestOf(changes: Parameters<typeof quoteRequestInput>[0]) {
  return leadAsRequest(quoteLead(changes));
}

it.each([
  ["trailers=3-station", "3-Station"],
  ["trailers=4-station,4-station,2-station&guests=700", "2 × 4-Station, 2-Station"],
  ["offer=package", "Premium package"],
])(
  "says which trailers a form has carried along, whatever else was written: %s",
  (choice, told) => {
    const row = requestOf({ choice, additionalInfo: "A ramp" });
    expect(trailerAskedFor(row)).toBe(told);
    expect(chosenLine(row)).toContain(`Chosen on the site: ${told}`);
  },
);

it.each([{}, { additionalInfo: "Chosen on the site: nothing" }])(
  "says nothing where nothing was chosen: %j",
  (changes) => {
    const row = requestOf(changes);
    expect([trailerAskedFor(row), chosenLine(row)]).toEqual(["", undefined]);
  },
);
