/** Names of the button on a moving picture. */
export const loopTexts = { pause: "Pause video", play: "Play video" } as const;
