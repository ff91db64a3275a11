import type { paperNames as english } from "../en/paper-names.ts";

export const paperNames: typeof english = {
  insurance: "certificado de seguro",
  w9: "formulario W-9",
};
