/** The public rating, or `null` where none may be claimed. In a file of its own, as the first load has little room. */
export const publicRating = __PUBLIC_RATING__;
