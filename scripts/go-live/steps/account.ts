import { z } from "zod";
import { right, type Step, wrong } from "../run-steps.ts";

const organizations = z.array(z.object({ slug: z.string(), name: z.string() }));

/** An access token of the owner's account, with which everything else is done. */
export const account: Step = {
  title: "Your Supabase account",
  why:
    "Everything at Supabase is done with one access token of your account. Sign up at supabase.com, switch on two-factor " +
    "sign-in, make an organization on the Pro plan, then make a token at supabase.com/dashboard/account/tokens.",
  check: async ({ values, api }) => {
    if (!values(".env.go-live").SUPABASE_ACCESS_TOKEN) return wrong("No access token yet.");
    const mine = await api()("GET", "/organizations", organizations);
    if (mine.length === 0) return wrong("Make an organization at supabase.com/dashboard first.");
    return right(`Signed in to Supabase: ${mine.map(({ name }) => name).join(", ")}.`);
  },
  act: async ({ ui, write }) => {
    const SUPABASE_ACCESS_TOKEN = await ui.ask({
      text: "Access token (sbp_…)",
      isSecret: true,
      refuse: (answer) =>
        /^sbp_\w{20,}$/.test(answer) ? undefined : "An access token begins with sbp_.",
    });
    write(".env.go-live", { SUPABASE_ACCESS_TOKEN });
  },
};
