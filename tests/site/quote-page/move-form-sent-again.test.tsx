import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { createQueryClient } from "@/lib/create-query-client";
import { MoveForm } from "@/site/quote-page/move-form";
import { quotePageTexts } from "@/site/words/quote/quote-texts";
import { deferred } from "../../support/deferred.ts";
import { cutOff, type NetworkCall, stubNetwork } from "../../support/stub-network.ts";

const { move, uncertain } = quotePageTexts.letters;

it("sends the same again after a lost answer, and what was changed since as another request", async () => {
  const isSending = ({ url }: NetworkCall) => url.endsWith("write_about_quote");
  let isLost = true;
  const held = deferred();
  const asked = stubNetwork(async (call) => {
    if (!isSending(call)) return Response.json("free");
    await held.promise;
    return isLost ? cutOff() : Response.json({ state: "sent" });
  });
  const onSent = vi.fn();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MoveForm
        token={"a".repeat(32)}
        number="Q-1A2B3C4D"
        from={{ day: "2031-01-04", place: "1 Main St, Houston", count: 1, trailer: "3-Station" }}
        today="2030-12-01"
        digits={{ areAsked: false, typed: "", onType: () => undefined }}
        onSent={onSent}
      />
    </QueryClientProvider>,
  );
  const send = async (day: string) => {
    fireEvent.change(screen.getByLabelText(move.day), { target: { value: day } });
    await userEvent.click(screen.getByRole("button", { name: move.send }));
  };
  expect(screen.getByLabelText(move.place)).toHaveAttribute("autocomplete", "street-address");
  await send("2031-01-11");
  // While it is being sent, no field can be changed, and it can't be sent twice.
  const sending = screen.getByRole("button", { name: quotePageTexts.review.sending });
  expect(sending).toHaveAttribute("aria-disabled", "true");
  const labels = [move.day, move.place, move.trailers("3-Station"), new RegExp(`^${move.words}`)];
  for (const label of labels) expect(screen.getByLabelText(label)).toHaveAttribute("readonly");
  expect(screen.getByText(move.free)).toHaveAttribute("aria-live", "polite");
  held.resolve();
  expect(await screen.findByText(uncertain)).toBeVisible();
  // What was said of one request is not said of another.
  fireEvent.change(screen.getByLabelText(move.day), { target: { value: "2031-01-12" } });
  expect(screen.queryByText(uncertain)).toBeNull();
  await send("2031-01-11");
  expect(await screen.findByText(uncertain)).toBeVisible();
  isLost = false;
  await send("2031-01-18");
  await waitFor(() => expect(onSent).toHaveBeenCalledOnce());

  const sent = asked.filter(isSending).map(({ body }) => JSON.parse(body));
  expect(sent.map(({ _asked }) => _asked.day)).toEqual(["2031-01-11", "2031-01-11", "2031-01-18"]);
  const [first, again, corrected] = sent.map(({ _request_id }) => _request_id);
  expect(again).toBe(first);
  expect(corrected).not.toBe(first);
});
