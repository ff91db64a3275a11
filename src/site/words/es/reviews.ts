import type { Translated } from "@/lib/translated";
import type * as English from "../en/reviews";

export const reviewsText: Translated<typeof English.reviewsText> = {
  heading: "Lo que dicen los clientes",
  original: "En inglés, como se escribió",
  translated: "Traducido del inglés",
  ratingLabel: (rating) => `Calificación: ${rating} de 5`,
  cardLinkLabel: (name) => `Leer la reseña de ${name} en nuestro perfil público`,
  linkLabel: "Leer las reseñas",
};
