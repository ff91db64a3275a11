import type { Ui } from "../../scripts/go-live/ui.ts";

/** What an owner answers, by a part of the question. Of several answers each is given once, the last one ever after. */
type Answers = Readonly<Record<string, string | readonly string[]>>;

/** A terminal whose owner knows the answers to these questions alone, and takes what is proposed for an empty one. */
export function ownersTerminal(answers: Answers = {}) {
  const asked: string[] = [];
  const lines: string[] = [];
  const print = (text: string) => void lines.push(text);
  const answer = (question: string): string => {
    const [part = "", known] =
      Object.entries(answers).find(([each]) => question.includes(each)) ?? [];
    if (known === undefined) throw new Error(`Asked: ${question}`);
    const before = asked.filter((each) => each.includes(part)).length;
    asked.push(question);
    return [known].flat().at(Math.min(before, [known].flat().length - 1)) ?? "";
  };
  const ui: Ui = {
    heading: print,
    say: print,
    done: print,
    todo: print,
    ask: async ({ text, initial = "", refuse, isOptional }) => {
      const given = answer(text) || initial;
      if (given === "" && isOptional) return given;
      const fault = refuse?.(given);
      if (fault) throw new Error(fault);
      return given;
    },
    confirm: async (text) => answer(text) === "yes",
    choose: async (text, _, initial = "") => answer(text) || initial,
    wait: (_, work) => work(),
  };
  return { ui, asked, said: () => lines.join("\n") };
}
