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

/** Rows that a step looked at, whether it kept them or not. */
export const rowsRead = (node: PlanNode): number =>
  node["Actual Loops"] *
  (node["Actual Rows"] +
    (node["Rows Removed by Filter"] ?? 0) +
    (node["Rows Removed by Index Recheck"] ?? 0));

/**
 * Runs a statement as the signed-in admin would, all policies in force.
 * @returns every step of its plan, the outermost first
 */
export async function planOf(
  backend: EmbeddedBackend,
  { sql, parameters }: Statement,
): Promise<PlanNode[]> {
  const claims = JSON.stringify({ sub: ADMIN.id, role: "authenticated" });
  await backend.sql("begin");
  try {
    await backend.sql(
      `select set_config('request.jwt.claim.sub', $1, true),
         set_config('request.jwt.claims', $2, true), set_config('role', 'authenticated', true)`,
      [ADMIN.id, claims],
    );
    const [answer] = await backend.sql(`explain (analyze, format json) ${sql}`, parameters);
    return withChildren(answerSchema.parse(answer)["QUERY PLAN"][0].Plan);
  } finally {
    await backend.sql("rollback");
  }
}

/** The steps that read a table or an index. */
export const scansOf = (plan: PlanNode[]): PlanNode[] =>
  plan.filter((node) => node["Node Type"].includes("Scan") && node["Relation Name"] !== undefined);
