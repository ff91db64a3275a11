import type { Business } from "@/config/business";
import type { LegalPart, PageContent, PageMeta } from "../../types";
import { stepFreeTexts } from "../business/step-free";
import { owners } from "../legal";

export const accessibilityContent = {
  meta: {
    title: "Accessibility of This Website and Our Trailers",
    description:
      "How we build this website so that everyone can request a trailer, what we checked, which barriers are left, and how to reach us.",
  } satisfies PageMeta,
  h1: "Everyone should be able to ask",
  lead: "No matter what you see, hear or use to browse: if something here stops you, that is our mistake, and we want to hear about it.",
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
    hasHumanCheck && "the check that you are a person, after too many requests (Cloudflare)",
    takesDeposits && "the page where deposits are paid (Stripe)",
  ].filter((part) => part !== false);
  return [
    ...(parts.length > 0
      ? [`Made by others, so we cannot fix it ourselves: ${parts.join("; ")}.`]
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
          text: "Everything can be reached and used without a mouse, and you can always see where you are.",
        },
        {
          title: "By ear",
          text: "Pages have headings and landmarks, fields have names, and mistakes in a form are explained in words.",
        },
        {
          title: "Large and small",
          text: "Pages work on a screen 320 pixels wide and with text twice as large.",
        },
        {
          title: "Calm",
          text: "Nothing moves on its own if your device asks for less motion.",
        },
        {
          title: "No rush",
          text: "No form times out, and what you have typed is kept.",
        },
      ],
    },
    {
      id: "checked",
      title: "What we checked",
      text: [
        `A program (axe) checks every page of this design; it finds some of what can be wrong, not all. A person last went through this website with a keyboard and a screen reader on ${owners("triedByKeyboardOn")}.`,
      ],
    },
    { id: "limits", title: "Known barriers", text: knownLimits(others) },
    {
      id: "trailers",
      title: "The trailers",
      text: [
        `Does someone need a way in without steps, or a wide door? ${stepFreeTexts.inRequest}`,
      ],
    },
    {
      id: "tell",
      title: "If something stops you",
      text: [
        `Call ${phone} or write to ${email}. We are glad to take your request by phone or e-mail, and we answer what you write about this page within ${owners("accessibilityAnsweredWithin")}.`,
      ],
    },
  ];
}
