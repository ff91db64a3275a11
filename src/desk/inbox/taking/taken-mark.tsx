import { useQuery } from "@tanstack/react-query";
import { UserRoundCheck } from "lucide-react";
import { sharingTexts } from "@/desk/inbox/sharing-words";
import { formatShortMoment } from "@/desk/model/short-date";
import { cn } from "@/lib/cn";
import { ownIdQuery } from "./own-id-query";
import { holderOf, type Takeable } from "./taking";

const texts = sharingTexts.taking;

type TakenMarkProps = {
  request: Omit<Takeable, "id" | "name">;
  /** Name and time alone where the list is narrow; listeners hear the whole sentence. */
  isBrief?: boolean;
};

/** Says in a line who has a request in hand, or had it when it was dealt with. Nothing while nobody has. */
export function TakenMark({ request, isBrief = false }: TakenMarkProps) {
  const { data: ownId } = useQuery(ownIdQuery());
  const holder = holderOf(request);
  if (!holder) return null;
  const isOwn = holder.id === ownId;
  const since = formatShortMoment(holder.since);
  const name = isOwn ? texts.you : holder.name;
  const open = isOwn ? texts.mine(since) : texts.theirs(holder.name, since);
  const sentence = request.processed ? texts.had(name) : open;
  return (
    <span
      className={cn(
        "inline-flex min-w-0 items-center gap-1.5 rounded border px-2 py-0.5 font-semibold text-note",
        isOwn || request.processed
          ? "border-evergreen-700 text-evergreen-700"
          : "border-amber text-amber",
      )}
    >
      <UserRoundCheck aria-hidden size={16} className="shrink-0" />
      <span className={isBrief ? "xl:sr-only" : undefined}>{sentence}</span>
      {isBrief && (
        <span aria-hidden className="hidden truncate xl:inline">
          {texts.brief(name, since)}
        </span>
      )}
    </span>
  );
}
