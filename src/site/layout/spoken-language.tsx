import { promises } from "@/config/business-facts";
import { cn } from "@/lib/cn";
import { answersInEnglish } from "@/ui/business-link";

/** Said in Spanish on the English pages too: it concerns who reads Spanish only. */
export const SPEAKS_SPANISH = "Hablamos español";

/** In which language the phone is answered, below a number that is set large; nothing where there is nothing to say. */
export function SpokenLanguage({ className }: { className?: string }) {
  if (!promises.speaksSpanish && !answersInEnglish) return null;
  return (
    <span lang="es" className={cn("block text-note", className)}>
      {promises.speaksSpanish ? SPEAKS_SPANISH : "Por teléfono atendemos en inglés"}
    </span>
  );
}
