import { freeDelivery } from "@/request/words/promise-texts";
import { smallestModel } from "../../business/fleet";

export const rentalBuys = `el ${smallestModel.nameInText} por un día, antes de la entrega y los impuestos`;

export const packageBuys = `el ${smallestModel.nameInText} por un día, con entrega hasta ${freeDelivery}, antes de impuestos`;
