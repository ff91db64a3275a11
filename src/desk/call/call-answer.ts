import type { Business } from "@/desk/business/business";
import { waysToServe } from "@/desk/pricing/fitting-trailers";
import { type KnownPrice, knownPrice } from "@/desk/pricing/known-price";
import type { Free } from "@/desk/pricing/list-proposal";
import { proposeQuote } from "@/desk/pricing/propose-quote";
import { type RequestedHire, requestedHireOf } from "@/desk/pricing/requested-hire";
import { inCents } from "@/lib/money";
import type { Deposit } from "@/request/deposit";
import { idsOfSet, type TrailerSet } from "@/request/trailers/choose-trailers";
import { wishesOf } from "@/request/wishes";
import { callTexts } from "./call-texts";
import { asRequest, type Said } from "./said";

/** What an answer to a caller follows from, besides what was said. */
type Known = {
  /** Undefined until it has loaded. */
  business: Business | undefined;
  /** By road, one way; null if unknown. */
  miles: number | null;
  /** Undefined while the date or the count is unknown. */
  free: Free | undefined;
  /** yyyy-MM-dd in Houston. */
  today: string;
};

export type Price = KnownPrice & { deposit: Deposit | null };

/** One way to serve the caller. */
export type Way = {
  key: string;
  set: TrailerSet;
  /** For the length that was asked for; null by request. */
  price: Price | null;
  /** Whether enough are free; undefined while unknown. */
  isFree: boolean | undefined;
};

/** The same trailers for another length. */
export type OtherLength = { length: string; isAsked: boolean; price: Price | null };

export type CallAnswer = {
  hire: RequestedHire;
  ways: Way[];
  /** The one that staff chose, or that fits and is free; undefined while the number of people is unknown. */
  chosen: Way | undefined;
  lengths: OtherLength[];
  /** What the package comes to, and how much more that is; null where it is by request. */
  package: { price: Price; more: number } | null;
  /** More people than the planners choose trailers for. */
  isForTalk: boolean;
};

const LENGTHS = ["1 day", "3 days", "1 week", "1 month"] as const;

/** As the desk reads a request that says this, so that its quote begins with the same price. */
const hireOf = (said: Said, today: string, way?: TrailerSet) =>
  requestedHireOf(wishesOf(asRequest(said, today, way)), today);

function priceFor(said: Said, way: TrailerSet, { business, miles, today }: Known): Price | null {
  const { trailers, ...hire } = hireOf(said, today, way);
  const [first, ...others] = trailers;
  if (!business || !first) return null;
  const proposal = proposeQuote(business, { ...hire, ...first, others, miles }, today);
  const price = knownPrice(proposal);
  return price && { ...price, deposit: proposal.deposit };
}

function isFree({ trailers }: TrailerSet, free: Free | undefined): boolean | undefined {
  if (!free) return undefined;
  return trailers.every(({ model, count }) => (free.get(model)?.free ?? count) >= count);
}

/** The length that was asked for among the usual ones, longest last. */
function lengthsBeside(said: Said, today: string): { length: string; days: number }[] {
  const daysOf = (length: string) => hireOf({ ...said, length }, today).days;
  const usual = LENGTHS.map((length) => ({ length, days: daysOf(length) }));
  const days = daysOf(said.length);
  return usual.some((one) => one.days === days)
    ? usual
    : [...usual, { length: callTexts.days(days), days }].toSorted(
        (one, other) => one.days - other.days,
      );
}

function packageFor(said: Said, way: TrailerSet, known: Known): CallAnswer["package"] {
  const [plain, price] = [false, true].map((isPackage) =>
    priceFor({ ...said, isPackage }, way, known),
  );
  if (!price || !plain || price.isTotal !== plain.isTotal) return null;
  return { price, more: (inCents(price.amount) - inCents(plain.amount)) / 100 };
}

/** Which trailers, how many are free, and what they cost. */
export function answerTo(said: Said, known: Known): CallAnswer {
  const { today, free } = known;
  const hire = hireOf(said, today);
  const request = asRequest(said, today);
  const { fitting, ways: sets } = waysToServe(wishesOf(request));
  const ways = sets.map((set) => ({
    key: idsOfSet(set),
    set,
    price: priceFor(said, set, known),
    isFree: isFree(set, free),
  }));
  const fits = fitting && ways.find(({ key }) => key === idsOfSet(fitting));
  const usual = fits?.isFree === false ? (ways.find((way) => way.isFree) ?? fits) : fits;
  const chosen = ways.find(({ key }) => key === said.way) ?? usual;
  return {
    hire,
    ways,
    chosen,
    lengths: chosen
      ? lengthsBeside(said, today).map(({ length, days }) => ({
          length,
          isAsked: days === hire.days,
          price: priceFor(days === hire.days ? said : { ...said, length }, chosen.set, known),
        }))
      : [],
    package: chosen ? packageFor(said, chosen.set, known) : null,
    isForTalk: request.number_of_guests !== null && fitting === undefined,
  };
}
