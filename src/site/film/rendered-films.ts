/**
 * Built-in films made by a computer. Remove a name once its file in public/uploads is a film of your own
 * (README, "Replace the pictures").
 */
export const renderedFilms: readonly string[] = ["hero-loop", "tour"];
