/** Areas named on the About page. Specification, section 2. */
export const aboutAreas = [
  "Houston",
  "Katy",
  "Sugar Land",
  "The Woodlands",
  "Pearland",
  "Pasadena",
  "League City",
  "Conroe",
  "Cypress",
  "Spring",
  "Humble",
  "Kingwood",
] as const;

/** Areas named on the Trailers page. Specification, section 3. */
export const trailerAreas = [
  "Downtown Houston",
  "The Woodlands",
  "Sugar Land",
  "Memorial/River Oaks",
  "Katy",
  "Pearland",
  "Medical Center",
  "Spring",
  "Cypress",
  "Energy Corridor",
  "Humble",
  "Tomball",
] as const;
