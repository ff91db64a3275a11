import { createInterface } from "node:readline/promises";
import * as clack from "@clack/prompts";

/** Ends the command with one sentence for the person at the terminal; what was done until then stays done. */
export class Stop extends Error {}

type Question = {
  text: string;
  /** Taken when nothing is typed. */
  initial?: string;
  /** Not shown while it is typed. */
  isSecret?: boolean;
  /** Whether nothing may be typed. */
  isOptional?: boolean;
  /** What is wrong with an answer, in a sentence; `undefined` when nothing is. */
  refuse?: (answer: string) => string | undefined;
};

type Option = { value: string; label: string };

/** How the command talks with a person. */
export type Ui = {
  heading: (text: string) => void;
  say: (text: string) => void;
  done: (text: string) => void;
  todo: (text: string) => void;
  /** @throws Stop when there is nobody to answer */
  ask: (question: Question) => Promise<string>;
  confirm: (text: string) => Promise<boolean>;
  choose: (text: string, options: readonly Option[]) => Promise<string>;
  /** Shows that something is going on, for as long as it is. */
  wait: <T>(text: string, work: () => Promise<T>) => Promise<T>;
};

const STOPPED = "Stopped.";

/** What a prompt was answered. @throws Stop when it was left with Ctrl-C */
async function answered<T extends string | boolean>(
  prompt: Promise<T | typeof clack.CANCEL_SYMBOL>,
): Promise<T> {
  const answer = await prompt;
  if (clack.isCancel(answer)) throw new Stop(STOPPED);
  return answer;
}

/** What a question makes of what was typed: the answer, or what is wrong with it. */
function judge({ initial, isOptional, refuse }: Question, typed: string | undefined) {
  const answer = typed?.trim() || (initial ?? "");
  if (answer === "") return { answer, wrong: isOptional ? undefined : "Please answer this one." };
  return { answer, wrong: refuse?.(answer) };
}

/** Prompts with colors, for a terminal. */
function terminalUi(): Ui {
  return {
    heading: (text) => clack.log.step(text),
    say: (text) => clack.log.message(text),
    done: (text) => clack.log.success(text),
    todo: (text) => clack.log.warn(`To do: ${text}`),
    ask: async (question) => {
      const { text: message, initial, isSecret } = question;
      const validate = (typed: string | undefined) => judge(question, typed).wrong;
      const prompt = isSecret
        ? clack.password({ message, validate })
        : clack.text({
            message,
            validate,
            ...(initial !== undefined && { initialValue: initial }),
          });
      return judge(question, await answered(prompt)).answer;
    },
    // Enter alone agrees to nothing.
    confirm: (message) => answered(clack.confirm({ message, initialValue: false })),
    choose: (message, options) =>
      answered(clack.select<string>({ message, options: [...options] })),
    wait: async (text, work) => {
      // Ctrl+C ends the command here too, with the status that says so.
      const spinner = clack.spinner({ onCancel: () => process.exit(130) });
      spinner.start(text);
      try {
        const result = await work();
        spinner.stop(text);
        return result;
      } catch (error) {
        spinner.error(text);
        throw error;
      }
    },
  };
}

/** Plain lines, where there is no terminal: each line of the input is an answer, numbers choose. */
function plainUi(): Ui {
  const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
  const print = (text: string) => console.log(text);
  const read = async (text: string) => {
    print(`? ${text}`);
    const { value, done } = await lines.next();
    if (done) throw new Stop(`No answer to "${text}". ${STOPPED}`);
    return value.trim();
  };
  return {
    heading: (text) => print(`\n${text}`),
    say: (text) => print(`  ${text.replaceAll("\n", "\n  ")}`),
    done: (text) => print(`  done: ${text}`),
    todo: (text) => print(`  To do: ${text}`),
    ask: async (question) => {
      const { text, initial } = question;
      const { answer, wrong } = judge(
        question,
        await read(initial ? `${text} [${initial}]` : text),
      );
      // Whoever wrote the lines is not there to write another.
      if (wrong !== undefined) throw new Stop(`${wrong} (${text})`);
      return answer;
    },
    confirm: async (text) => /^y(es)?$/i.test(await read(`${text} (yes or no)`)),
    choose: async (text, options) => {
      const list = options.map(({ label }, index) => `  ${index + 1} ${label}`).join("\n");
      const chosen = options[Number(await read(`${text}\n${list}`)) - 1];
      if (!chosen) throw new Stop(`Answer with a number from 1 to ${options.length}. (${text})`);
      return chosen.value;
    },
    wait: async (text, work) => {
      print(`  ${text} …`);
      return work();
    },
  };
}

/** Prompts where somebody sits at a terminal, plain lines where nobody does. */
export function openUi(): Ui {
  return process.stdin.isTTY && process.stdout.isTTY ? terminalUi() : plainUi();
}
