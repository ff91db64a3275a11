/** Words about what was typed and not saved yet. */
export const draftTexts = {
  from: (moment: string) => `Your draft from ${moment}`,
  startOver: "Start over",
  kept: "Draft kept",
  keptFor: (name: string) => `${name}: it will be here when you open this again on this device.`,
  hint: "Escape closes this and keeps what you typed. Cancel discards it.",
  thrownAway: "Draft discarded",
  bringBack: "Restore it",
  bringBackAlt: (name: string) => `Restore the draft for ${name}`,
  broughtBack: "Draft restored",
  unsaved: {
    title: "This quote has unsaved changes",
    send: "They are not in the message yet. Save them first?",
    mark: "They would not be part of it. Save them first?",
    save: "Save changes",
    saveAndMark: "Save and continue",
    back: "Back",
  },
} as const;
