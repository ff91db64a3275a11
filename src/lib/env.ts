import type { Env } from "./env-schema";

/** Put in by the build (vite.config.ts) from the parsed environment. */
declare const __APP_ENV__: Env;

/** The parsed environment. The only place in the app that knows where configuration comes from. */
export const env: Env = __APP_ENV__;
