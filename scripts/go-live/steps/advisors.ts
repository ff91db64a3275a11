import { z } from "zod";
import { projectOf } from "../context.ts";
import { right, type Step, wrong } from "../run-steps.ts";
import { Stop } from "../ui.ts";

const lintsSchema = z.object({
  lints: z.array(z.object({ title: z.string(), level: z.string(), detail: z.string() })),
});

/** Supabase's own look at the project's security. */
export const advisors: Step = {
  title: "Supabase's advisors",
  why: "Reads what Supabase's own security advisor says about the project.",
  check: async (context) => {
    const { lints } = await context.api()(
      "GET",
      `/projects/${projectOf(context)}/advisors/security`,
      lintsSchema,
    );
    const errors = lints.filter(({ level }) => level === "ERROR");
    const warnings = lints.filter(({ level }) => level === "WARN");
    const [first] = errors;
    if (first) return wrong(`${first.title}: ${first.detail}`);
    if (warnings.length === 0) return right("The security advisor reports nothing.");
    const titles = [...new Set(warnings.map(({ title }) => title))];
    return right(`No errors. ${warnings.length} warnings: ${titles.join("; ")}.`);
  },
  act: async () => {
    throw new Stop(
      "The security advisor names an error. Look at Advisors in the dashboard, then run the command again.",
    );
  },
};
