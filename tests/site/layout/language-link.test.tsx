import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { LanguageLink } from "@/site/layout/language-link";

it.each([
  ["/", "/es"],
  ["/about", "/es/about"],
  ["/about/", "/es/about"],
  // The sign-in, which has the site's footer, is in English alone.
  ["/auth", "/es"],
])("leads from %s to %s", (path, twin) => {
  render(
    <MemoryRouter initialEntries={[path]}>
      <LanguageLink />
    </MemoryRouter>,
  );
  const link = screen.getByRole("link", { name: "Español" });
  expect(link).toHaveAttribute("href", twin);
  expect(link).toHaveAttribute("hreflang", "es");
  expect(link).toHaveAttribute("lang", "es");
});
