// Written by "npm run pictures" from pictures.yaml.
/** What the films show. */
export const filmTexts = { tour: "Un video corto y sin sonido, del jardín al lavabo." };
