export const draftTexts = {
  from: (moment: string) => `Unsaved changes from ${moment}`,
  startOver: "Start over",
  kept: "Not saved, but kept",
  keptFor: (name: string) =>
    `${name}: what you typed will be here when you open this again on this device.`,
  hint: "Escape closes this and keeps what you typed. Cancel discards it.",
  thrownAway: "Changes discarded",
  bringBack: "Bring them back",
  bringBackAlt: (name: string) => `Bring back the changes for ${name}`,
  broughtBack: "Changes restored",
  unsaved: {
    title: "This quote has unsaved changes",
    send: "They're not in the message yet. Save them first?",
    mark: "They won't be part of it. Save them first?",
    save: "Save changes",
    saveAndMark: "Save and continue",
    back: "Back",
  },
} as const;
