/** What search engines call a model. */
export const productName = (name: string) => `Remolque con baños ${name}`;
