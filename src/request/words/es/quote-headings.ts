import type { Translated } from "../../../lib/translated.ts";
import type * as English from "../en/quote-headings.ts";

export const quoteHeadings: Translated<typeof English.quoteHeadings> = {
  number: "Cotización",
  prices: "Cuánto cuesta",
  included: "Qué incluye",
  needs: "Qué se necesita en el lugar",
  guarantee: "Nuestra garantía",
  deposit: "Anticipo",
  total: "Total",
  noTotal: "Por acordar",
  free: "sin costo",
  terms: "Términos de la renta",
  site: {
    address: "Calle y número",
    access: "Portón o entrada",
    contact: "Contacto ese día",
    utilities: "Luz y agua",
  },
};
