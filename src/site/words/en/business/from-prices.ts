import { freeDelivery } from "@/request/words/promise-texts";
import { smallestModel } from "../../business/fleet";

// What the prices that pages start from buy (src/request/prices/from-prices.ts compares them with the price list).

/** Behind the price of an event rental. */
export const rentalBuys = `the ${smallestModel.nameInText} for one day, before delivery and tax`;

/** Behind the price of the premium package. */
export const packageBuys = `the ${smallestModel.nameInText} for one day, delivered within ${freeDelivery}, before tax`;
