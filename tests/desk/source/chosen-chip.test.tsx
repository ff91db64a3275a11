import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { ChosenChip } from "@/desk/source/chosen-chip";
import { toQuoteLead } from "@/site/forms/quote/quote-lead";
import { quoteRequestSchema } from "@/site/forms/quote/quote-request-schema";
import { quoteRequestInput } from "../../support/lead-inputs.ts";

function infoOf(changes: Parameters<typeof quoteRequestInput>[0]) {
  const lead = toQuoteLead(quoteRequestSchema.parse(quoteRequestInput(changes)));
  if (lead.kind !== "general") throw new Error("The form makes another kind of lead.");
  return { additional_info: lead.row.additional_info ?? null };
}

it("says what a form has carried along, whatever else was written", () => {
  render(<ChosenChip row={infoOf({ choice: "trailers=3-station", additionalInfo: "A ramp" })} />);
  expect(screen.getByTitle("Chosen on the site: 3-Station")).toHaveTextContent(
    "Chosen on the site: 3-Station",
  );
});

it.each([{}, { additionalInfo: "We have chosen on the site: nothing" }])(
  "says nothing where nothing was chosen: %j",
  (changes) => {
    const { container } = render(<ChosenChip row={infoOf(changes)} />);
    expect(container).toBeEmptyDOMElement();
  },
);
