import type { Translated } from "@/lib/translated";
import type * as English from "../../en/pages/gallery";
import { photosUnder } from "../../photos-under";
import type { GalleryPhoto } from "../../types";

const photos = photosUnder({
  "trailer-4-station-dusk": "Remolque 4-Station al anochecer",
  "interior-vanity-detail": "Lavabo y llave de latón",
  "interior-private-suite": "Baño privado",
  "wedding-lawn-dusk": "Boda en el jardín al anochecer",
  "interior-vanity-green": "Lavabo doble, verde y nogal",
  "exterior-door-detail": "Puerta, faroles y escalones con luz",
  "festival-lights": "Festival a la última luz del día",
  "trailer-2-station": "Remolque 2-Station al atardecer",
  "trailer-2-station-evening": "Remolque 2-Station al caer la noche",
  "trailer-3-station": "Remolque 3-Station al anochecer",
  "trailer-3-station-day": "Remolque 3-Station de día",
  "interior-single-suite": "Baño privado en crema y roble",
  "interior-vanity-cream": "Lavabo doble, crema y roble",
  "wedding-lawn": "Boda en el jardín al atardecer",
  "corporate-plaza": "Plaza de oficinas al caer la noche",
  "construction-site": "Una obra de día",
  "emergency-row-night": "Tres unidades de noche",
  "trailer-4-station-arrival": "El camino al 4-Station",
  "interior-urinal-lounge": "El lado de hombres",
  "towels-detail": "Toallas y una lámpara",
  "hotel-steps-detail": "Escalones con pasamanos de latón",
  "crew-interior": "Un baño para la cuadrilla",
});

export const galleryPhotos: readonly GalleryPhoto[] = photos.wall;
export const galleryMorePhotos: readonly GalleryPhoto[] = photos.more;
export const galleryTeaserPhotos: readonly GalleryPhoto[] = photos.teaser;

/** How many pictures the lightbox goes through. */
const pictureCount = galleryPhotos.length + galleryMorePhotos.length;

export const galleryContent: Translated<typeof English.galleryContent> = {
  meta: {
    title: "Galería: remolques con baños de lujo en Houston",
    description: `${pictureCount} vistas de nuestros remolques con baños: puertas, lavabos, baños privados, y los remolques en una boda, un festival, una obra y al anochecer.`,
  },
  h1: "Por dentro y por fuera",
  lead: `Vea los baños primero. Abra cualquier imagen y recorra las ${pictureCount} con las flechas del teclado.`,
  leadTouch: `Vea los baños primero. Toque cualquier imagen y deslice el dedo para ver las ${pictureCount}.`,
  more: { heading: "Más imágenes" },
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
