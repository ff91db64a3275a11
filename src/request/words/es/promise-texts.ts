import { claims } from "@/config/business-facts";
import { promises, refund } from "../../business-promises";

export { promises, refund };

const hours = (count: number) => (count === 1 ? "1 hora" : `${count} horas`);
const minutes = (count: number) =>
  count % 60 === 0 ? hours(count / 60) : `${count} ${count === 1 ? "minuto" : "minutos"}`;

export const quoteReply = hours(promises.quoteReplyHours);
export const emergencyReply = minutes(promises.emergencyReplyMinutes);
export const deployment = hours(promises.deploymentHours);
export const freeDelivery = `${promises.freeDeliveryMiles} millas por carretera`;
/** " o le devolvemos el 10%", behind "lo arreglamos". */
export const orRefund = refund === null ? "" : ` o le devolvemos el ${refund}`;

export const quoteReplyPromise = `Le respondemos en ${quoteReply} o menos, ${__IS_OPEN_EVERY_DAY__ ? "cualquier día de la semana" : "en los días en que abrimos"}.`;

export const emergencyReplyPromise = `Le respondemos en ${emergencyReply} o menos${__IS_THERE_AT_ANY_HOUR__ ? ", de día o de noche," : ` (${__HOURS_IN_SPANISH__})`} y tenemos unidades en el lugar en ${deployment} o menos.`;

export const guaranteeOfEach = "Si no cumplimos lo que prometimos, lo arreglamos.";

export const deliveryPromise = `El paquete premium incluye entrega gratis hasta ${freeDelivery}; si no, la entrega es un renglón aparte en su cotización.`;

export const pickup = "la misma noche o a la mañana siguiente";

export const dateConfirmation = "Confirmamos la fecha en nuestra respuesta.";

export const powerNeed = `un circuito exclusivo de ${claims.circuit} para cada toma`;
export const withinReach = `a no más de unos ${claims.reachFeet} pies`;
