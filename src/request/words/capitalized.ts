/** "Miles beyond the first 20". */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
