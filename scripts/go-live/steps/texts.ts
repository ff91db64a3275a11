import { right, type Step, wrong } from "../run-steps.ts";

const QUESTIONS = [
  {
    name: "TWILIO_ACCOUNT_SID",
    text: "Twilio account SID (AC…)",
    form: /^AC\w{10,}$/,
    isSecret: false,
  },
  { name: "TWILIO_AUTH_TOKEN", text: "Twilio auth token", form: /^\w{10,}$/, isSecret: true },
  {
    name: "TWILIO_FROM",
    text: "Your Twilio number (+1…) or messaging service (MG…)",
    form: /^(\+\d{8,15}|MG\w+)$/,
    isSecret: false,
  },
] as const;

/** Text messages, or the decision to do without for now. */
export const texts: Step = {
  title: "Text messages",
  why:
    "An emergency at night can also reach you as a text. It needs a Twilio number that is registered for business " +
    "texting, which takes days to weeks: go on without, and come back when it is there.",
  check: async ({ values }) => {
    const { TEXTS } = values(".env.go-live");
    const secrets = values(".env.functions");
    if (QUESTIONS.every(({ name }) => secrets[name]))
      return right(`Texts go out from ${secrets.TWILIO_FROM}.`);
    if (TEXTS === "later")
      return right("No texts for now. Remove TEXTS from .env.go-live to be asked again.");
    return wrong("Whether texts go out is not decided yet.");
  },
  act: async ({ ui, write }) => {
    if (!(await ui.confirm("Is your Twilio number registered and ready?"))) {
      write(".env.go-live", { TEXTS: "later" });
      return;
    }
    for (const { name, text, form, isSecret } of QUESTIONS) {
      const answer = await ui.ask({
        text,
        isSecret,
        refuse: (typed) =>
          form.test(typed)
            ? undefined
            : "Copy it from the Twilio Console; this does not look like it.",
      });
      write(".env.functions", { [name]: answer });
    }
  },
};
