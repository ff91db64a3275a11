/** Size of every picture's largest file, in pixels. */
export const size = { width: 1600, height: 1000 } as const;
