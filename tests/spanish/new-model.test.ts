import { expect, it, vi } from "vitest";

// The same as in English (tests/site/words/new-model.test.tsx): what the Spanish pages say follows from the entry.

vi.mock("@/request/trailer-models", async (importOriginal) => {
  const { withFiveStation } = await import("../support/new-model.ts");
  return withFiveStation(importOriginal);
});

it("answers who needs a way in without steps by the model that has one", async () => {
  const { stepFreeTexts } = await import("@/site/words/business/step-free");
  expect(stepFreeTexts).toEqual({
    answer:
      "Sí: el 5-Station tiene un baño accesible (ADA) con rampa. Los otros modelos tienen escalones. Díganos quién necesita entrar sin escalones, y le decimos qué podemos llevar.",
    publicEvent:
      "Un evento público casi siempre necesita también unidades accesibles: el 5-Station tiene un baño accesible (ADA) con rampa. Pídalo en su solicitud.",
    inRequest: "Escríbalo en la solicitud: el 5-Station tiene un baño accesible (ADA) con rampa.",
  });
});

it("names ramps and steps together, with their forms", async () => {
  const { standard } = await import("@/site/words/standard");
  expect(standard.items).toEqual(
    expect.arrayContaining([
      "Luz en puertas, escalones y rampas",
      "Escalones y rampas con dos pasamanos",
    ]),
  );
  const { modelTexts } = await import("@/site/words/model-texts");
  const { dimensionsHint } = modelTexts.labels;
  expect(dimensionsHint("ramps")).toBe("largo x ancho x alto, con las rampas bajadas");
  expect(dimensionsHint("both")).toBe(
    "largo x ancho x alto, con los escalones y las rampas bajados",
  );
  const { stepFreeRow } = await import("@/site/words/trailer-details");
  expect(stepFreeRow.say(5, 2, 1)).toBe("Rampa a 2 de 5 baños, 1 de ellos ADA");
});
