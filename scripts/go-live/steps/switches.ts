import { createHash } from "node:crypto";
import { z } from "zod";
import { type Context, projectOf } from "../context.ts";
import { Refused } from "../management-api.ts";
import { right, type Step, wrong } from "../run-steps.ts";
import { Stop } from "../ui.ts";
import { smtpParts } from "./mail.ts";
import {
  differing,
  inWords,
  PRO_AUTH,
  type Settings,
  WANTED_API,
  wantedAuth,
} from "./wanted-settings.ts";

const anySettings = z.record(z.string(), z.unknown());
const encryption = z.object({ currentConfig: z.object({ database: z.boolean() }) });

type Differences = {
  auth: Settings;
  pro: Settings;
  api: Settings;
  isEncrypted: boolean;
  isPasswordNew: boolean;
};

async function compare(context: Context): Promise<Differences> {
  const path = `/projects/${projectOf(context)}`;
  const api = context.api();
  const auth = await api("GET", `${path}/config/auth`, anySettings);
  return {
    auth: differing(wantedAuth(context.values(".env"), context.values(".env.functions")), auth),
    pro: differing(PRO_AUTH, auth),
    api: differing(WANTED_API, await api("GET", `${path}/postgrest`, anySettings)),
    isEncrypted: (await api("GET", `${path}/ssl-enforcement`, encryption)).currentConfig.database,
    // The API does not tell the one it has.
    isPasswordNew: context.values(".env.go-live").SENT_MAIL_PASSWORD !== mailPassword(context).mark,
  };
}

/** The mail service's password, and a mark by which a change is seen. */
function mailPassword({ values }: Context): { password: string; mark: string } {
  const { password } = smtpParts(values(".env.functions").SMTP_URL ?? "");
  return { password, mark: createHash("sha256").update(password).digest("hex") };
}

const names = ({ auth, api, isEncrypted, isPasswordNew }: Differences) => [
  ...Object.keys(auth),
  ...Object.keys(api),
  ...(isEncrypted ? [] : ["encrypted connections"]),
  ...(isPasswordNew ? ["the mail password"] : []),
];

/** Whatever a project's dashboard has a switch for. */
export const switches: Step = {
  title: "The switches",
  why:
    "Sets the project's switches in Supabase's dashboard: where mailed links lead, how long sign-in lasts, how many mails " +
    "an hour, your mail service, what the site can reach.",
  check: async (context) => {
    const differences = await compare(context);
    const open = names(differences);
    if (open.length > 0) return wrong(`Not as they should be: ${open.join(", ")}.`);
    if (Object.keys(differences.pro).length === 0) return right("Every switch is as it should be.");
    return right(
      "Every switch of your plan is as it should be. Only the Pro plan refuses leaked passwords and ends sessions by itself.",
    );
  },
  act: async (context) => {
    const { ui } = context;
    const api = context.api();
    const path = `/projects/${projectOf(context)}`;
    const differences = await compare(context);
    const lines = [differences.auth, differences.pro, differences.api].flatMap(Object.entries);
    ui.say(
      [
        ...lines.map(inWords),
        ...(differences.isEncrypted
          ? []
          : ["Encrypted connections only: on (restarts the database)"]),
        ...(differences.isPasswordNew ? ["Mail password: as in .env.functions"] : []),
      ].join("\n"),
    );
    if (!(await ui.confirm("Change these settings at Supabase?")))
      throw new Stop("Nothing was changed.");
    if (Object.keys(differences.api).length > 0) {
      await api("PATCH", `${path}/postgrest`, anySettings, differences.api);
    }
    if (Object.keys(differences.auth).length > 0 || differences.isPasswordNew) {
      const { password, mark } = mailPassword(context);
      const smtp = { smtp_pass: password };
      await api("PATCH", `${path}/config/auth`, anySettings, { ...differences.auth, ...smtp });
      context.write(".env.go-live", { SENT_MAIL_PASSWORD: mark });
    }
    if (Object.keys(differences.pro).length > 0) {
      await api("PATCH", `${path}/config/auth`, anySettings, differences.pro).catch(
        (error: unknown) => {
          // A smaller plan has none of them.
          if (!(error instanceof Refused) || ![400, 402, 403].includes(error.status)) throw error;
        },
      );
    }
    if (!differences.isEncrypted) {
      await api("PUT", `${path}/ssl-enforcement`, encryption, {
        requestedConfig: { database: true },
      });
    }
  },
};
