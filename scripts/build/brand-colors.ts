import tailwind from "../../tailwind.config.ts";

/** The colours among the design tokens. Whatever else shows one derives it from here. */
export const brandColors = tailwind.theme.extend.colors;

export type BrandColors = typeof brandColors;
