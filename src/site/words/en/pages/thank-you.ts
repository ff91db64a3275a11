import { quoteReply } from "@/request/words/promise-texts";
import type { PageContent, PageMeta } from "../../types";

export const thankYouContent = {
  meta: {
    title: "Thank You: We Have Your Request",
    description: `We have received your request for a restroom trailer in Houston. You will get a reply with a custom quote within ${quoteReply}. The hotline is open 24/7.`,
  } satisfies PageMeta,
  h1: "Thank you. Your request was received.",
  text: `You will get a reply with a custom quote within ${quoteReply}.`,
  hotlineText: "Can’t wait? Call the hotline, day or night.",
  home: { label: "Return to Home", href: "/" },
} as const satisfies PageContent;
