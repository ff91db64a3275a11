import { claims } from "@/config/business-facts";
import { promises, refund } from "../../business-promises";

export { promises, refund };

const hours = (count: number) => (count === 1 ? "1 hora" : `${count} horas`);

/** "24 horas o menos" */
export const quoteReply = __QUOTE_REPLY__;
export const emergencyReply = __EMERGENCY_REPLY__;
export const deployment = hours(promises.deploymentHours);
export const freeDelivery = `${promises.freeDeliveryMiles} millas por carretera`;
/** " o le devolvemos el 10%", behind "lo arreglamos". */
export const orRefund = refund === null ? "" : ` o le devolvemos el ${refund}`;

const quoteReplyHours = __IS_ALWAYS_OPEN__ ? "" : ` (${__HOURS_IN_SPANISH__})`;
export const quoteReplyPromise = `Le respondemos en ${quoteReply}${__SCHEDULE__ === null ? ", cualquier día de la semana" : quoteReplyHours}.`;

export const emergencyReplyPromise = `Le respondemos en ${emergencyReply}${__IS_THERE_AT_ANY_HOUR__ ? ", de día o de noche," : ` (${__HOURS_IN_SPANISH__})`} y tenemos unidades en el lugar en ${deployment} o menos.`;

export const guaranteeOfEach = "Si no cumplimos lo que prometimos, lo arreglamos.";

export const deliveryPromise = `El paquete premium incluye entrega gratis hasta ${freeDelivery}; si no, la entrega es un renglón aparte en su cotización.`;

export const pickup = "la misma noche o a la mañana siguiente";

export const dateConfirmation = "Confirmamos la fecha en nuestra respuesta.";

export const powerNeed = `un circuito exclusivo de ${claims.circuit} para cada toma`;
export const withinReach = `a no más de unos ${claims.reachFeet} pies`;
