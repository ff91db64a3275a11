import { type LucideIcon, Megaphone, Phone } from "lucide-react";
import { languageTexts, sourceTexts } from "@/desk/model/model-texts";
import { type Attributed, sourceLabel } from "@/desk/model/source";
import { cn } from "@/lib/cn";
import { labelOf, type RequestRow, storedValue } from "@/request/facts";
import { placesAsked } from "@/request/places-asked";
import { languageOf } from "@/request/request-texts-in";

type MarkProps = {
  Icon: LucideIcon;
  /** Tooltip, and text for screen readers. */
  title: string;
  className?: string;
};

export function Mark({ Icon, title, className }: MarkProps) {
  return (
    <span
      title={title}
      className={cn("inline-flex h-6 shrink-0 items-center", className ?? "text-stone")}
    >
      <Icon aria-hidden size={16} />
      <span className="sr-only">{title}</span>
    </span>
  );
}

/** Initials in a circle; screen readers get `title`. */
export function Initials({ name, title, className }: InitialsProps) {
  const [first = "", last = ""] = name.split(/\s+/);
  return (
    <span
      title={title}
      className={cn(
        "inline-flex size-6 shrink-0 items-center justify-center rounded-full font-semibold text-[0.6875rem]",
        className,
      )}
    >
      <span aria-hidden>{`${first.charAt(0)}${last.charAt(0)}`.toUpperCase()}</span>
      <span className="sr-only">{title}</span>
    </span>
  );
}

type InitialsProps = { name: string; title: string; className: string };

/** The models or the package in a choice, without what they were planned for. */
const TRAILERS =
  /^(?:premium package|rental without the package|(?:\d+ × )?\d-station)(?:, (?:\d+ × )?\d-station)*/i;

/** What the sender chose on the site, abbreviated: "2 × 4-Station", "4-Station + 2-Station" for two places; empty without a choice. */
export function trailerAskedFor(row: RequestRow): string {
  const choice = storedValue("choice", row);
  const named = placesAsked(choice).flatMap((part) => TRAILERS.exec(part)?.[0] ?? []);
  return named.join(" + ") || choice;
}

/** The same in full, with its label. */
export function chosenLine(row: RequestRow): string | undefined {
  const choice = storedValue("choice", row);
  return choice === "" ? undefined : `${labelOf("choice")}: ${choice}`;
}

/** "ES" for customers who write in Spanish. */
export function LanguageMark({ row }: { row: Pick<RequestRow, "details"> }) {
  if (languageOf(row) === "en") return null;
  return (
    <span
      title={languageTexts.spanish}
      className="inline-flex h-5 shrink-0 items-center rounded border border-brass-500 px-1 font-semibold text-[0.6875rem] text-brass-700"
    >
      <span aria-hidden>{languageTexts.mark}</span>
      <span className="sr-only">{languageTexts.spanish}</span>
    </span>
  );
}

/** Where the sender came from, if known. */
export function SourceMark({ row }: { row: Attributed }) {
  const source = sourceLabel(row);
  const Icon = source === sourceTexts.names.phone ? Phone : Megaphone;
  return source && <Mark Icon={Icon} title={sourceTexts.chip(source)} />;
}
