export type Problem = {
  /** What is wrong, for the owner. */
  text: string;
  /** What to do about it. */
  todo: string;
  /** Pages or files on which it was found; empty when it is about the whole site. */
  places: string[];
};

export type CheckResult = {
  name: string;
  /** How many things were right. */
  right: number;
  problems: Problem[];
  /** What cannot be seen from outside and has to be looked at by hand. */
  byHand: string[];
};

export type Tally = {
  /** Counts a thing that is right, or keeps what is wrong with it. The same text on many pages is one problem. */
  expect(isRight: boolean, text: string, todo: string, place?: string): void;
  byHand(text: string): void;
  result(): CheckResult;
};

/** Collects what one check finds. */
export function startTally(name: string): Tally {
  const problems = new Map<string, Problem>();
  const byHand: string[] = [];
  let right = 0;
  return {
    expect(isRight, text, todo, place) {
      if (isRight) {
        right += 1;
        return;
      }
      const problem = problems.get(text) ?? { text, todo, places: [] };
      if (place !== undefined && !problem.places.includes(place)) problem.places.push(place);
      problems.set(text, problem);
    },
    byHand(text) {
      byHand.push(text);
    },
    result: () => ({ name, right, problems: [...problems.values()], byHand }),
  };
}
