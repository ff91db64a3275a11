import { renderingNotice } from "@/config/business-facts";
import { modelCount } from "../../business/fleet";

/** The owner's own notice is English. That there is one is the fact: it is said here in a sentence of ours. */
export const renderingNote =
  renderingNotice &&
  `Las imágenes de este sitio están hechas por computadora: muestran nuestros ${modelCount} modelos y los lugares donde trabajan.`;
