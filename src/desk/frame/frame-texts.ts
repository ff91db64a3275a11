export const frameTexts = {
  signOut: "Sign out",
  onThePhone: "On the phone",
  toSite: "Go to the website",
  tryAgain: "Try again",
  quotes: "Quotes",
  nav: "Staff area",
  calendar: "Calendar",
  daySheet: "Day sheet",
  team: "Team",
  business: "Business",
  undo: "Undo",
  sendKeys: { mac: "⌘ Enter", other: "Ctrl Enter" },
} as const;
