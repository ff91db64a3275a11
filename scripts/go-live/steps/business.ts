import { parseEnv } from "../../../src/config/env-schema.ts";
import {
  isSampleAddress,
  isSampleEmail,
  isSamplePhone,
  isSampleProfile,
} from "../../samples/is-sample.ts";
import { right, type Step, wrong } from "../run-steps.ts";

type BusinessQuestion = {
  name: string;
  text: string;
  isSample: (value: string) => boolean;
  isOptional?: boolean;
};

const QUESTIONS: readonly BusinessQuestion[] = [
  {
    name: "VITE_SITE_URL",
    text: "Address of the site, such as https://www.your-company.com",
    isSample: isSampleAddress,
  },
  { name: "VITE_BUSINESS_NAME", text: "Name of the business", isSample: () => false },
  {
    name: "VITE_BUSINESS_PHONE",
    text: "Phone that is answered day and night, such as (713) 555-0100",
    isSample: isSamplePhone,
  },
  {
    name: "VITE_BUSINESS_EMAIL",
    text: "Public e-mail address; you are told of every request there",
    isSample: isSampleEmail,
  },
  {
    name: "VITE_REVIEW_PROFILE_URL",
    text: "Link to your public reviews (Google Maps: your business, Share, Copy link), or nothing if there are none yet",
    isSample: isSampleProfile,
    isOptional: true,
  },
];

/** What the site's own check says of one variable, without its name. */
function fault(name: string, value: string): string | undefined {
  try {
    parseEnv({ [name]: value });
    return undefined;
  } catch (error) {
    const lines = error instanceof Error ? error.message.split("\n").slice(1) : [];
    return lines.join(" ").replaceAll(name, "It").trim() || "That cannot be used.";
  }
}

const sampleIn = (isSample: (value: string) => boolean, value: string) =>
  isSample(value) ? "That is the sample that came with the project." : undefined;

/** Who the business is, as the site and the messages say it. */
export const business: Step = {
  title: "Who you are",
  why: "The site, the mails and the texts name you and your number. You can change each of them later.",
  check: async ({ values }) => {
    const env = values(".env");
    const open = QUESTIONS.filter(({ name, isSample, isOptional }) => {
      const value = env[name];
      if (value === undefined) return !isOptional;
      return fault(name, value) !== undefined || isSample(value);
    });
    if (open.length > 0) return wrong(`Not said yet: ${open.map(({ name }) => name).join(", ")}.`);
    return right(`${env.VITE_BUSINESS_NAME}, ${env.VITE_BUSINESS_PHONE}, ${env.VITE_SITE_URL}.`);
  },
  act: async ({ ui, values, write }) => {
    for (const { name, text, isSample, isOptional = false } of QUESTIONS) {
      const initial = values(".env")[name];
      const answer = await ui.ask({
        text,
        isOptional,
        ...(initial !== undefined && !fault(name, initial) && !isSample(initial) && { initial }),
        refuse: (typed) => fault(name, typed) ?? sampleIn(isSample, typed),
      });
      if (answer === "") continue;
      // One at a time: what was answered need not be answered again.
      write(".env", { [name]: name === "VITE_SITE_URL" ? answer.replace(/\/+$/, "") : answer });
    }
  },
};
