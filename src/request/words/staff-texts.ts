import { staffHeadcountTexts } from "./staff-headcount.ts";

/**
 * What requests say, in English: for English visitors, and for staff in every case. Spanish pages use it for texts that
 * staff read (src/site/forms/emergency/to-emergency-lead.ts).
 */
export const staffTexts = {
  locale: "en-US",
  yes: "Yes",
  kinds: {
    general: "Quote request",
    emergency: "Emergency request",
    luxury: "Luxury trailer request",
  },
  /** `label`: wherever the field is read; `labels`: where it depends on the wording; `questions`: if the form asks differently. */
  fields: {
    event_type: { label: "Type", questions: { emergency: "What happened?" } },
    name: { label: "Name" },
    email: { label: "E-mail" },
    phone: { label: "Phone" },
    extension: { label: "Phone extension" },
    text_consent: {
      label: "Text messages",
      questions: {
        general: "Text me about this request",
        crew: "Text me about this request",
        emergency: "Text me about this request",
        luxury: "Text me about this request",
      },
    },
    language: { label: "Language" },
    event_date: { label: "Event date", labels: { crew: "Start date", emergency: "Start date" } },
    number_of_guests: {
      label: "Guests or units",
      labels: {
        general: "Number of guests",
        luxury: "Number of guests",
        crew: "Crew size",
        emergency: "Units needed",
      },
    },
    units: { label: "Units needed" },
    event_address: {
      label: "Location",
      labels: { general: "Event location", luxury: "Event location", crew: "Site" },
      questions: { emergency: "Where do you need us?" },
    },
    urgency: { label: "Urgency", questions: { emergency: "How urgent is it?" } },
    duration: {
      label: "Duration",
      questions: { crew: "For how long?", emergency: "For how long?" },
      hints: { crew: "For example 6 weeks, until March, or until further notice" },
    },
    access: { label: "Access", questions: { emergency: "How do we get in?" } },
    on_site_contact: { label: "On-site contact", questions: { emergency: "Contact on site" } },
    choice: { label: "Chosen on the site" },
    description: { label: "Description", questions: { emergency: "Describe the emergency" } },
    additional_info: {
      label: "Details",
      questions: {
        general: "Anything we should know?",
        crew: "Anything we should know?",
        luxury: "Additional details",
      },
    },
  },
  /** The words for what can be chosen, by the value that is stored. */
  choices: {
    event_type: {
      "natural-disaster": "Natural disaster",
      "plumbing-failure": "Plumbing failure",
      "power-outage": "Power outage",
      "construction-emergency": "Construction emergency",
      "event-breakdown": "Event breakdown",
      "evacuation-center": "Evacuation center",
      "medical-quarantine": "Medical quarantine",
      other: "Other",
    },
    text_consent: {
      "2026-11": "Yes",
      "2026-11-es": "Yes, in Spanish",
    },
    language: { es: "Spanish" },
    units: {
      "1": "1 unit",
      "2": "2 units",
      "3": "3 units",
      "4": "4 units",
      "5": "5 units",
      more: "More than 5 units",
      "not-sure": "Not sure how many",
    },
    urgency: {
      immediate: "Immediate (within 1 hour)",
      "same-day": "Same day (within 6 hours)",
      "next-day": "Next day",
    },
    duration: {
      "1-day": "1 day",
      "2-3-days": "2 to 3 days",
      "1-week": "1 week",
      "2-weeks": "2 weeks",
      "1-month": "1 month",
      unknown: "Not known yet",
    },
  },
  ...staffHeadcountTexts,
  /** What was chosen on the site, from the words that are stored (src/site/choice/choice.ts). */
  choice: (stored: string) => stored,
} as const;
