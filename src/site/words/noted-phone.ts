/** The number, and that it is answered in English, unless somebody answers it in Spanish. */
export const notedPhone = (phone: string) => (__SPEAKS_SPANISH__ ? phone : `${phone} (en inglés)`);
