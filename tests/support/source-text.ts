import { readFileSync } from "node:fs";
import { join } from "node:path";
import { globSync } from "tinyglobby";
import { parseSync } from "vite";

export type SourceText = { file: string; line: number; text: string };

const root = join(import.meta.dirname, "../..");

function isNode(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** The text that one node of the syntax tree holds. */
function textOf(node: Record<string, unknown>): string | undefined {
  const { type, value } = node;
  if (type === "TemplateElement" && isNode(value)) return String(value.cooked);
  if ((type === "Literal" || type === "JSXText") && typeof value === "string") return value;
  return undefined;
}

function* textsBelow(node: unknown): Generator<{ start: number; text: string }> {
  if (!isNode(node)) return;
  const text = textOf(node);
  if (text !== undefined) yield { start: Number(node.start), text };
  for (const child of Object.values(node)) yield* textsBelow(child);
}

/** Every piece of text in the code of these files (string, template, JSX), but none of their comments. */
export function sourceTexts(...patterns: string[]): SourceText[] {
  return patterns
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .map((file) => file.replaceAll("\\", "/"))
    .sort()
    .flatMap((file) => {
      const source = readFileSync(join(root, file), "utf8");
      return Array.from(textsBelow(parseSync(file, source).program), ({ start, text }) => ({
        file,
        line: source.slice(0, start).split("\n").length,
        text,
      }));
    });
}
