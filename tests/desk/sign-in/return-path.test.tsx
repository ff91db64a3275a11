import { describe, expect, it } from "vitest";
import { pathToReturn, stateToReturn } from "@/desk/sign-in/addresses";

describe("the way back after a sign-in", () => {
  it("leads to the whole address from which it was asked for", () => {
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
  ])("leads to the desk and nowhere else with %j", (state) => {
    expect(pathToReturn(state)).toBe("/admin/quotes");
  });
});
