import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { ChosenChip } from "@/desk/listing/row-labels";
import { leadAsRequest } from "@/request/lead";
import { toQuoteLead } from "@/site/forms/quote/quote-lead";
import { quoteRequestSchema } from "@/site/forms/quote/quote-request-schema";
import { quoteRequestInput } from "../../support/lead-inputs.ts";

function requestOf(changes: Parameters<typeof quoteRequestInput>[0]) {
  return leadAsRequest(toQuoteLead(quoteRequestSchema.parse(quoteRequestInput(changes))));
}

it("says what a form has carried along, whatever else was written", () => {
  render(
    <ChosenChip row={requestOf({ choice: "trailers=3-station", additionalInfo: "A ramp" })} />,
  );
  expect(screen.getByTitle("Chosen on the site: 3-Station")).toHaveTextContent(
    "Chosen on the site: 3-Station",
  );
});

it.each([{}, { additionalInfo: "Chosen on the site: nothing" }])(
  "says nothing where nothing was chosen: %j",
  (changes) => {
    const { container } = render(<ChosenChip row={requestOf(changes)} />);
    expect(container).toBeEmptyDOMElement();
  },
);
