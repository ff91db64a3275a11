// Written by "npm run pictures" from pictures.yaml.
/** What the films show. */
export const filmTexts = { tour: "A short silent film, from the garden to the vanity." };
