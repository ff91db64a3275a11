/** How a rendering is named where it stands, and a group of pictures by one line. */
export const renderingTexts = {
  one: (what: string) => `Rendering of ${what}`,
  all: "These pictures are renderings.",
  some: "Some of these pictures are renderings; opened, each one says so.",
} as const;
