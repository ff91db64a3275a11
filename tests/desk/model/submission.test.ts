import { expect, it } from "vitest";
import { contactLinks } from "@/desk/model/submission";
import { townOf } from "@/desk/model/town";

const links = (changes: Partial<Parameters<typeof contactLinks>[0]>) =>
  contactLinks({ phone: "", email: "", place: null, ...changes });

it("offers nothing that is not known", () => {
  expect(links({})).toEqual({ call: null, text: null, email: null, map: null });
  expect(links({ phone: "( ) -", email: "ask Luz" })).toMatchObject({ call: null, email: null });
});

it("calls with the extension, and lets no number carry anything else", () => {
  const call = "tel:+17135550142,12";
  expect(links({ phone: "(713) 555-0142 x12" })).toMatchObject({ call, text: "sms:+17135550142" });
  expect(links({ phone: "713 555 0142;isub=23?body=x" }).call).toBe("tel:+713555014223");
});

it("lets no address carry headers or a second recipient", () => {
  expect(links({ email: "a,b?bcc=x&y@example.com" }).email).toBe(
    "mailto:a%2Cb%3Fbcc%3Dx%26y@example.com",
  );
});

it("encodes the place, and asks no map for one that is not known yet", () => {
  expect(links({ place: "1 Main St & 2nd #4, Houston" }).map).toBe(
    "https://www.google.com/maps/search/?api=1&query=1%20Main%20St%20%26%202nd%20%234%2C%20Houston",
  );
  expect(links({ place: "To be confirmed" }).map).toBeNull();
});

it.each([
  ["2210 Oak Hollow Ln, Katy, TX 77494", "Katy"],
  ["2210 Oak Hollow Ln, Katy TX 77494", "Katy"],
  ["2310 Bagby St, Houston", "Houston"],
  ["1 Main St, The Woodlands, Texas, USA", "The Woodlands"],
  ["1 Main St, Sugar Land, TX, 77478-1234, United States", "Sugar Land"],
  ["Katy 77494", "Katy"],
  ["Houston", "Houston"],
  ["77494", "77494"],
  ["the old barn behind the church", "the old barn behind the church"],
  ["  ", ""],
])("%j is in %j", (address, town) => {
  expect(townOf(address)).toBe(town);
});
