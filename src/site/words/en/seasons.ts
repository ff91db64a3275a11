/** "Spring season, March 1 to May 31, 2027: 15% more." */
export const seasonText = (
  name: string,
  [from, until]: readonly [string, string],
  percent: number,
  model: string | undefined,
) =>
  `${name}${model ? ` for the ${model}` : ""}, ${from} to ${until}: ${Math.abs(percent)}% ${percent > 0 ? "more" : "less"} for rentals that start then.`;
