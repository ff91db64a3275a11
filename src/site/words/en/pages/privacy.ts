import type { Business } from "@/config/business";
import { keptMonths } from "@/config/legal";
import type { LegalPart, PageContent, PageMeta, TextItem } from "../../types";
import { owners } from "../legal-places";

export const privacyContent = {
  meta: {
    title: "Privacy: What We Keep, Why and for How Long",
    description:
      "What we learn about you when you use this website or ask for a quote, who else learns of it, how long it is kept, and how to see it or have it erased.",
  } satisfies PageMeta,
  h1: "What we keep, and what we do not",
  lead: "You can read every page here without telling us who you are. We learn it when you write to us, and this page says what happens then.",
} as const satisfies PageContent;

/** What a build of the site has switched on, of what others learn by. */
export type OutsideServices = {
  hasAdTag: boolean;
  hasFilmOfYouTube: boolean;
  hasHumanCheck: boolean;
  takesDeposits: boolean;
};

const whoLearns = (services: OutsideServices): readonly (TextItem | false)[] => [
  {
    title: "Supabase",
    text: `Keeps our database. What you send us is stored there, in ${owners("databaseRegion")}. Its logs name the network address and the browser that sent it.`,
  },
  {
    title: "The host of this website",
    text: `${owners("host")}, which logs the address of each page that is opened and the network address that opened it.`,
  },
  {
    title: "Carriers of mail and texts",
    text: `${owners("messageServices")}, which see the messages that they carry between you and us.`,
  },
  services.takesDeposits && {
    title: "Stripe",
    text: "Takes deposits on its own page, which you open with a button. What you type there is Stripe's; we learn the amount, the date and the last four digits of a card.",
  },
  services.hasFilmOfYouTube && {
    title: "YouTube",
    text: "Shows the film on the home page, once you start it. It then learns your network address.",
  },
  services.hasHumanCheck && {
    title: "Cloudflare",
    text: "Checks that a person is there, only when your network has sent us too many requests. It learns your network address and what its script reads of your browser, and nothing of the request. That your address passed is kept for an hour.",
  },
  services.hasAdTag && {
    title: "Google Ads",
    text: "Tells us which ad led to a request, only if you have accepted that. You can change your answer with “Privacy choices” at the foot of each page.",
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
        `This website is run by ${owners("nameAndAddress")}, in business as ${name}. For anything on this page write to ${email} or call ${phone}.`,
      ],
    },
    {
      id: "sent",
      title: "What you send us",
      text: [
        "We store what you type into a form when you send it, and use it to answer you and to do the work you ask for. After a rental we may ask you once, by mail, for a review.",
      ],
      points: [
        {
          title: "A request",
          text: "Name, e-mail address, phone number, place, date, number of guests or units, and what you wrote.",
        },
        {
          title: "A yes to texts",
          text: "That you checked the box, which words stood beside it, and when; or that you agreed on the phone, and who of us wrote that down.",
        },
        {
          title: "A quote",
          text: "What we sent you and what you wrote about it, your replies by mail or text included. If you accept one: your name, your company, the moment, your network address and your browser, as proof of what was agreed.",
        },
        {
          title: "The work",
          text: "When a trailer came and went, and photos of it in its place.",
        },
        ...(services.takesDeposits
          ? [
              {
                title: "A deposit",
                text: "Amount, moment, last four digits of the card, and why it was given back. Never the card's number.",
              },
            ]
          : []),
        {
          title: "Your network address",
          text: "Kept when you send a form or choose a date in it, only to count: a flood of made-up requests stops there. It counts for ten minutes, and goes with the requests that follow.",
        },
      ],
    },
    {
      id: "found",
      title: "How you found us",
      text: [
        `If an ad, a campaign or another website led you here, a request says so: its name, the number of the click, the page you came in on. ${
          services.hasAdTag
            ? "An earlier visit is remembered for 90 days, only if you have accepted that."
            : "Nothing is remembered from one visit to the next for this."
        }`,
        "A browser that asks sites not to share data (Global Privacy Control) sends none of it.",
      ],
    },
    {
      id: "device",
      title: "What stays on your device",
      text: [
        "This website sets no cookies of its own. Your browser keeps a few things for you, and clearing its data for this site removes them:",
      ],
      points: [
        {
          title: "What you type",
          text: "For a week, so that nothing is lost, until you send it or press “Start again”.",
        },
        {
          title: "A request on its way",
          text: "Until it has reached us. One that is a day old, or an emergency an hour old, is no longer sent.",
        },
        {
          title: "Small things",
          text: "When you last sent a form, and which typefaces have been loaded.",
        },
        ...(services.hasAdTag
          ? [
              {
                title: "Your answer about advertising",
                text: "Until you change it with “Privacy choices”. If you have accepted, how you found us as well, for 90 days.",
              },
            ]
          : []),
      ],
    },
    {
      id: "others",
      title: "Who else learns of it",
      text: ["Those who work for us in this, each only what it takes:"],
      points: whoLearns(services).filter(isThere),
    },
    {
      id: "never",
      title: "What we do not do",
      text: [
        "Your phone number and your yes to texts go to nobody for their own marketing.",
        owners("dataSold"),
      ],
    },
    {
      id: "kept",
      title: "How long it is kept",
      text: ["What is older is made anonymous or removed by the database itself, every day."],
      points: [
        {
          title: "Requests and quotes",
          text: `${keptMonths.requests} months. Names, contacts, places and words go then; kind, day and amount stay for our figures.`,
        },
        {
          title: "A quote that you accepted",
          text: `${keptMonths.acceptedQuotes} months: for so long a claim can be made from a contract in Texas. What was paid on it is kept as long.`,
        },
        {
          title: "Mails and texts about no quote",
          text: "90 days after we have seen to them.",
        },
        {
          title: "A number that sent STOP",
          text: "Until START comes from it. Without it we would text you again.",
        },
        {
          title: "Backups",
          text: `${owners("backupsKept")}. Until then they hold what has been erased since.`,
        },
      ],
    },
    {
      id: "rights",
      title: "See it, correct it, have it erased",
      text: [
        `Write to ${email} or call ${phone}, and say which e-mail addresses and phone numbers you used. We answer within ${owners("privacyAnsweredWithin")}. We may ask for something by which we know that it is you.`,
        "We erase what is stored with that address or number, except a quote that was accepted and a number that wants no texts, for as long as the list above says. Mails in mailboxes, and what the services above keep, we erase there as far as the law lets us.",
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
        `A new version of this page replaces it here. This one is of ${owners("privacyReadOn")}.`,
      ],
    },
  ];
}
