/** Where the Spanish pages begin. In a file of its own, so that English pages load nothing else with it. */
export const SPANISH_BASE = "/es";
