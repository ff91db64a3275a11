import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { createQueryClient } from "@/lib/create-query-client";
import { MoveForm } from "@/site/quote-page/move-form";
import { stubNetwork } from "../support/stub-network.ts";

it.each([
  ["ask", "Revisamos ese día y le avisamos."],
  ["free", /libre|disponible/i],
] as const)("tells a customer in Spanish whether another day is %s", async (answer, words) => {
  const asked = stubNetwork(() => Response.json(answer));
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MoveForm
        token={"a".repeat(32)}
        number="Q-1A2B3C4D"
        from={{ day: "2031-01-04", place: "1 Main St, Houston", count: 1, trailer: "3-Station" }}
        today="2030-12-01"
        digits={{ areAsked: false, typed: "", onType: () => undefined }}
        onSent={() => undefined}
      />
    </QueryClientProvider>,
  );
  const day = screen.getByLabelText(/fecha|día/i);
  await userEvent.clear(day);
  await userEvent.type(day, "2031-01-11");
  expect(await screen.findByText(words)).toBeVisible();
  expect(asked.map(({ url }) => url.split("/").at(-1))).toContain("move_availability");
});
