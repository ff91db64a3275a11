import { business } from "./business";

/** Fixed by the specification. */
const FIRST_YEAR = 2024;

/** "2024" or, once another year has come, "2024–2026". */
function copyrightYears(year: number): string {
  return year > FIRST_YEAR ? `${FIRST_YEAR}–${year}` : String(FIRST_YEAR);
}

const RESERVED = __LANGUAGE__ === "es" ? "Todos los derechos reservados." : "All rights reserved.";

/** With the year in which the site was built: at New Year a page must not differ from its prerendered HTML. */
export function copyrightLine(): string {
  return `© ${copyrightYears(__BUILD_YEAR__)} ${business.name}. ${RESERVED}`;
}
