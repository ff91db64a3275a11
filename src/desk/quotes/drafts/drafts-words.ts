/** Words about what was typed and not saved yet. */
export const draftTexts = {
  from: (moment: string) => `Your draft from ${moment}`,
  startOver: "Start over",
  kept: "Draft kept",
  keptFor: (name: string) => `${name}: it is there when you open this again, on this device.`,
  hint: "Escape closes this and keeps what you typed. Cancel throws it away.",
  thrownAway: "Draft thrown away",
  bringBack: "Bring it back",
  bringBackAlt: (name: string) => `Keep the draft for ${name} after all`,
  broughtBack: "Draft kept after all",
  unsaved: {
    title: "This quote has unsaved changes",
    send: "They are not in what is sent yet. Save them first?",
    mark: "What was sent would stand without them. Save them first?",
    save: "Save changes",
    saveAndMark: "Save and mark as sent",
    back: "Back",
  },
} as const;
