import { claims } from "@/config/business-facts";
import { promises, refund } from "../../business-promises";

export { promises, refund };

export const quoteReply = `${promises.quoteReplyHours} horas`;
export const emergencyReply = `${promises.emergencyReplyMinutes} minutos`;
export const deployment = `${promises.deploymentHours} horas`;
export const freeDelivery = `${promises.freeDeliveryMiles} millas por carretera`;
/** " o le devolvemos el 10%", behind "lo arreglamos". */
export const orRefund = refund === null ? "" : ` o le devolvemos el ${refund}`;

export const quoteReplyPromise = `Le respondemos en ${quoteReply} o menos, cualquier día de la semana.`;

export const emergencyReplyPromise = `Le respondemos en ${emergencyReply} o menos, de día o de noche, y tenemos unidades en el lugar en ${deployment} o menos.`;

export const guaranteeOfEach = "Si no cumplimos lo que prometimos, lo arreglamos.";

export const deliveryPromise = `El paquete premium incluye entrega gratis hasta ${freeDelivery}; si no, la entrega es un renglón aparte en su cotización.`;

export const pickup = "la misma noche o a la mañana siguiente";

export const dateConfirmation = "Confirmamos la fecha en nuestra respuesta.";

export const powerNeed = `un circuito exclusivo de ${claims.circuit} para cada toma`;
export const withinReach = `a no más de unos ${claims.reachFeet} pies`;
