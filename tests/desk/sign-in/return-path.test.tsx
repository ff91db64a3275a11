import { expect, it } from "vitest";
import { pathToReturn, stateToReturn } from "@/desk/sign-in/arrived-link";

it("leads back to the full address", () => {
  const place = {
    pathname: "/admin/quotes",
    search: "?tab=processed&status=sent",
    hash: "#search=ray",
  };
  expect(pathToReturn(stateToReturn(place))).toBe(
    "/admin/quotes?tab=processed&status=sent#search=ray",
  );
});

it.each([
  [null],
  ["/admin/team"],
  [{ returnTo: 7 }],
  [{ returnTo: "" }],
  [{ returnTo: "https://evil.example/admin/quotes" }],
  [{ returnTo: "//evil.example/admin/quotes" }],
  [{ returnTo: "/\\evil.example/admin" }],
  [{ returnTo: "javascript:alert(1)" }],
  [{ returnTo: "/auth" }],
  [{ returnTo: "/auth?x=1" }],
  [{ returnTo: "/contact" }],
  [{ returnTo: "/admin/../contact" }],
])("leads to the desk with %j", (state) => {
  expect(pathToReturn(state)).toBe("/admin/quotes");
});
