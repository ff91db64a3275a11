/** What is read out as the kind of thing that moves, and of each picture in it. */
export const carouselTexts = { carousel: "carousel", slide: "slide" } as const;
