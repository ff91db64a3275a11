import { claims } from "@/config/business-facts";
import { quoteReply } from "@/request/words/promise-texts";
import type { PageContent, PageMeta, TextItem } from "../../types";

export const thankYouContent = {
  meta: {
    title: "Thank You: We Have Your Request",
    description: `We have received your request for a restroom trailer in Houston. You will get a reply with a custom quote within ${quoteReply}. The hotline is open ${__HOURS_IN_ENGLISH__}.`,
  } satisfies PageMeta,
  h1: "Thank you. Your request was received.",
  text: `You will get a reply with a custom quote within ${quoteReply}.`,
  ready: {
    heading: "Good to have ready",
    items: [
      {
        title: "The street address and the gate",
        text: "Its code, and its width if it is under 12 feet.",
      },
      { title: "A photo of the spot", text: "Level ground is best. Gravel and lawn are fine." },
      {
        title: "Where power and water are",
        text: `Within about ${claims.reachFeet} feet. If there are none, tell us.`,
      },
      {
        title: "Start, end, and whether there is a bar",
        text: "That decides which trailer we recommend.",
      },
    ] satisfies TextItem[],
  },
  hotlineText: `Can’t wait? Call the hotline${__IS_ALWAYS_OPEN__ ? ", day or night" : ""}.`,
  picture: "towels-detail",
  meanwhile: [
    { label: "What your site needs", href: "/faq" },
    { label: "See the rooms", href: "/gallery" },
  ],
  home: { label: "Return to Home", href: "/" },
} as const satisfies PageContent;
