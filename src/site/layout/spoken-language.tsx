import { promises } from "@/config/business-facts";
import { cn } from "@/lib/cn";

/** In which language the phone is answered, in Spanish, for the people whom it concerns; false where nothing is to be said. */
export const spokenLanguage = () =>
  promises.speaksSpanish
    ? "Hablamos español"
    : __LANGUAGE__ === "es" && "Por teléfono atendemos en inglés";

/** The same below a number. */
export function SpokenLanguage({ className }: { className?: string }) {
  const spoken = spokenLanguage();
  if (!spoken) return null;
  return (
    <span lang="es" className={cn("block text-note", className)}>
      {spoken}
    </span>
  );
}
