import { es } from "react-day-picker/locale/es";
import type * as English from "../en/calendar-texts";

/** The language of the calendar. In the United States the week begins on Sunday, in Spanish too. */
export const calendarTexts: typeof English.calendarTexts = { locale: es, weekStartsOn: 0 };
