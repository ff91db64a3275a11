import { z } from "zod";
import { isPhoneNumber, readPhone } from "@/config/phone-number";
import { LOCATION_MAX, NAME_MAX, NAME_MIN } from "@/request/limits";
import { typedEmail, typedLine, typedNumber, typedText } from "@/request/typed-fields";
import { fieldTexts } from "@/ui/words/field-texts";
import { callTexts } from "./call-texts";

/** As in the database. */
export const NOTE_MAX = 2000;

const texts = callTexts;

const emailField = z
  .literal("")
  .or(typedEmail(texts.emailInvalid, texts.emailInvalid))
  .or(
    z
      .string()
      .regex(/^\s*$/, texts.emailInvalid)
      .overwrite(() => ""),
  );

/** A call that can be saved: everything but a name and a way to reach the caller may be missing. */
export const callSchema = z
  .object({
    day: z.string(),
    place: typedLine().max(LOCATION_MAX, fieldTexts.tooLong(LOCATION_MAX)),
    people: z.string(),
    isCrew: z.boolean(),
    length: z.string(),
    way: z.string(),
    isPackage: z.boolean(),
    name: typedLine().min(NAME_MIN, texts.nameMissing).max(NAME_MAX, fieldTexts.tooLong(NAME_MAX)),
    phone: typedNumber()
      .overwrite((typed) => readPhone(typed).number)
      .refine((number) => number === "" || isPhoneNumber(number), texts.phoneInvalid),
    email: emailField,
    note: typedText().max(NOTE_MAX, fieldTexts.tooLong(NOTE_MAX)),
    isSpanish: z.boolean(),
  })
  .refine(({ phone, email }) => phone !== "" || email !== "", {
    path: ["phone"],
    message: texts.contactMissing,
  });
