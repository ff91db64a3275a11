import { expect, it } from "vitest";
import { addressMeant } from "@/site/forms/mail-typo";

it.each([
  ["jo@gmial.com", "jo@gmail.com"],
  ["Jo.Doe@Gmail.con", "Jo.Doe@gmail.com"],
  ["jo@gnail.com", "jo@gmail.com"],
  ["jo@gmai.com", "jo@gmail.com"],
  ["jo@gmaill.com", "jo@gmail.com"],
  ["jo@gmail.co", "jo@gmail.com"],
  ["jo@gmial.co", "jo@gmail.com"],
  ["jo@gmail,com", "jo@gmail.com"],
  ["jo@gmail", "jo@gmail.com"],
  ["jo@yaho.com", "jo@yahoo.com"],
  ["jo@hotmial.com", "jo@hotmail.com"],
  ["jo@iclod.com", "jo@icloud.com"],
  ["jo@sbcglobal.nte", "jo@sbcglobal.net"],
  ["jo@comcast.com", undefined],
  ["jo@aol.cm", "jo@aol.com"],
  ["jo@att.ent", "jo@att.net"],
  ["jo@whitfield-events.con", "jo@whitfield-events.com"],
])("%s is asked about: %s", (typed, meant) => expect(addressMeant(typed, true)).toBe(meant));

it.each(
  // The last ones are companies of Houston and their like: one letter away from a short provider.
  "jo@gmail.com jo@ymail.com jo@email.com jo@mail.com jo@yahoo.com.mx jo@whitfield.co jo@acme.com.mx jo@rice.edu jo@uh.edu jo@houstontx.gov jo jo@ @gmail.com jo@bp.com jo@slb.com jo@ge.com jo@hp.com jo@kbr.com jo@cv.com jo@meta.com jo@example.com".split(
    " ",
  ),
)("%s is left alone", (typed) => expect(addressMeant(typed, true)).toBeUndefined());

it("waits while somebody types", () => {
  for (const typed of ["jo@g", "jo@gmail", "jo@gmail.c", "jo@gmail.co", "jo@gmial"]) {
    expect(addressMeant(typed, false), typed).toBeUndefined();
  }
  expect(addressMeant("jo@gmial.com", false)).toBe("jo@gmail.com");
});
