import { render, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { deliver, discard } from "@/site/lead/delivery/delivery";
import { listUndelivered } from "@/site/lead/delivery/lead-store";
import { UndeliveredPanel } from "@/site/lead/delivery/undelivered-panel";
import { serveFromBackend } from "../../../support/backend/backend-fetch";
import { embeddedBackendForFile } from "../../../support/backend/backend-for-file.ts";
import { quoteLead } from "../../../support/lead-inputs";

const backend = embeddedBackendForFile();
const lead = quoteLead();

afterEach(() => {
  for (const { record } of listUndelivered()) discard(record.id);
});

const panel = () => screen.findByRole("region", { name: "Requests not sent yet" });

test.each([
  {
    code: "PT429",
    status: 429,
    says: /many requests.*We will send it at \d{1,2}:\d{2}.[AP]M\. Need it sooner\? Call/,
  },
  {
    code: "42501",
    status: 401,
    says: /is not accepting requests right now\. Try again, call, or send/,
  },
])(
  "a request that is kept after $code says why, and offers call, text and another try",
  async ({ code, status, says }) => {
    serveFromBackend(backend(), async () => Response.json({ code, message: "no" }, { status }));
    render(<UndeliveredPanel />);
    await deliver(lead);
    const { getByRole, getByText } = within(await panel());
    expect(getByText(says)).toBeVisible();
    expect(getByRole("button", { name: "Try again" })).toBeEnabled();
    expect(getByRole("link", { name: /^Call/ })).toHaveAttribute("href", "tel:+17135550100");
    expect(getByRole("link", { name: "Text us the request" })).toBeVisible();
  },
);
