/** How a rendering is named: in its own text, beside the picture that a page opens with, and for a group of pictures. */
export const renderingTexts = {
  one: (what: string) => `Rendering: ${what}`,
  note: "Illustrative image",
  all: "Illustrative images",
  some: "Some of these images are illustrative; opened, each one says so.",
} as const;
