import type { Business } from "@/config/business";
import type { LegalPart, PageContent, PageMeta } from "../../types";
import { owners } from "../legal-places";

export const accessibilityContent = {
  meta: {
    title: "Accessibility of This Website and Our Trailers",
    description:
      "How this website is made so that everybody can ask for a trailer here, what was checked, what still stands in the way, and how to reach us if it does.",
  } satisfies PageMeta,
  h1: "Everybody should be able to ask",
  lead: "Whatever you see, hear or use to browse: if something here stops you, that is our mistake, and we want to know of it.",
} as const satisfies PageContent;

/** What others show on this site, and we cannot mend. */
export type OthersParts = {
  hasFilmOfYouTube: boolean;
  hasHumanCheck: boolean;
  takesDeposits: boolean;
};

function knownLimits({ hasFilmOfYouTube, hasHumanCheck, takesDeposits }: OthersParts): string[] {
  const parts = [
    hasFilmOfYouTube && "the player of the film on the home page (YouTube)",
    hasHumanCheck && "the check for people after too many requests (Cloudflare)",
    takesDeposits && "the page on which deposits are paid (Stripe)",
  ].filter((part) => part !== false);
  return [
    ...(parts.length > 0
      ? [`Made by others, so that we cannot mend it ourselves: ${parts.join("; ")}.`]
      : []),
    owners("barriers"),
  ];
}

/** The parts of the accessibility page. */
export function accessibilityParts(
  { email, phone }: Pick<Business, "email" | "phone">,
  others: OthersParts,
): LegalPart[] {
  return [
    {
      id: "aim",
      title: "What we aim for",
      text: [
        "The Web Content Accessibility Guidelines (WCAG) 2.2, level AA. On these pages that means:",
      ],
      points: [
        {
          title: "By keyboard",
          text: "Everything can be reached and used without a mouse, and you see where you are.",
        },
        {
          title: "By ear",
          text: "Pages have headings and landmarks, fields have names, and mistakes in a form are said in words.",
        },
        {
          title: "Large and small",
          text: "Pages work on a screen 320 pixels wide and with text twice as large.",
        },
        {
          title: "Calm",
          text: "Nothing moves by itself where your device asks for less motion.",
        },
        {
          title: "Without hurry",
          text: "No form runs out of time, and what you have typed is kept.",
        },
      ],
    },
    {
      id: "checked",
      title: "What was checked",
      text: [
        `Every page of this design is looked over by a program (axe), which finds a part of what can be wrong. A person last went through this website with a keyboard and a screen reader on ${owners("triedByKeyboardOn")}.`,
      ],
    },
    { id: "limits", title: "What stands in the way", text: knownLimits(others) },
    {
      id: "trailers",
      title: "The trailers",
      text: [
        "Does somebody need a way in without steps, or a wide door? Write it into the request. We then say which of our trailers has it, or that none does.",
      ],
    },
    {
      id: "tell",
      title: "If something stops you",
      text: [
        `Call ${phone} or write to ${email}. We take your request by phone or mail just as well, and answer what you write about this page within ${owners("accessibilityAnsweredWithin")}.`,
      ],
    },
  ];
}
