import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { AcceptedView } from "@/site/quote-page/accepted-view";
import { card, check, document, moneyAfter } from "../site/quote-page/a-booking.ts";

const show = (payments: (typeof check)[]) =>
  render(
    <AcceptedView
      token={"a".repeat(64)}
      document={document}
      signed={document}
      acceptance={{
        acceptedAt: "2031-01-01T18:00:00Z",
        name: "Ana López",
        company: null,
        poNumber: null,
        version: 1,
        isSigned: false,
      }}
      money={moneyAfter(payments)}
      howToPay="Zelle a pay@example.com"
      today="2031-01-06"
      onStale={() => undefined}
    />,
  ).container.textContent;

it("the page of an accepted quote is its invoice in Spanish, with how to pay and what is late", () => {
  const text = show([]);
  for (const words of [
    "Anticipo: $500.00, por pagar desde el sábado 4 de enero de 2031.",
    "Cuenta Q-1A2B3C4D",
    "A nombre deMaria Gonzalez",
    "Fecha1 de enero de 2031",
    "Cómo pagarZelle a pay@example.comPor favor escriba Q-1A2B3C4D en su pago.",
    "Saldo a más tardar el 29 de mayo de 2031",
    "Ana López aceptó la versión 1, y nuestra oficina lo anotó.",
  ]) {
    expect(text).toContain(words);
  }
  const paid = show([check, card]);
  expect(paid).toContain("Pagada por completo el 28 de mayo de 2031");
  expect(paid).toContain("Anticipo, con cheque 3 de enero de 2031, núm. 1184");
  expect(paid).toContain("Por pagar$0.00");
});
