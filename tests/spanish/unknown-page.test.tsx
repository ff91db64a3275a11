import { render, screen } from "@testing-library/react";
import { HelmetProvider } from "react-helmet-async";
import { MemoryRouter } from "react-router-dom";
import { expect, it, vi } from "vitest";
import { AppRoutes } from "@/app/routes";

// Staff work in English: below /es their addresses are unknown ones, with the frame of every other page.
it.each(["/auth", "/admin/quotes", "/nada"])("%s says so and leads on", async (path) => {
  vi.spyOn(console, "info").mockReturnValue(undefined);
  render(
    <HelmetProvider>
      <MemoryRouter initialEntries={[path]}>
        <AppRoutes />
      </MemoryRouter>
    </HelmetProvider>,
  );
  expect(await screen.findByRole("heading", { name: "Esta página no existe" })).toBeVisible();
  expect(screen.getByRole("banner")).toBeVisible();
  const [link] = await screen.findAllByRole("link", { name: "English" });
  expect(link).toHaveAttribute("href", path);
});
