import { z } from "zod";

const settingsSchema = z.object({
  POSTGRES_TEST_PORT: z.coerce.number(),
  POSTGRES_TEST_PASSWORD: z.string(),
  /** Folder of pg_dump and psql. */
  POSTGRES_TEST_BIN: z.string(),
  /** Text file that collects what was measured. */
  POSTGRES_TEST_FIGURES: z.string(),
});

/**
 * How to reach the server that scripts/test/run-postgres.ts started for this run.
 * @throws Error when these tests were not started by it
 */
export function serverSettings() {
  const parsed = settingsSchema.safeParse(process.env);
  if (!parsed.success) throw new Error("Start these tests with: npm run test:postgres");
  return {
    port: parsed.data.POSTGRES_TEST_PORT,
    password: parsed.data.POSTGRES_TEST_PASSWORD,
    bin: parsed.data.POSTGRES_TEST_BIN,
    figuresFile: parsed.data.POSTGRES_TEST_FIGURES,
  };
}
