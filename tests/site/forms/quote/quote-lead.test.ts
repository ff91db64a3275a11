import { expect, it } from "vitest";
import { toQuoteLead } from "@/site/forms/quote/quote-lead";
import { quoteRequestSchema } from "@/site/forms/quote/quote-request-schema";
import { FUTURE_DATE, quoteRequestInput } from "../../../support/lead-inputs";

it("sends exactly the keys of call 1", () => {
  const lead = toQuoteLead(quoteRequestSchema.parse(quoteRequestInput()));
  expect(lead).toEqual({
    kind: "general",
    row: {
      name: "Dana Whitfield",
      email: "dana@example.com",
      contact_method: "email",
      contact_value: "dana@example.com",
      event_date: FUTURE_DATE,
      number_of_guests: 140,
      event_type: "general",
      event_address: "2310 Bagby St, Houston",
    },
  });
});
