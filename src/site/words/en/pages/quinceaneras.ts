import { claims } from "@/config/business-facts";
import { promises, quoteReplyPromise } from "@/request/words/promise-texts";
import { feetAndInches } from "../../business/feet-and-inches";
import { largestModel, smallestModel } from "../../business/fleet";
import type { Fact, HeroContent, PageContent, PageMeta, ServiceData, TextItem } from "../../types";
import { breakdown } from "../business/breakdown";

export const quinceanerasContent = {
  meta: {
    title: "Quinceañera Restroom Trailer Rental in Houston, TX",
    description: `Restroom trailers for quinceañeras in Houston, at a hall, at home or on a ranch: 150 to 250 guests, until 2 AM. The package from ${promises.packageFrom}. Ask about your date.`,
  } satisfies PageMeta,
  service: {
    serviceType: "Quinceañera restroom trailer rental",
    name: "Quinceañera restroom trailers",
    description:
      "Delivery, setup, stocking and removal of restroom trailers for quinceañeras in Houston and surrounding areas.",
  } satisfies ServiceData,
  hero: {
    h1: "Enjoy the waltz. Leave the restrooms to us.",
    lead: "Hot water, A/C and good light for your daughter’s quinceañera, at the hall, at home or on the ranch.",
    picture: "quinceanera-night",
  } satisfies HeroContent,
  facts: [
    { value: `From ${promises.packageFrom}`, label: "the package, delivered" },
    { value: "150 to 250", label: "guests, with a bar" },
    { value: "2 AM", label: "and still stocked" },
  ] satisfies Fact[],
  actions: {
    quote: "Request a Quote",
    second: "See the prices",
  },
  instead: { ask: "Another celebration?", pages: ["/weddings", "/events"] },
  evening: {
    heading: "From Mass to the last dance",
    text: "A Saturday, for example. The trailer is in place before the decorator comes, and leaves once everyone has slept.",
    stops: [
      {
        time: "10 AM",
        title: "We arrive",
        text: "We level it, connect it and stock it. By noon it is cool inside.",
      },
      {
        time: "5 PM",
        title: "Mass",
        text: "You are in church. Nothing is left to do at the party.",
      },
      {
        time: "8 PM",
        title: "The waltz",
        text: "The court fixes its hair at a lit mirror, then walks out to dance.",
      },
      {
        time: "2 AM",
        title: "The last song",
        text: "Soap and towels for the whole night. If something fails, call: we come back.",
      },
      {
        time: "Sunday, 10 AM",
        title: "Pickup",
        text: "You don’t have to wait up for us, and that morning costs nothing extra.",
      },
    ],
  },
  party: {
    heading: "For her, and for her court of honor",
    picture: "inside-view-evening",
    items: [
      {
        title: "The dress",
        text: `For a gown with a hoop, take the ${largestModel.name}: its women’s side has the most room.`,
      },
      {
        title: "At home",
        text: `The smallest trailer is ${feetAndInches(smallestModel.measure.lengthIn)} long. Tell us how wide the gate is, and we’ll tell you whether it fits.`,
      },
      {
        title: "At a hall",
        text: "It stands in the parking lot, close to the door. If the hall asks for paperwork, tell us what they need.",
      },
      {
        title: "On a ranch",
        text: `It needs power and water within about ${claims.reachFeet} feet. No power or water? Ask us about a generator and a water tank.`,
      },
      breakdown,
    ] satisfies TextItem[],
  },
  quote: {
    heading: "Ask about your date",
    text: quoteReplyPromise,
    steps: [
      "We check our calendar and your address.",
      "We send you the whole price, tax included.",
      "You accept, and your date is reserved.",
    ],
    call: "Would you rather call?",
  },
} as const satisfies PageContent;
