import { promises } from "@/request/words/promise-texts";
import type * as English from "../en/family-parties";

export const familyParties: typeof English.familyParties = {
  heading: "¿Va a celebrar unos XV años?",
  text: `Misa, vals, cena y baile hasta las dos: llevamos el remolque al salón, al patio o al rancho, y lo recogemos el domingo. El paquete, desde ${promises.packageFrom}, también para bautizos y bodas.`,
  picture: "quinceanera-night",
  link: { label: "Baños para quinceañeras", href: "/quinceaneras" },
};
