/** How a rendering is named: in its own text, beside the picture that a page opens with, and for a group of pictures. */
export const renderingTexts = {
  one: (what: string) => `Rendering: ${what}`,
  note: "Computer rendering",
  all: "Computer renderings",
  some: "Some of these pictures are renderings; opened, each one says so.",
} as const;
