import { Phone } from "lucide-react";
import { phoneHref } from "@/config/business";
import { navigation } from "@/content/site/navigation";

/** Dials the hotline from anywhere on the page; on screens narrower than 768 px only (specification, section 2). */
export function FloatingCallButton() {
  return (
    <a
      href={phoneHref}
      aria-label={navigation.labels.floatingCall}
      className="on-dark fixed right-4 bottom-[calc(1rem+var(--bottom-panel,0px))] z-20 inline-flex size-14 items-center justify-center rounded-full border border-brass-300 bg-evergreen-700 text-ivory transition-colors hover:bg-evergreen-800 md:hidden print:hidden"
    >
      <Phone aria-hidden size={22} />
    </a>
  );
}
