import { expect, test } from "vitest";
import { openContext } from "../../../scripts/go-live/context.ts";
import { business } from "../../../scripts/go-live/steps/business.ts";
import { testRequest } from "../../../scripts/go-live/steps/first-request.ts";
import { readServer } from "../../../scripts/launch-check/site-reader.ts";
import { isPhoneNumber } from "../../../src/config/phone-number.ts";
import { openUiForTest } from "../../support/open-ui-for-test.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

/** Answers of an owner, by a part of the question. */
const ANSWERS = {
  "Name of the business": "Bayou",
  Phone: "713.868.4400 ext. 12",
  "e-mail": "hello@bayou.com",
  reviews: "",
};

async function answered(address: string, changes: Partial<typeof ANSWERS> = {}) {
  const folder = temporaryFolder();
  const services = { managementApi: "https://api.invalid", cliFlags: [], openSite: readServer };
  const answers = Object.entries({ ...ANSWERS, ...changes, "Address of the site": address });
  const ui = openUiForTest();
  ui.ask = async ({ text, refuse }) => {
    const [, answer = ""] = answers.find(([part]) => text.includes(part)) ?? [];
    const fault = answer && refuse?.(answer);
    if (fault) throw new Error(fault);
    return answer;
  };
  const context = openContext({ ui, services, folder, builtFolder: folder });
  await business.act?.(context);
  return context;
}

test.each(["https://WWW.Bayou.com/", "www.bayou.com", "Www.Bayou.com/", " https://www.bayou.com"])(
  "the address %o is used as browsers write it",
  async (typed) => {
    const context = await answered(typed);
    expect(context.values(".env").VITE_SITE_URL).toBe("https://www.bayou.com");
    expect(await business.check(context)).toContain("https://www.bayou.com");
  },
);

test("an address with more than a host is refused", async () => {
  await expect(answered("bayou.com/home")).rejects.toThrow("write https://bayou.com");
});

test("the example in a question is no answer to it", async () => {
  await expect(answered("https://www.your-company.com")).rejects.toThrow("That is the sample");
});

test("what is not said yet is named in words, not as the file names it", async () => {
  const context = await answered("bayou.com", { "Name of the business": "", Phone: "" });
  await expect(business.check(context)).rejects.toThrow(
    "Not said yet: the name of the business, the phone.",
  );
});

test.each([
  ["that is too long", "x".repeat(61), "It must have at most 60 characters"],
  [
    "with every kind of quote",
    `Bayou's "Finest" \`Rentals\``,
    "It has line breaks or every kind of quote",
  ],
])("a name %s is refused where it is asked for", async (_, name, sentence) => {
  await expect(answered("bayou.com", { "Name of the business": name })).rejects.toThrow(sentence);
});

test("the test request has the phone as the form writes it, dots or not", async () => {
  const row = testRequest((await answered("bayou.com")).values(".env"), "mark");
  expect(row.phone).toBe("713-868-4400");
  expect(isPhoneNumber(row.phone ?? "")).toBe(true);
});
