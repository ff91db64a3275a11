import { expect, it } from "vitest";
import { areaTexts } from "@/site/words/area-check";
import { booking } from "@/site/words/business/booking";
import { fleet } from "@/site/words/business/fleet";
import { monthOf } from "@/site/words/business/reviews";
import { crewTexts } from "@/site/words/crew-planner";
import { renderingNote } from "@/site/words/footer";
import { availabilityTexts } from "@/site/words/forms/date-advice";
import { deliveryTexts } from "@/site/words/forms/delivery";
import { calculatorTexts } from "@/site/words/guest-calculator";
import { priceTexts } from "@/site/words/prices";
import { roomsOf } from "@/site/words/rooms";
import { factsToTell, floorPlanTexts, trailerFactTexts } from "@/site/words/trailer-details";

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

it("sentences make the owner's weeks, months and notice Spanish", () => {
  expect(booking.guests.words).toMatch(/^\d+–\d+ semanas$/);
  expect(monthOf("2026-05-03")).toBe("mayo de 2026");
  expect(renderingNote).toContain("hechas por computadora");
});

it("sentences end in one point behind a time", () => {
  expect(deliveryTexts.limited("1:05 p.m.")).toContain("a la 1:05 p.m. la enviamos.");
  expect(deliveryTexts.replyBy("hoy a las 2:42 p.m., hora de Houston")).toBe(
    "Le respondemos a más tardar hoy a las 2:42 p.m., hora de Houston.",
  );
});
