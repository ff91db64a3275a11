import type { Business, BusinessSettings, PriceItem } from "@/desk/business/business";
import type { RequestRow } from "@/request/facts";

const settings: BusinessSettings = {
  eventDeliveryBase: 250,
  deliveryBase: 250,
  freeMiles: 20,
  perMile: 4.5,
  mostMiles: 90,
  packageFreeMiles: 40,
  isDeliveryTaxed: true,
  taxPercent: 8.25,
  shortNoticeDays: 2,
  shortNoticePercent: 15,
  depositKind: "share",
  depositPercent: 25,
  depositAmount: 500,
  depositDueDays: 3,
  balanceDueDays: 3,
  validDays: 14,
  emergencyValidDays: 1,
  followUpDays: 3,
  cleaningHours: 24,
  discountPercent: 10,
  arePricesPublic: false,
  isAvailabilityPublic: false,
  reviewUrl: null,
  howToPay: null,
  howToPayEs: null,
  letterGreeting: null,
  letterGreetingEs: null,
  letterClosing: null,
  letterClosingEs: null,
  monthlyDeposit: "none",
  remindsDepositBefore: true,
  remindsDepositAfter: true,
  remindsBalanceBefore: true,
  remindsBalanceAfter: true,
  freeCancelDays: 14,
};

/** 100 a day, 150 a weekend, 300 a week, 900 a month. */
const prices = { eventDay: 100, weekend: 150, week: 300, month: 900 };

const item = (changes: Partial<PriceItem>): PriceItem => ({
  id: "3-station",
  model: null,
  name: null,
  nameEs: null,
  packageDay: null,
  packageWeekend: null,
  isTaxed: true,
  ...prices,
  ...changes,
});

/** A business with one model and two extras. */
export function sampleBusiness(changes: Partial<BusinessSettings> = {}): Business {
  return {
    settings: { ...settings, ...changes },
    samples: [],
    maySendSamples: false,
    prices: [
      item({
        model: "3-station",
        eventDay: 1450,
        weekend: 1800,
        week: 2200,
        month: 5200,
        packageDay: 1650,
        packageWeekend: 2000,
      }),
      item({
        id: "generator",
        name: "Generator",
        nameEs: "Generador",
        eventDay: 180,
        weekend: 240,
      }),
      item({
        id: "attendant",
        name: "Attendant",
        eventDay: 240,
        weekend: 480,
        week: null,
        isTaxed: false,
      }),
    ],
    seasons: [],
    units: [],
    closedDays: [],
    terms: [],
    papers: [],
  };
}

/** A request for a Saturday in Katy. */
export const aRequest = (changes: Partial<RequestRow> = {}): RequestRow => ({
  kind: "general",
  event_type: "general",
  details: {},
  additional_info: null,
  name: "Maria",
  email: null,
  phone: null,
  event_date: "2026-12-12",
  number_of_guests: 150,
  event_address: "2210 Oak Hollow Ln, Katy",
  ...changes,
});
