import { business } from "./business";

/** "2024" or, once another year has come, "2024–2026". */
function copyrightYears(year: number): string {
  return year > __FIRST_YEAR__ ? `${__FIRST_YEAR__}–${year}` : String(__FIRST_YEAR__);
}

const RESERVED = __LANGUAGE__ === "es" ? "Todos los derechos reservados." : "All rights reserved.";

/** With the year in which the site was built: at New Year a page must not differ from its prerendered HTML. */
export function copyrightLine(): string {
  return `© ${copyrightYears(__BUILD_YEAR__)} ${business.name}. ${RESERVED}`;
}
