import type { Translated } from "@/lib/translated";
import type * as English from "../en/page-labels";

export const pageLabels: Translated<typeof English.pageLabels> = {
  "/": "Inicio",
  "/about": "Nosotros",
  "/services": "Servicios",
  "/weddings": "Bodas",
  "/quinceaneras": "Quinceañeras",
  "/corporate-events": "Eventos corporativos",
  "/events": "Festivales y eventos públicos",
  "/construction": "Obras",
  "/emergency": "Emergencias",
  "/premium-offer": "Paquete premium",
  "/trailers": "Remolques",
  "/luxury-trailers": "Remolques de lujo",
  "/luxury-trailers/quote": "Pregunte por su fecha",
  "/luxury-porta-potties": "Baños portátiles de lujo",
  "/thank-you": "Gracias",
  "/solutions": "Soluciones",
  "/gallery": "Galería",
  "/contact": "Contacto",
  "/faq": "Preguntas frecuentes",
  "/privacy": "Privacidad",
  "/terms": "Términos",
  "/accessibility": "Accesibilidad",
};
