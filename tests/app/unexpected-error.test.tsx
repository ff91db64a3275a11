import { render, screen } from "@testing-library/react";
import { HelmetProvider } from "react-helmet-async";
import { MemoryRouter } from "react-router-dom";
import { expect, it, vi } from "vitest";
import { ScrollManager } from "@/app/scroll-manager";
import { UnexpectedError } from "@/app/unexpected-error";
import { ErrorBoundary } from "@/ui/error-boundary";

function Broken(): never {
  throw new Error("broken on purpose");
}

it("shows the failure screen with the phone and a way out instead of nothing", () => {
  // React reports every caught error; this one is wanted.
  const reported = vi.spyOn(console, "error").mockImplementation(() => {});
  render(
    <HelmetProvider>
      <ErrorBoundary fallback={<UnexpectedError />}>
        <Broken />
      </ErrorBoundary>
    </HelmetProvider>,
  );
  expect(reported).toHaveBeenCalled();
  reported.mockClear();
  expect(screen.getByRole("heading", { name: "Unexpected Application Error!" })).toBeVisible();
  expect(screen.getByRole("link", { name: "(713) 555-0100" })).toHaveAttribute(
    "href",
    "tel:+17135550100",
  );
  expect(screen.getByRole("link", { name: "Return to Home" })).toHaveAttribute("href", "/");
  expect(screen.getByRole("button", { name: "Reload" })).toBeEnabled();
});

it.each(["#%E0%A4%A", "#100%", "#no-such-place"])("survives the hash %s", (hash) => {
  render(
    <MemoryRouter initialEntries={[`/contact${hash}`]}>
      <ScrollManager />
      <p>The page</p>
    </MemoryRouter>,
  );
  expect(screen.getByText("The page")).toBeVisible();
});
