/** By when we reply, such as "3:42 PM Central, today". */
export const replyTimeTexts = {
  today: "today",
  tomorrow: "tomorrow",
  at: (time: string, day: string) => `${time} Central, ${day}`,
} as const;
