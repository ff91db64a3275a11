import { expect, it } from "vitest";
import { findAuthServer } from "../../../scripts/auth-server/auth-server.ts";

it("takes the program that AUTH_SERVER names, and none otherwise", () => {
  expect(findAuthServer({ AUTH_SERVER: ` ${process.execPath} ` })).toBe(process.execPath);
  expect(findAuthServer({ PATH: process.env.PATH })).toBeUndefined();
  expect(findAuthServer({ AUTH_SERVER: " " })).toBeUndefined();
});

it("does not overlook a typo", () => {
  expect(() => findAuthServer({ AUTH_SERVER: "/no/such/auth" })).toThrow(
    "AUTH_SERVER is /no/such/auth, and there is no such file.",
  );
});
