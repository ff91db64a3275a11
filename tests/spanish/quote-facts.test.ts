import { expect, it } from "vitest";
import { quoteDocument } from "@/site/quote-page/quote-document";
import { factsOfQuote, headlineOf } from "@/site/quote-page/quote-facts";
import { depositPageTexts } from "@/site/words/quote/deposit-texts";
import { quotePageTexts } from "@/site/words/quote/quote-texts";

const document = quoteDocument.parse({
  ...{ number: "Q-1A2B3C4D", name: "Ana López", kind: "general" },
  ...{ event_date: "2099-04-18", number_of_guests: 1200 },
  ...{ delivery_on: "2099-04-17", delivery_window: "8 to 10" },
  ...{ pickup_on: "2099-04-19", service_every_days: 1 },
  lines: [{ kind: "model", text: "2 × 4-Station", model: "4-station", quantity: 2, amount: 5800 }],
});

it("a quote reads in Spanish, with the dates of the United States in Spanish", () => {
  expect(headlineOf(document)).toBe("Sus 2 remolques 4-\u2060Station para el 18 de abril de 2099");
  expect(factsOfQuote(document)).toEqual([
    { label: "Qué", value: "2 remolques 4-Station", note: "Para 1,200 invitados" },
    { label: "Evento", value: "sábado, 18 de abril de 2099" },
    { label: "Entrega", value: "viernes, 17 de abril de 2099, 8 to 10" },
    { label: "Retiro", value: "domingo, 19 de abril de 2099" },
    { label: "Servicio", value: "Todos los días" },
  ]);
});

it("no sentence ends in the two points of a time and its own", () => {
  const moment = "21 de noviembre, 7:50 p.m.";
  const said = [
    quotePageTexts.former(2, moment),
    quotePageTexts.accepted.at(moment),
    quotePageTexts.uncertain.sentAt("1:05 p.m."),
    depositPageTexts.receipt.on("$435.00", moment),
  ];
  expect(said.filter((sentence) => sentence.includes(".."))).toEqual([]);
  expect(quotePageTexts.uncertain.sentAt("1:05 p.m.")).toMatch(/^Enviado a la 1:05/);
});
