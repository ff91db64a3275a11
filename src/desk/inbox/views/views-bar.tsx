import { useQuery } from "@tanstack/react-query";
import { deskStatusQuery } from "@/desk/listing/desk-status";
import { VIEWS, type View } from "@/desk/model/desk-filter";
import { cn } from "@/lib/cn";
import { inboxTexts } from "../inbox-texts";

const texts = inboxTexts.views;

type ViewsBarProps = { view: View; onChange: (view: View) => void };

/** Views of the open requests, with the server's counts. */
export function ViewsBar({ view, onChange }: ViewsBarProps) {
  const { data: status } = useQuery(deskStatusQuery());
  const counts = status && { all: status.openRequests, ...status.views };
  return (
    <nav aria-label={texts.label} className="flex h-11 gap-x-1 whitespace-nowrap text-sm">
      {VIEWS.map((each) => (
        <button
          key={each}
          type="button"
          aria-current={each === view || undefined}
          title={each === "weekend" || each === "event" ? texts.hints[each] : undefined}
          onClick={() => onChange(each)}
          className={cn(
            "h-11 shrink-0 border-transparent border-b-2 px-1.5 hover:text-ink",
            each === view ? "border-evergreen-700 font-semibold text-ink" : "text-stone",
          )}
        >
          {texts.names[each]}
          {/* Fixed width, so that nothing after it moves. */}
          {each !== "event" && (
            <span className="ml-1 inline-block min-w-[2ch] text-left text-stone tabular-nums">
              {counts?.[each].toLocaleString("en-US")}
            </span>
          )}
        </button>
      ))}
    </nav>
  );
}
