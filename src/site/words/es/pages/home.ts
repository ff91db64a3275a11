import type { Translated } from "@/lib/translated";
import { dateConfirmation, quoteReplyPromise } from "@/request/words/promise-texts";
import { modelCount, modelCountFirst } from "../../business/fleet";
import type * as English from "../../en/pages/home";
import { filmTexts } from "../../film-texts";
import { capacityRule, ruleOfThumb } from "../business/capacity";

export const homeContent: Translated<typeof English.homeContent> = {
  film: {
    heading: "Véalos por dentro",
    text: filmTexts.tour,
    rendered: "El video está hecho por computadora.",
    playLabel: "Ver el video",
    title: "Los remolques, por dentro y por fuera",
    failed: "El video no cargó. La galería muestra los mismos baños.",
  },
  setUp: {
    heading: "Listo antes del primer invitado, recogido para la mañana siguiente",
    text: `Lo conectamos, lo surtimos y lo revisamos otra vez antes de que se abran las puertas. Un solo número, ${__HOURS_IN_SPANISH__}.`,
    picture: "interior-vanity-detail",
  },
  fleet: {
    heading: `${modelCountFirst} remolques, la misma calidad`,
    text: `Los ${modelCount} tienen inodoros con descarga de agua, agua corriente, clima y luz por dentro y por fuera. Elija según sus invitados y el espacio que tiene.`,
    capacityNote: `${capacityRule} ${ruleOfThumb}`,
    action: { label: "Ver disponibilidad", href: "/contact#quote-form" },
    dateNote: dateConfirmation,
    help: "¿No sabe cuál le conviene?",
    experts: { label: "Hablar con un experto", href: "/contact" },
    all: { label: `Comparar los ${modelCount}`, href: "/trailers" },
  },
  gallery: {
    heading: "Más de cerca",
    text: "Puertas, lavabos y baños, por dentro y por fuera.",
    link: { label: "Ver toda la galería", href: "/gallery" },
  },
  quote: {
    heading: "Pida su cotización",
    text: `Fecha, lugar y número de invitados: con eso empezamos. ${quoteReplyPromise}`,
  },
};
