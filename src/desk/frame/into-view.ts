const scrollTo = (block: ScrollLogicalPosition) => (opened: HTMLElement | null) =>
  opened?.scrollIntoView({ block });

/** For the ref of what has just opened, and may lie below the screen's edge or under the bars at the bottom. */
export const intoView = {
  /** All of it, from its first line. */
  start: scrollTo("start"),
  /** No further than needed. */
  nearest: scrollTo("nearest"),
};
