export const overbookingTexts = {
  /** "Dec 5, 2026: 2 of 2 3-Station trailers are already accepted". */
  line: (day: string, out: number, owned: number, model: string) =>
    `${day}: ${out} of ${owned} ${model} trailers are already accepted`,
  needs: (count: number) => `this quote needs ${count} more`,
  title: "Accept and overbook?",
  back: "Not yet",
  accept: "Accept anyway",
} as const;
