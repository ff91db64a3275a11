import type { Translated } from "@/lib/translated";
import type * as English from "../../en/pages/gallery";
import { galleryPhotos } from "../../gallery-photos";

/** How many pictures the lightbox goes through. */
const pictureCount = galleryPhotos.length;

export const galleryContent: Translated<typeof English.galleryContent> = {
  meta: {
    title: "Galería: remolques con baños de lujo en Houston",
    description: `${pictureCount} vistas de nuestros remolques con baños: puertas, lavabos, baños privados, y los remolques en una boda, un festival, una obra y al anochecer.`,
  },
  h1: "Por dentro y por fuera",
  lead: `Vea los baños primero. Abra cualquier imagen y recorra las ${pictureCount} con las flechas del teclado.`,
  leadTouch: `Vea los baños primero. Toque cualquier imagen y deslice el dedo para ver las ${pictureCount}.`,
  share: {
    title: "Comparta sus fotos",
    text: "¿Tuvo uno de nuestros remolques en su evento? Mándenos una foto. Solo la mostramos si usted está de acuerdo.",
    link: { label: "Mandar una foto", href: "/contact" },
  },
  empty: {
    title: "Todavía no hay fotos",
    text: "Por ahora no hay fotos en la galería. Pídanos las del modelo que quiera y se las mandamos.",
  },
  lightbox: {
    open: (title) => `Ver más grande: ${title}`,
    previous: "Imagen anterior",
    next: "Imagen siguiente",
    close: "Cerrar",
    position: (index, total) => `${index} de ${total}`,
  },
};
