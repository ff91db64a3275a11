import type { Business } from "@/config/business";
import { keptMonths } from "@/config/legal";
import { countedMinutes, keptDays, unsentHours } from "@/request/limits";
import type { LegalPart, PageContent, PageMeta, TextItem } from "../../types";
import { owners } from "../legal";
import { counted } from "../planner";

export const privacyContent = {
  meta: {
    title: "Privacy: What We Keep, Why and for How Long",
    description:
      "What we learn about you when you use this website or ask for a quote, who else sees it, how long we keep it, and how to see it or have it erased.",
  } satisfies PageMeta,
  h1: "What we keep, and what we do not",
  lead: "You can read every page here without telling us who you are. We learn who you are when you write to us, and this page says what happens then.",
} as const satisfies PageContent;

/** What a build of the site has switched on, of what others learn by. */
export type OutsideServices = {
  hasAdTag: boolean;
  hasAnalytics: boolean;
  hasMetaPixel: boolean;
  /** Whether one of these three is on. */
  asksConsent: boolean;
  hasFilmOfYouTube: boolean;
  hasHumanCheck: boolean;
  takesDeposits: boolean;
};

const whoLearns = (services: OutsideServices): readonly (TextItem | false)[] => [
  {
    title: "Supabase",
    text: `Hosts our database. What you send us is stored there, in ${owners("databaseRegion")}. Its logs name the IP address and the browser that sent it.`,
  },
  {
    title: "The host of this website",
    text: `${owners("host")}, which logs the address of each page that is opened and the IP address that opened it.`,
  },
  {
    title: "Services for e-mail and texts",
    text: `${owners("messageServices")}, which see the messages they carry between you and us.`,
  },
  services.takesDeposits && {
    title: "Stripe",
    text: "Takes deposits on its own page, which you open with a button. What you type there goes to Stripe; we see the amount, the date and the last four digits of a card.",
  },
  services.hasFilmOfYouTube && {
    title: "YouTube",
    text: "Shows the film on the home page, once you start it. It then learns your IP address.",
  },
  services.hasHumanCheck && {
    title: "Cloudflare",
    text: "Checks that you are a person, only when your network has sent us too many requests. It learns your IP address and what its script reads from your browser, and nothing about the request. We keep for an hour that your address passed.",
  },
  services.hasAdTag && {
    title: "Google Ads",
    text: "Tells us which ad led to a request, only if you have accepted that. You can change your answer with “Privacy choices” at the foot of each page.",
  },
  services.hasAnalytics && {
    title: "Google Analytics",
    text: "Counts visits, the pages that were read and the requests that followed, only if you have accepted that, with cookies of its own. You can change your answer with “Privacy choices” at the foot of each page.",
  },
  services.hasMetaPixel && {
    title: "Meta",
    text: "Its pixel tells Facebook and Instagram which pages you open and that a request was sent, only if you have accepted that, with cookies of its own; nothing that you type. You can change your answer with “Privacy choices” at the foot of each page.",
  },
];

const isThere = (item: TextItem | false): item is TextItem => item !== false;

/** The parts of the privacy page. They have to agree with docs/privacy.md, which lists every table. */
export function privacyParts(
  { name, email, phone }: Pick<Business, "name" | "email" | "phone">,
  services: OutsideServices,
): LegalPart[] {
  return [
    {
      id: "who",
      title: "Who we are",
      text: [
        `This website is run by ${owners("nameAndAddress")}, doing business as ${name}. For anything on this page, write to ${email} or call ${phone}.`,
      ],
    },
    {
      id: "sent",
      title: "What you send us",
      text: [
        "We store what you type into a form when you send it, and use it to answer you and to do the work you ask for. After a rental we may ask you once, by e-mail, for a review.",
      ],
      points: [
        {
          title: "A request",
          text: "Name, e-mail address, phone number, place, date, number of guests or units, and what you wrote.",
        },
        {
          title: "Consent to texts",
          text: "That you checked the box, the words beside it, and when; or that you agreed on the phone, and which of us wrote that down.",
        },
        {
          title: "A quote",
          text: "What we sent you and what you wrote about it, including your replies by e-mail or text. If you accept one: your name, your company, the time, your IP address and your browser, as proof of what was agreed.",
        },
        {
          title: "The work",
          text: "When a trailer came and went, and photos of it in its place.",
        },
        ...(services.takesDeposits
          ? [
              {
                title: "A deposit",
                text: "Amount, time, last four digits of the card, and the reason for a refund. Never the card number.",
              },
            ]
          : []),
        {
          title: "Your IP address",
          text: `Kept when you send a form or choose a date in it, only to count requests, so that a flood of fake ones is stopped. It counts for ${countedMinutes} minutes and is deleted as later requests come in.`,
        },
      ],
    },
    {
      id: "found",
      title: "How you found us",
      text: [
        `If an ad, a campaign or another website led you here, your request says so: its name, the number of the click, the page you landed on. ${
          services.asksConsent
            ? `An earlier visit is remembered for ${keptDays.visit} days, only if you have accepted that.`
            : "None of this is remembered from one visit to the next."
        }`,
        "A browser that asks sites not to share data (Global Privacy Control) sends none of it.",
      ],
    },
    {
      id: "device",
      title: "What stays on your device",
      text: [
        "This website itself sets no cookies. Your browser keeps a few things for you, and clearing its data for this site removes them:",
      ],
      points: [
        {
          title: "What you type",
          text: `For ${keptDays.draft} days, so that nothing is lost, until you send it or press “Start again”.`,
        },
        {
          title: "A request on its way",
          text: `Until it has reached us. After ${counted(unsentHours.request, "hour", "hours")}, or ${counted(unsentHours.emergency, "hour", "hours")} for an emergency, it is no longer sent.`,
        },
        {
          title: "Small things",
          text: "When you last sent a form, and which typefaces have been loaded.",
        },
        ...(services.asksConsent
          ? [
              {
                title: "Your answer about advertising",
                text: `Until you change it with “Privacy choices”. If you have accepted, how you found us as well, for ${keptDays.visit} days.`,
              },
            ]
          : []),
      ],
    },
    {
      id: "others",
      title: "Who else sees it",
      text: ["Companies that work for us, each only as much as its work takes:"],
      points: whoLearns(services).filter(isThere),
    },
    {
      id: "never",
      title: "What we do not do",
      text: [
        "We do not share your phone number or your consent to texts with anyone for their own marketing.",
        owners("dataSold"),
      ],
    },
    {
      id: "kept",
      title: "How long it is kept",
      text: ["Every day, the database makes anonymous or removes everything older."],
      points: [
        {
          title: "Requests and quotes",
          text: `${keptMonths.requests} months. Then names, contact details, places and messages are removed; type, day and amount stay for our statistics.`,
        },
        {
          title: "A quote that you accepted",
          text: `${keptMonths.acceptedQuotes} months: that is how long a claim under a contract can be made in Texas. We keep what was paid on it as long.`,
        },
        {
          title: "E-mails and texts not about a quote",
          text: `${keptDays.messages} days after we have dealt with them.`,
        },
        {
          title: "A number that sent STOP",
          text: "Until it sends START. If we deleted it sooner, we would text you again.",
        },
        {
          title: "Backups",
          text: `${owners("backupsKept")}. Until then they still hold what has been erased since.`,
        },
      ],
    },
    {
      id: "rights",
      title: "See it, correct it, have it erased",
      text: [
        `Write to ${email} or call ${phone}, and say which e-mail addresses and phone numbers you used. We answer within ${owners("privacyAnsweredWithin")}. We may ask for something that shows it is you.`,
        "We erase what is stored with that address or number, except an accepted quote and a number that wants no texts, which we keep as long as the list above says. We also erase e-mails in our mailboxes, and what the services above keep, as far as the law lets us.",
      ],
    },
    {
      id: "children",
      title: "Children",
      text: ["This website is for people who rent equipment, and not meant for children under 13."],
    },
    {
      id: "changes",
      title: "Changes",
      text: [
        `A new version of this page replaces this one here. We last reviewed this one on ${owners("privacyReadOn")}.`,
      ],
    },
  ];
}
