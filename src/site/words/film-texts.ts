declare const __TOUR_TEXT__: string;

/** What the films show, in the language of the build. */
export const filmTexts = { tour: __TOUR_TEXT__ };
