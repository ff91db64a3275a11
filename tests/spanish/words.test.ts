import { expect, it } from "vitest";
import { language, locale } from "@/config/language";
import { formatRecentMoment, formatTimeOfDay } from "@/lib/business-time";
import { formatCalendarDate } from "@/lib/calendar-date";
import { clockTime } from "@/lib/clock-time";
import { replyBy } from "@/site/lead/confirmation/reply-by";
import { quoteDocument } from "@/site/quote-page/quote-document";
import { factsOfQuote, headlineOf } from "@/site/quote-page/quote-facts";
import { areaTexts } from "@/site/words/area-check";
import { booking } from "@/site/words/business/booking";
import { ruleOfThumb } from "@/site/words/business/capacity";
import { fleet } from "@/site/words/business/fleet";
import { crewTexts } from "@/site/words/crew-planner";
import { renderingNote } from "@/site/words/footer";
import { availabilityTexts } from "@/site/words/forms/date-advice";
import { deliveryTexts } from "@/site/words/forms/delivery";
import { calculatorTexts } from "@/site/words/guest-calculator";
import { plannerTexts } from "@/site/words/planner";
import { priceTexts } from "@/site/words/prices";
import { paymentPageTexts } from "@/site/words/quote/payment-texts";
import { quotePageTexts } from "@/site/words/quote/quote-texts";
import { roomsOf } from "@/site/words/rooms";
import { seasonText } from "@/site/words/seasons";
import { factsToTell, floorPlanTexts, trailerFactTexts } from "@/site/words/trailer-details";
import { plannerTexts as spanish } from "../../src/site/words/es/planner.ts";

it("finds the Spanish words, and writes numbers and days as the United States do in Spanish", () => {
  expect(language).toBe("es");
  expect(locale).toBe("es-US");
  expect(plannerTexts).toBe(spanish);
});

it("calls each model by both of its names where it is introduced, and by the Spanish one in sentences", () => {
  const names = fleet.map(({ fullName }) => fullName);
  expect(names[0]).toBe("remolque de 2\u00a0baños (2-Station)");
  expect(new Set(names.map((name) => name.replaceAll(/\d/g, ""))).size).toBe(1);
  expect(ruleOfThumb).toContain("el remolque de 2 baños: 100 sin alcohol");
});

it("days and times are written as the United States write them in Spanish", () => {
  expect(formatCalendarDate("2027-04-17", "es-US")).toBe("sábado 17 de abril de 2027");
  expect(clockTime(new Date(2027, 3, 17, 15, 42))).toBe("3:42 p.m.");
  expect(formatTimeOfDay(new Date("2027-07-15T14:05:00Z"))).toBe("9:05 a.m.");
  expect(formatRecentMoment("2026-11-22T01:50:55.232+00:00")).toBe(
    "21 de noviembre a las 7:50 p.m.",
  );
});

it.each([
  ["2027-01-15T20:12:00Z", 30, "hoy a las 2:42 p.m., hora de Houston"],
  ["2027-07-15T18:12:00Z", 30, "hoy a la 1:42 p.m., hora de Houston"],
  ["2027-01-16T05:45:00Z", 30, "mañana a las 12:15 a.m., hora de Houston"],
  ["2027-01-15T20:12:00Z", 48 * 60, "el domingo 17 de enero a las 2:12 p.m., hora de Houston"],
])("a reply to %s within %i minutes comes by Houston's time", (sent, minutes, words) => {
  expect(replyBy(new Date(sent), { replyMinutes: minutes, schedule: null })).toBe(words);
});

it("sentences count, and put their articles right", () => {
  expect(areaTexts.distance("Katy", 32, "el centro de Houston")).toBe(
    "Katy está a unas 32 millas por carretera desde el centro de Houston.",
  );
  expect(crewTexts.has(3, 1, false)).toBe("En total hay 3 inodoros y 1 mingitorio.");
  expect(priceTexts.tooFar("Dallas", 150)).toContain("las 150 millas de nuestros precios");
  expect(priceTexts.terms({ day: "$3,840", month: "$14,300" }, priceTexts.plusDelivery)).toBe(
    "Unos $3,840 por día o $14,300 por mes, más la entrega.",
  );
  expect(availabilityTexts.free(["2-Station"])).toBe("El 2-Station está libre ese día.");
  expect(availabilityTexts.free(["4-Station", "3-Station", "2-Station"])).toBe(
    "El 4-Station, el 3-Station y el 2-Station están libres ese día.",
  );
  expect(trailerFactTexts.ask(factsToTell.slice(4, 7).map(({ question }) => question))).toBe(
    "Pregúntenos por el peso, el espacio para dar vuelta y el tanque de agua: medimos el remolque que va a recibir.",
  );
});

it("sentences show the math with the figures of the United States", () => {
  const because = { factor: "1.15", because: "cerveza y vino" };
  expect(calculatorTexts.sentence(1150, [because], 1322.5, 1323)).toBe(
    "1,150 invitados × 1.15 (cerveza y vino) = 1,322.5, redondeado a 1,323.",
  );
  expect(calculatorTexts.sentence(1, [], 1, 1)).toBe("1 invitado = 1.");
});

it("sentences name the rooms of every model", () => {
  const [room] = fleet.flatMap(roomsOf).slice(-1);
  expect(room && floorPlanTexts.room(room)).toBe(
    "Lado de hombres: 1 inodoro, 1 mingitorio, 1 lavabo",
  );
});

it("sentences make the owner’s weeks and notice Spanish", () => {
  expect(booking.guests.words).toMatch(/^\d+–\d+ semanas$/);
  expect(renderingNote).toContain("hechas por computadora");
});

it("sentences end in one point behind a time", () => {
  expect(deliveryTexts.limited("1:05 p.m.")).toContain("a la 1:05 p.m. la enviamos.");
  expect(deliveryTexts.replyBy("hoy a las 2:42 p.m., hora de Houston")).toBe(
    "Le respondemos a más tardar hoy a las 2:42 p.m., hora de Houston.",
  );
});

const document = quoteDocument.parse({
  number: "Q-1A2B3C4D",
  name: "Ana López",
  kind: "general",
  event_date: "2099-04-18",
  number_of_guests: 1200,
  delivery_on: "2099-04-17",
  delivery_window: "8 to 10",
  pickup_on: "2099-04-19",
  service_every_days: 1,
  lines: [{ kind: "model", text: "2 × 4-Station", model: "4-station", quantity: 2, amount: 5800 }],
});

it("a quote reads in Spanish, with the dates of the United States in Spanish", () => {
  expect(headlineOf(document)).toBe("Sus dos remolques de 4 baños para el 18 de abril de 2099");
  expect(factsOfQuote(document)).toEqual([
    { label: "Qué", value: "2 remolques de 4 baños", note: "Para 1,200 invitados" },
    { label: "Evento", value: "sábado 18 de abril de 2099" },
    { label: "Entrega", value: "viernes 17 de abril de 2099, 8 to 10" },
    { label: "Recolección", value: "domingo 19 de abril de 2099" },
    { label: "Servicio", value: "Todos los días" },
  ]);
});

it("no sentence ends in the two points of a time and its own", () => {
  const moment = "21 de noviembre, 7:50 p.m.";
  const said = [
    quotePageTexts.former(2, moment),
    quotePageTexts.accepted.at(moment),
    quotePageTexts.uncertain.sentAt("1:05 p.m."),
    paymentPageTexts.signed.by("Ana", "Acme", 2, moment),
    paymentPageTexts.signed.told("Ana", 2, moment),
    paymentPageTexts.signed.replaced(1, moment),
  ];
  expect(said.filter((sentence) => sentence.includes(".."))).toEqual([]);
  expect(quotePageTexts.uncertain.sentAt("1:05 p.m.")).toMatch(/^Enviado a la 1:05/);
});

it("a season is named with its days, and for which model, beside prices", () => {
  const days = ["1 de marzo", "31 de mayo de 2027"] as const;
  expect(seasonText("Temporada de primavera", days, 15, undefined)).toBe(
    "Temporada de primavera, del 1 de marzo al 31 de mayo de 2027: 15% más en las rentas que empiezan esos días.",
  );
  expect(seasonText("Invierno", days, -20, "2-Station")).toBe(
    "Invierno para el modelo 2-Station, del 1 de marzo al 31 de mayo de 2027: 20% menos en las rentas que empiezan esos días.",
  );
});
