/** Whether the screen is a phone's: what is open takes all of it, and a focused field brings up its keyboard. */
export const isPhone = (): boolean => window.matchMedia("(width < 48rem)").matches;
