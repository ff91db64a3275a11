import { z } from "zod";
import { ADMIN, type EmbeddedBackend, type Statement } from "./backend/embedded-backend.ts";

/** A step of a plan, with what it did (EXPLAIN ANALYZE). */
export type PlanNode = {
  "Node Type": string;
  "Index Name"?: string;
  "Relation Name"?: string;
  Filter?: string;
  "Actual Rows": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  "Actual Loops": number;
  Plans?: PlanNode[];
};

const nodeSchema: z.ZodType<PlanNode> = z.lazy(() =>
  z.object({
    "Node Type": z.string(),
    "Index Name": z.string().optional(),
    "Relation Name": z.string().optional(),
    Filter: z.string().optional(),
    "Actual Rows": z.number(),
    "Rows Removed by Filter": z.number().optional(),
    "Rows Removed by Index Recheck": z.number().optional(),
    "Actual Loops": z.number(),
    Plans: z.array(nodeSchema).optional(),
  }),
);
const answerSchema = z.object({ "QUERY PLAN": z.tuple([z.object({ Plan: nodeSchema })]) });

const withChildren = (node: PlanNode): PlanNode[] => [
  node,
  ...(node.Plans ?? []).flatMap(withChildren),
];

/** Rows that a step read, whether it kept them or not. */
export const rowsRead = (node: PlanNode): number =>
  node["Actual Loops"] *
  (node["Actual Rows"] +
    (node["Rows Removed by Filter"] ?? 0) +
    (node["Rows Removed by Index Recheck"] ?? 0));

/** Does something in a transaction as the signed-in admin would, all policies in force, and undoes it. */
async function asAdmin<Result>(
  backend: EmbeddedBackend,
  action: () => Promise<Result>,
): Promise<Result> {
  const claims = JSON.stringify({ sub: ADMIN.id, role: "authenticated", session_id: ADMIN.id });
  await backend.sql("begin");
  try {
    await backend.sql("insert into auth.sessions (id, user_id) values ($1, $1)", [ADMIN.id]);
    await backend.sql(
      `select set_config('request.jwt.claim.sub', $1, true),
         set_config('request.jwt.claims', $2, true), set_config('role', 'authenticated', true)`,
      [ADMIN.id, claims],
    );
    return await action();
  } finally {
    await backend.sql("rollback");
  }
}

/**
 * Runs a statement as the signed-in admin would.
 * @returns every step of its plan, the outermost first
 */
export function planOf(
  backend: EmbeddedBackend,
  { sql, parameters }: Statement,
): Promise<PlanNode[]> {
  return asAdmin(backend, async () => {
    const [answer] = await backend.sql(`explain (analyze, format json) ${sql}`, parameters);
    return withChildren(answerSchema.parse(answer)["QUERY PLAN"][0].Plan);
  });
}

const buffersSchema = z.object({
  "QUERY PLAN": z.tuple([
    z.object({
      Plan: z.object({ "Shared Hit Blocks": z.number(), "Shared Read Blocks": z.number() }),
    }),
  ]),
});

/** How many pages of 8 KB a statement reads that the signed-in admin runs, also inside of functions. */
export function pagesRead(
  backend: EmbeddedBackend,
  { sql, parameters }: Statement,
): Promise<number> {
  return asAdmin(backend, async () => {
    const explain = `explain (analyze, buffers, timing off, format json) ${sql}`;
    // The first time reads the catalog too.
    await backend.sql(explain, parameters);
    const [answer] = await backend.sql(explain, parameters);
    const { Plan: plan } = buffersSchema.parse(answer)["QUERY PLAN"][0];
    return plan["Shared Hit Blocks"] + plan["Shared Read Blocks"];
  });
}

/** Reads of a table: how often it was scanned, and how many rows were read. */
type Reading = { scans: number; rows: number };

/**
 * Runs a statement as the signed-in admin would, and counts what it read of each table, also inside of functions, which
 * show no plan.
 */
export function readingsOf(
  backend: EmbeddedBackend,
  { sql, parameters }: Statement,
): Promise<(table: string) => Reading> {
  type Count = Reading & { table: string };
  const count = () =>
    backend.sql<Count>(
      `select relname as table, (seq_scan + coalesce(idx_scan, 0))::integer as scans,
         (seq_tup_read + coalesce(idx_tup_fetch, 0))::integer as rows
       from pg_stat_xact_user_tables`,
    );
  return asAdmin(backend, async () => {
    const before = await count();
    await backend.sql(sql, parameters);
    const after = await count();
    const of = (counts: Count[], table: string) =>
      counts.find((row) => row.table === table) ?? { scans: 0, rows: 0 };
    return (table) => ({
      scans: of(after, table).scans - of(before, table).scans,
      rows: of(after, table).rows - of(before, table).rows,
    });
  });
}

/** The steps that read a table or an index. */
export const scansOf = (plan: PlanNode[]): PlanNode[] =>
  plan.filter((node) => node["Node Type"].includes("Scan") && node["Relation Name"] !== undefined);
