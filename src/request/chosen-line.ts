/** How the line begins by which a form tells staff what was chosen elsewhere on the site. */
export const chosenLineStart = "Chosen on the site: ";
