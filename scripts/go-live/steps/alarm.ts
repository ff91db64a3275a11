import { databaseUrl, withDatabase } from "../context.ts";
import { right, type Step, wrong } from "../run-steps.ts";
import { Stop } from "../ui.ts";
import { keep, kept } from "./vault.ts";

/** Who hears of it when the messages themselves stop: the database calls them, past our own mail. */
export const alarm: Step = {
  title: "When messages stop",
  why:
    "If no message goes out for five minutes, the database itself calls an address of yours. Take a Slack or Mattermost " +
    "webhook, or install the free app ntfy, subscribe to a long name that nobody guesses, and give https://ntfy.sh/THAT-NAME.",
  check: (context) =>
    withDatabase(databaseUrl(context), async (sql) =>
      (await kept(sql, "alarm_url"))
        ? right("Somebody hears of it when messages stop.")
        : wrong("Nobody hears of it when messages stop."),
    ),
  act: async (context) => {
    const { ui } = context;
    const address = await ui.ask({
      text: "Address to call when messages stop (https://…)",
      refuse: (typed) =>
        URL.canParse(typed) && new URL(typed).protocol === "https:"
          ? undefined
          : "That has to be an address that begins with https://.",
    });
    await withDatabase(databaseUrl(context), async (sql) => {
      await keep(sql, "alarm_url", address);
      await sql(
        "select private.raise_alarm('A test: this is how you hear of it when messages stop.')",
      );
    });
    if (await ui.confirm("Has the test arrived there?")) return;
    await withDatabase(databaseUrl(context), (sql) =>
      sql("delete from vault.secrets where name = 'alarm_url'"),
    );
    throw new Stop("Check the address, and run the command again.");
  },
};
