import { type Context, databaseUrl, withDatabase } from "../context.ts";
import { right, type Step, wrong } from "../run-steps.ts";
import { Stop } from "../ui.ts";
import { keep, kept } from "./vault.ts";

/** Runs in which nobody had an address yet. */
const forLater = new WeakSet<Context>();

/** Who hears of it when the messages themselves stop: the database calls them, past our own mail. */
export const alarm: Step = {
  title: "When messages stop",
  why:
    "If messages stop, your mail cannot tell you. So the database calls another address. Easiest: install the free app " +
    "ntfy on your phone, subscribe to a long made-up name such as hlr-7f3k9x2m, and type https://ntfy.sh/hlr-7f3k9x2m here. " +
    "Anyone who knows the name can read it. A Slack or Mattermost webhook works too.",
  check: (context) =>
    withDatabase(databaseUrl(context), async (sql) => {
      const address = await kept(sql, "alarm_url");
      if (address) return right(`When messages stop, ${new URL(address).host} is called.`);
      return forLater.has(context)
        ? right("Nobody is told for now. The next run asks again.")
        : wrong("Nobody is told when messages stop.");
    }),
  act: async (context) => {
    const { ui } = context;
    const address = await ui.ask({
      text: "Address to call when messages stop (https://…), or nothing for now",
      isOptional: true,
      refuse: (typed) =>
        URL.canParse(typed) && new URL(typed).protocol === "https:"
          ? undefined
          : "That has to be an address that begins with https://.",
    });
    if (address === "") {
      forLater.add(context);
      return;
    }
    await withDatabase(databaseUrl(context), async (sql) => {
      await keep(sql, "alarm_url", address);
      await sql(
        "select private.raise_alarm('A test: this is how you hear of it when messages stop.')",
      );
    });
    ui.say('A test is on its way. It may look like {"text": "A test: …"}.');
    if (await ui.confirm("Has the test arrived there?")) return;
    await withDatabase(databaseUrl(context), (sql) =>
      sql("delete from vault.secrets where name = 'alarm_url'"),
    );
    throw new Stop("Check the address, and run the command again.");
  },
};
