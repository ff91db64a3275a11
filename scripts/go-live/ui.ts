import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

/** Ends the command with one sentence for the owner; what was done stays done. */
export class Stop extends Error {}

/** The answers are fine; the step just has to be tried again later. */
export class Later extends Stop {}

export type Question = {
  text: string;
  /** Taken when nothing is typed. */
  initial?: string;
  /** Not shown while it is typed. */
  isSecret?: boolean;
  /** Whether nothing may be typed. */
  isOptional?: boolean;
  /** What is wrong with an answer, in a sentence. */
  refuse?: (answer: string) => string | undefined;
};

type Option = { value: string; label: string };

export type Ui = {
  heading: (text: string) => void;
  say: (text: string) => void;
  done: (text: string) => void;
  todo: (text: string) => void;
  /** @throws Stop when there is no answer */
  ask: (question: Question) => Promise<string>;
  confirm: (text: string) => Promise<boolean>;
  /** @param initial value of the option that is taken when nothing is typed */
  choose: (text: string, options: readonly Option[], initial?: string) => Promise<string>;
  /** Says what is going on while `work` runs. */
  wait: <T>(text: string, work: () => Promise<T>) => Promise<T>;
};

export type OpenedUi = Ui & {
  /** Stops reading, and gives the process back as it was. */
  close: () => void;
};

/** In a terminal a wrong answer is asked again; otherwise each line of the input is one answer. */
export function openUi(): OpenedUi {
  const isTerminal = process.stdin.isTTY === true;
  let isMuted = false;
  const output = new Writable({
    write(chunk, _encoding, written) {
      if (!isMuted) process.stdout.write(chunk);
      written();
    },
  });
  const readline = createInterface({ input: process.stdin, output, terminal: isTerminal });
  // Child processes end with this one (run-command.ts).
  const interrupt = () => {
    process.stdout.write(
      "\nStopped. What was done stays done: the same command continues from here.\n",
    );
    process.exit(130);
  };
  readline.on("SIGINT", interrupt);
  process.once("SIGINT", interrupt);
  const lines = readline[Symbol.asyncIterator]();
  const print = (text: string) => console.log(text);
  const indented = (text: string) => text.replaceAll("\n", "\n  ");

  /** Reads until `judge` finds nothing wrong. */
  const read = async (
    text: string,
    judge: (typed: string) => { answer: string; wrong?: string | undefined },
    isSecret = false,
  ): Promise<string> => {
    for (;;) {
      print(`? ${text}`);
      isMuted = isSecret;
      const { value, done } = await lines.next();
      if (isMuted) print("");
      isMuted = false;
      if (done) throw new Stop("Stopped.");
      const { answer, wrong } = judge(value.trim());
      if (wrong === undefined) return answer;
      if (!isTerminal) throw new Stop(`${wrong} (${text})`);
      print(`  ${wrong}`);
    }
  };

  return {
    heading: (text) => print(`\n${text}`),
    say: (text) => print(`  ${indented(text)}`),
    done: (text) => print(`  done: ${indented(text)}`),
    todo: (text) => print(`  To do: ${indented(text)}`),
    ask: ({ text, initial = "", isSecret, isOptional, refuse }) =>
      read(
        [
          text,
          ...(isSecret ? ["(nothing is shown while you type or paste)"] : []),
          ...(initial ? [`[${isSecret ? "Enter keeps the one you have" : initial}]`] : []),
        ].join(" "),
        (typed) => {
          const answer = typed || initial;
          if (answer !== "") return { answer, wrong: refuse?.(answer) };
          return { answer, wrong: isOptional ? undefined : "Please answer this one." };
        },
        isSecret,
      ),
    confirm: async (text) => {
      const answer = await read(`${text} (yes or no)`, (typed) => ({
        answer: typed,
        // Enter, which keeps what is there at other questions, would end the run or spend money here.
        wrong: /^(y|yes|s[ií]|n|no)$/i.test(typed) ? undefined : "Answer yes or no.",
      }));
      return /^[ys]/i.test(answer);
    },
    choose: (text, options, initial) => {
      const list = options.map(({ label }, index) => `  ${index + 1} ${label}`).join("\n");
      const kept = options.findIndex(({ value }) => value === initial);
      const question = kept >= 0 ? `${text} [${kept + 1}]` : text;
      return read(`${question}\n${list}`, (typed) => {
        const chosen = options[typed === "" ? kept : Number(typed) - 1];
        const wrong = chosen ? undefined : `Answer with a number from 1 to ${options.length}.`;
        return { answer: chosen?.value ?? "", wrong };
      });
    },
    wait: (text, work) => {
      print(`  ${text} …`);
      return work();
    },
    close: () => {
      process.off("SIGINT", interrupt);
      readline.close();
    },
  };
}
