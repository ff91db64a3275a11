import { es } from "react-day-picker/locale/es";
import type * as English from "../en/calendar-words";

/** The language of the calendar. In the United States the week begins on Sunday, in Spanish too. */
export const calendarWords: typeof English.calendarWords = { locale: es, weekStartsOn: 0 };
