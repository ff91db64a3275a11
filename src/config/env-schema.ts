import { z } from "zod";
import {
  foreignKeyFault,
  keyFault,
  originFault,
  projectFault,
  webFault,
} from "./address-faults.ts";
import { blankAsAbsent } from "./blank-as-absent.ts";
import { dialable } from "./dialable.ts";
import { isPhoneNumber, readPhone } from "./phone-number.ts";
import { sampleEnvironment as sample } from "./samples.ts";

const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankAsAbsent, schema.optional());
const withDefault = (schema: z.ZodType<string>, value: string) =>
  z.preprocess(blankAsAbsent, schema.default(value));

const without = (faultOf: (value: string) => string | undefined) =>
  z
    .string()
    .trim()
    .superRefine((value, context) => {
      const message = faultOf(value);
      if (message) context.addIssue({ code: "custom", message });
    });

const webAddress = without(webFault);
/** A web address, or a path of this site such as /uploads/tour.mp4. */
const address = without((value) => (/^\/[^/]/.test(value) ? undefined : webFault(value)));

/** As people type it, with capitals or without its https. */
const origin = z
  .string()
  .trim()
  .transform((typed) => typed.replace(/^(?=[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:\/|$))/i, "https://"))
  .pipe(without(originFault))
  .transform((address) => new URL(address).origin);

const schema = z
  .object({
    VITE_SUPABASE_URL: optional(without(projectFault)),
    VITE_SUPABASE_ANON_KEY: optional(without(keyFault)),
    VITE_SITE_URL: withDefault(origin, sample.VITE_SITE_URL),
    VITE_BUSINESS_NAME: withDefault(
      z.string().max(60, "must have at most 60 characters"),
      "Houston Luxury Restrooms",
    ),
    VITE_BUSINESS_PHONE: withDefault(
      z
        .string()
        .refine(
          (typed) => isPhoneNumber(readPhone(typed).number) && dialable(typed) !== null,
          "must be a phone number of 10 to 20 characters",
        ),
      sample.VITE_BUSINESS_PHONE,
    ),
    VITE_BUSINESS_EMAIL: withDefault(
      z.email("must be an e-mail address"),
      sample.VITE_BUSINESS_EMAIL,
    ),
    VITE_BUSINESS_ADDRESS: optional(z.string().trim().max(120)),
    VITE_REVIEW_PROFILE_URL: withDefault(webAddress, sample.VITE_REVIEW_PROFILE_URL),
    VITE_HERO_VIDEO_URL: optional(address),
    VITE_EMBEDDED_VIDEO_URL: optional(
      z
        .string()
        .regex(
          /^https:\/\/www\.youtube(?:-nocookie)?\.com\/embed\/[\w-]+/,
          "must be a YouTube embed address, such as https://www.youtube-nocookie.com/embed/abcdefghijk",
        ),
    ),
    VITE_TURNSTILE_SITE_KEY: optional(
      z.string().regex(/^\dx[\w-]{20,}$/, "must be a Turnstile site key, such as 0x4AAAAAAA..."),
    ),
    VITE_SENDS_COPIES: optional(
      z.enum(["no", "email", "email,text"], { error: "must be no, email, or email,text" }),
    ),
    VITE_TAKES_DEPOSITS: optional(z.enum(["no", "yes"], { error: "must be no or yes" })),
    VITE_AD_TAG_ID: optional(
      z.string().regex(/^AW-\d+\/[\w-]+$/, "must look like AW-123456789/label"),
    ),
    VITE_ANALYTICS_ID: optional(
      z.string().regex(/^G-[A-Z\d]{6,14}$/, "must be a GA4 measurement id, such as G-ABC1234567"),
    ),
    VITE_META_PIXEL_ID: optional(
      z
        .string()
        .regex(/^\d{10,20}$/, "must be the number of a Meta pixel, such as 123456789012345"),
    ),
  })
  .superRefine((env, context) => {
    const names = ["VITE_SUPABASE_URL", "VITE_SUPABASE_ANON_KEY"] as const;
    const missing = names.filter((name) => env[name] === undefined);
    const [name] = missing;
    if (missing.length === 1 && name) {
      context.addIssue({
        code: "custom",
        path: [name],
        message: "is missing: set both or neither (neither means the embedded local backend)",
      });
    }
    const { VITE_SUPABASE_URL: url, VITE_SUPABASE_ANON_KEY: key } = env;
    const message = url && key && foreignKeyFault(url, key);
    if (message) {
      context.addIssue({ code: "custom", path: ["VITE_SUPABASE_ANON_KEY"], message });
    }
  });

/** The parsed environment; `undefined` means "not set, use the built-in". */
export type Env = z.infer<typeof schema>;

/** How the sender of a request gets a copy of it. */
export type CopyChannel = "email" | "text";

/**
 * What the site may promise of copies. On this machine everything is sent, into a mailbox of its own; a hosted project
 * sends nothing until it has been switched on (docs/going-live.md), which a build cannot see.
 */
export function copyChannels({ VITE_SENDS_COPIES, VITE_SUPABASE_URL }: Env): CopyChannel[] {
  const told = VITE_SENDS_COPIES ?? (VITE_SUPABASE_URL === undefined ? "email,text" : "no");
  if (told === "no") return [];
  return told === "email" ? ["email"] : ["email", "text"];
}

/**
 * Parses the VITE_ variables. Runs at build and at dev start, so that a bad value stops the build and
 * not a visitor, and so that zod stays out of the first load.
 * @throws Error naming every bad variable at once.
 */
export function parseEnv(raw: Record<string, string | undefined>): Env {
  const result = schema.safeParse(raw);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `  ${issue.path.join(".")} ${issue.message}`);
  throw new Error(`Bad environment (see .env.example):\n${lines.join("\n")}`);
}
