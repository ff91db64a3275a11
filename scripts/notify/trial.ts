import { randomUUID } from "node:crypto";
import { z } from "zod";
import { SIGNATURE_HEADER, sign } from "../../supabase/functions/notify/config/signature.ts";
import { explainReply, explainSilence, faultOfAddress } from "./explain.ts";
import { explainRefusal } from "./explain-refusal.ts";

/** What became of one of each message, as lines for the person at the terminal. */
export type Trial = { isDone: boolean; lines: string[] };

const resultsSchema = z.object({
  results: z.array(z.object({ kind: z.string(), isSent: z.boolean(), answer: z.string() })),
});

/** Milliseconds: what a hosted function may take at most, and a little. */
const TIMEOUT = 160_000;

const failed = (line: string): Trial => ({ isDone: false, lines: [line] });

/** Reads the function's answer: a line for each message, and a sentence for each thing to mend. */
export async function readTrial(answer: Response, address: string): Promise<Trial> {
  const content: unknown = await answer.json().catch(() => undefined);
  const parsed = resultsSchema.safeParse(content);
  if (!parsed.success) {
    const date = new Date(answer.headers.get("date") ?? Date.now());
    return failed(explainReply({ status: answer.status, content, date }, Date.now()));
  }
  const { results } = parsed.data;
  const refused = results.filter(({ isSent }) => !isSent);
  const sentences = refused.map((result) => explainRefusal(result.answer, address.includes("@")));
  return {
    isDone: refused.length === 0,
    lines: [
      ...results.map(
        (result) => `${result.isSent ? "sent    " : "not sent"} ${result.kind}: ${result.answer}`,
      ),
      ...[...new Set(sentences)].map((sentence) => `→ ${sentence}`),
    ],
  };
}

/** Has a deployed function send one of each message to an address. */
export async function tryHosted(url: string, secret: string, address: string): Promise<Trial> {
  const fault = faultOfAddress(url);
  if (fault) return failed(fault);
  const body = JSON.stringify({ id: randomUUID(), test: address });
  try {
    const answer = await fetch(url, {
      method: "POST",
      body,
      headers: { [SIGNATURE_HEADER]: await sign(body, secret, Date.now()) },
      signal: AbortSignal.timeout(TIMEOUT),
    });
    return await readTrial(answer, address);
  } catch (error) {
    return failed(explainSilence(error, url));
  }
}
