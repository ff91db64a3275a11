declare global {
  /** zod's global settings, which it adopts when it loads. */
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

/**
 * zod tries `new Function` when the first object schema is made, to see whether it may compile schemas. The site's
 * Content-Security-Policy forbids that, and the browser would report a violation for every visitor. This tells zod
 * in advance, without bringing its code (20 KB) into the first load as `z.config({ jitless: true })` would: import it
 * before anything that holds a schema. The browser tests fail on the violation if zod ever reads another name.
 */
globalThis.__zod_globalConfig = { ...globalThis.__zod_globalConfig, jitless: true };
