import { expect, it } from "vitest";
import { addressMeant } from "@/site/forms/address-meant";

it.each([
  ["jo@gmail.com", "jo@gmial.com", "jo@gnail.com", "jo@gmai.com", "jo@gmaill.com", "jo@gmail"],
  ["jo@gmail.com", "jo@gmail.co", "jo@gmial.co", "jo@gmail,com"],
  ["Jo.Doe@gmail.com", "Jo.Doe@Gmail.con"],
  ["jo@yahoo.com", "jo@yaho.com"],
  ["jo@hotmail.com", "jo@hotmial.com"],
  ["jo@icloud.com", "jo@iclod.com"],
  ["jo@sbcglobal.net", "jo@sbcglobal.nte"],
  ["jo@aol.com", "jo@aol.cm"],
  ["jo@att.net", "jo@att.ent"],
  ["jo@whitfield-events.com", "jo@whitfield-events.con"],
  [
    "ana@example.com",
    "mailto:ana@example.com",
    "MAILTO:ana@example.com",
    "ana@example.com.",
    "ana@example.com,",
    "ana@example.com;",
    "<ana@example.com>",
    "Ana Diaz <ana@example.com>",
    "<mailto:ana@example.com>.",
    "ana@example.com. ",
    "mailto:ana@example.com?subject=Hi",
    "E-mail: ana@example.com",
    "Correo: ana@example.com",
    "(ana@example.com)",
    "'ana@example.com'",
    "\u201cana@example.com\u201d",
    "\uff1cana@example.com\uff1e",
    "ana\uff20example.com",
    "ana @ example.com",
    "ana@example .com",
    "ana@@example.com",
    "ana@example.com (work)",
    "ana@example.com\u2026",
    "ana@example.com\u060c",
    "https://ana@example.com/",
    "Ana Diaz ana@example.com",
  ],
  ["o'neil@gmail.com", "o'neil@gmial.com", "'o'neil@gmail.com'"],
  ["jo@gmail.com", "mailto:jo@gmial.com", "jo@gmail.com.", "jo@gmail,com."],
])("asks whether %s is meant by: %s", (meant, ...typed) => {
  for (const address of typed) expect(addressMeant(address, true), address).toBe(meant);
});

it.each(
  // The last ones are companies of Houston and their like: one letter away from a short provider.
  "jo@comcast.com jo@gmail.com jo@ymail.com jo@email.com jo@mail.com jo@yahoo.com.mx jo@whitfield.co jo@acme.com.mx jo@rice.edu jo@uh.edu jo@houstontx.gov jo jo@ @gmail.com jo@bp.com jo@slb.com jo@ge.com jo@hp.com jo@kbr.com jo@cv.com jo@meta.com jo@example.com o'neil@example.com a/b@example.com jo@x.co,al@y.co jo@x.co;al@y.co".split(
    " ",
  ),
)("%s is left alone", (typed) => expect(addressMeant(typed, true)).toBeUndefined());

it("waits while somebody types", () => {
  for (const typed of ["jo@g", "jo@gmail", "jo@gmail.c", "jo@gmail.co", "jo@gmial"]) {
    expect(addressMeant(typed, false), typed).toBeUndefined();
  }
  for (const typed of ["jo@example.com.", "jo@example.com,"]) {
    expect(addressMeant(typed, false), typed).toBeUndefined();
  }
  expect(addressMeant("jo@gmial.com", false)).toBe("jo@gmail.com");
});
