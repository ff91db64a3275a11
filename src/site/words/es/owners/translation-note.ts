/** At the head of each page about rights and duties: only its English version has been read by a lawyer, if any has. */
export const translationNote =
  "Esta página es una traducción para leerla en español: la versión que obliga es la que está en inglés.";
