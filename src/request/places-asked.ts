/** What a choice asks for at the customer's own place, and at a second one (src/site/words/choice-for-staff.ts). */
export const placesAsked = (choice: string): string[] => choice.split(/(?:, )?second place: /);
