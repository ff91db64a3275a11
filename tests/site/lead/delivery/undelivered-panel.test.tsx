import { render, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { deliver, discard } from "@/site/lead/delivery/delivery";
import { listUndelivered } from "@/site/lead/delivery/lead-store";
import { UndeliveredPanel } from "@/site/lead/delivery/undelivered-panel";
import { serveFromBackend } from "../../../support/backend/backend-fetch";
import { embeddedBackendForFile } from "../../../support/backend/backend-for-file.ts";
import { quoteLead } from "../../../support/lead-inputs";

const backend = embeddedBackendForFile();

afterEach(() => {
  for (const { record } of listUndelivered()) discard(record.id);
});

test.each([
  [429, "PT429", /many requests.*We will send it at \d{1,2}:\d{2}.[AP]M\. Need it sooner\? Call/],
  [401, "42501", /is not accepting requests right now\. Try again, call, or send/],
])(
  "a request that is kept after %i %s says why, and offers call, text and another try",
  async (status, code, says) => {
    serveFromBackend(backend(), async () => Response.json({ code, message: "no" }, { status }));
    render(<UndeliveredPanel />);
    await deliver(quoteLead());
    const { getByRole, getByText } = within(await screen.findByRole("region"));
    expect(getByText(says)).toBeVisible();
    expect(getByRole("button", { name: "Try again" })).toBeEnabled();
    expect(getByRole("link", { name: /^Call/ })).toHaveAttribute("href", "tel:+17135550100");
    expect(getByRole("link", { name: "Text us the request" })).toBeVisible();
  },
);
