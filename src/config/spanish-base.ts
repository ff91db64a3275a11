/** Where the Spanish pages begin. Alone, so that no page of the other language carries more of it. */
export const SPANISH_BASE = "/es";
