/** What search engines call a model. */
export const productName = (name: string) => `${name} Restroom Trailer`;
