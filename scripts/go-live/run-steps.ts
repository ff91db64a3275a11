import type { Context } from "./context.ts";
import { Stop } from "./ui.ts";

/** How something stands: as it should, or what is to do about it, in one sentence either way. */
export type Finding = { isDone: boolean; said: string };

export const right = (said: string): Finding => ({ isDone: true, said });
export const wrong = (said: string): Finding => ({ isDone: false, said });

export type Step = {
  title: string;
  /** What it will do and why, in a sentence or two. */
  why: string;
  /** Looks, and changes nothing. */
  check: (context: Context) => Promise<Finding>;
  /** Asks what it cannot find out, and does it. */
  act: (context: Context) => Promise<void>;
};

/** `go` does what is missing, `check` only looks, `plan` says what would be done. */
export type Mode = "go" | "check" | "plan";

async function look({ check }: Step, context: Context): Promise<Finding> {
  try {
    return await check(context);
  } catch (error) {
    if (error instanceof Stop) return wrong(error.message);
    throw error;
  }
}

/**
 * Goes through the steps in order. What is right already is passed over, so that a second run goes on where the first one
 * stopped.
 * @param always steps that are done again although they look right: a new version
 * @returns how many are not right
 * @throws Stop at the first step that could not be done
 */
export async function runSteps(
  steps: readonly Step[],
  context: Context,
  mode: Mode,
  always: readonly Step[] = [],
): Promise<number> {
  const { ui } = context;
  let open = 0;
  for (const [index, step] of steps.entries()) {
    ui.heading(`${index + 1} of ${steps.length}: ${step.title}`);
    const before = await look(step, context);
    if (before.isDone && !(mode === "go" && always.includes(step))) {
      ui.done(before.said);
      continue;
    }
    if (mode !== "go") {
      open += 1;
      ui.todo(before.said);
      if (mode === "plan") ui.say(`What this step does: ${step.why}`);
      continue;
    }
    ui.todo(before.said);
    ui.say(step.why);
    await step.act(context);
    const after = await look(step, context);
    if (!after.isDone) throw new Stop(after.said);
    ui.done(after.said);
  }
  return open;
}
