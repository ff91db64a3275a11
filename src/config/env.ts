import type { Env } from "./env-schema";

/** Put in by the build (vite.config.ts) from the parsed environment. */
declare const __APP_ENV__: Env;

declare global {
  /**
   * Whether there is an advertising tag; put in by the build as well. A literal where it is used, unlike a property of
   * `env`, so that the bundler leaves out the advertising code of a site without one.
   */
  const __HAS_TAGS__: boolean;
  /** Whether this is not a build for a hosted project. */
  const __IS_LOCAL__: boolean;
}

/** Whether Vite serves the sources, where no page is prerendered and no start script runs. A literal in every build. */
export const isDevelopment: boolean = import.meta.env.DEV;

/** The parsed environment. The only place in the app that knows where configuration comes from. */
export const env: Env = __APP_ENV__;
