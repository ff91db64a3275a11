import { emergencyReply } from "@/request/words/promises";

/** Words of the emergency form. Values of the lists and the messages are fixed by the specification, sections 3, 5 and 8. */
export const emergencyForm = {
  label: "Emergency request",
  consent: "Call me about this request at the number above.",
  hints: {
    location: "Street address, or the nearest intersection",
    accessInfo: "Gate code, width, which side of the building",
    contactPerson: "Name and phone, if it is someone else",
  },
  choose: "Choose",
  send: "Send emergency request",
  sending: "Submitting...",
  texts: {
    wait: (minutes: number) =>
      `You can submit another request in ${minutes} minute(s). If it cannot wait, call our hotline.`,
    invalidTitle: "Validation Error",
    failed:
      "There was an error submitting your emergency request. Please call our hotline immediately.",
    succeeded: {
      title: "Emergency Request Submitted!",
      description: `We'll contact you within ${emergencyReply}. Please keep your phone nearby.`,
    },
  },
} as const;
