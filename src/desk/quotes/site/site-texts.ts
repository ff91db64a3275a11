export const siteTexts = {
  heading: "For the truck",
  address: "Address",
  contact: "On-site contact",
  contactHint: "Name and number",
  access: "Gate and access",
  accessHint: "Gate width, code, side lane, ground",
  missing: "The truck needs these before it can go out:",
  waiver: "Accept anyway, because",
  waiverMissing: "Fill in what the truck needs, or say why you accept without it",
  save: "Save",
  saved: "Saved for the truck",
  acceptedWithout: (reason: string) => `Accepted without all the details: ${reason}`,
} as const;
