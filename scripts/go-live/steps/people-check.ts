import { z } from "zod";
import { projectOf } from "../context.ts";
import { right, type Step, wrong } from "../run-steps.ts";

const captchaSchema = z.object({ security_captcha_enabled: z.boolean().nullish() });

/**
 * Cloudflare Turnstile at sign-in, or the decision to do without. After the site is up: on without the site key in the
 * pages, nobody could sign in.
 */
export const peopleCheck: Step = {
  title: "Cloudflare's check for people",
  why: "Asks Cloudflare at sign-in whether a person is there. Only worth the trouble once bots bother you: put VITE_TURNSTILE_SITE_KEY into .env and TURNSTILE_SECRET_KEY into .env.functions, and run the command with --update.",
  check: async (context) => {
    const hasKey = context.values(".env").VITE_TURNSTILE_SITE_KEY !== undefined;
    const hasSecret = context.values(".env.functions").TURNSTILE_SECRET_KEY !== undefined;
    if (hasKey !== hasSecret) {
      return wrong(
        "One of the two Turnstile keys is missing: VITE_TURNSTILE_SITE_KEY in .env, TURNSTILE_SECRET_KEY in .env.functions.",
      );
    }
    const { security_captcha_enabled } = await context.api()(
      "GET",
      `/projects/${projectOf(context)}/config/auth`,
      captchaSchema,
    );
    if (security_captcha_enabled && !hasKey) {
      return wrong("Supabase asks for a check that the site does not show: nobody can sign in.");
    }
    if (hasKey && !security_captcha_enabled)
      return wrong("Supabase does not ask for the check yet.");
    return right(hasKey ? "Cloudflare's check is on." : "Off, which is fine to begin with.");
  },
  act: async (context) => {
    const { TURNSTILE_SECRET_KEY } = context.values(".env.functions");
    await context.api()("PATCH", `/projects/${projectOf(context)}/config/auth`, z.unknown(), {
      security_captcha_enabled: TURNSTILE_SECRET_KEY !== undefined,
      ...(TURNSTILE_SECRET_KEY !== undefined && {
        security_captcha_provider: "turnstile",
        security_captcha_secret: TURNSTILE_SECRET_KEY,
      }),
    });
  },
};
