import {
  dateConfirmation,
  deployment,
  emergencyReply,
  freeDelivery,
  promises,
  quoteReply,
  quoteReplyPromise,
  refund,
} from "@/request/words/promise-texts";
import type { PageContent, PageMeta } from "../../types";

const onlyEmergencies = __IS_THERE_AT_ANY_HOUR__
  ? "We answer emergencies, and drive to them, at any hour."
  : "We answer, deliver and repair.";
const atAnyHour = __IS_ALWAYS_OPEN__
  ? "We answer, deliver and repair at night, on weekends and on holidays."
  : onlyEmergencies;

export const contactContent = {
  meta: {
    title: "Contact & Quote Requests | Restroom Trailers Houston",
    description: `Call, write or send the form for a restroom trailer in Houston, TX. Quote requests are answered within ${quoteReply}, emergencies within ${emergencyReply}.`,
  } satisfies PageMeta,
  h1: "Tell us the date and the place",
  picture: "interior-vanity-detail",
  lead: "A person reads your request and writes you a quote. Questions are welcome too.",
  /** `kind` says which fact of the business the component sets as the value; area and hours bring their own. */
  cards: [
    {
      kind: "phone",
      title: "Phone",
    },
    {
      kind: "email",
      title: "E-mail",
      text: "Send site plans and photos of the driveway here.",
    },
    {
      kind: "area",
      title: "Service Area",
      value: promises.serviceArea,
      text: `Free delivery within ${freeDelivery} with the premium package.`,
    },
    {
      kind: "hours",
      title: "Hours",
      value: __HOURS_IN_ENGLISH__,
      text: atAnyHour,
    },
  ],
  form: {
    heading: "Request a Quote",
    /** The last sentence is for people who come from a button that speaks of dates. */
    text: `${quoteReplyPromise} ${dateConfirmation}`,
    planner: "Not sure which trailer? Four questions",
  },
  emergency: {
    title: "Emergency Service",
    text: `Plumbing out, or your site shut down? Call the hotline. We reply within ${emergencyReply} and deploy units within ${deployment}, the same day.`,
    callLabel: "Call the hotline",
    link: { label: "Send an emergency request", href: "/emergency" },
  },
  guarantee: {
    title: "Service Guarantee",
    text: `Clean, stocked, on time, and working until we pick it up. If something fails, call: we make it right. The premium package adds a backup trailer${refund === null ? "" : " and a refund"}.`,
    link: { label: "Read the guarantee", href: "/premium-offer" },
  },
} as const satisfies PageContent;
