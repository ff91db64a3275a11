import { useQuery } from "@tanstack/react-query";
import { Check, Hand } from "lucide-react";
import { useState } from "react";
import { inboxTexts } from "@/desk/inbox/inbox-words";
import { sharingTexts } from "@/desk/inbox/sharing-words";
import { cn } from "@/lib/cn";
import { Button } from "@/ui/button";
import { compactButton } from "@/ui/button-variants";
import { ownIdQuery } from "./own-id-query";
import { TakeOverDialog } from "./take-over-dialog";
import { type Holder, holderOf, type Takeable } from "./taking";
import { useTaking } from "./use-taking";

const texts = sharingTexts.taking;
const { actionOn } = inboxTexts.list;

type TakeButtonProps = {
  request: Takeable;
  /** The symbol alone. */
  isCompact?: boolean;
};

/** "I have this one": pressed while one has it, and "Take over", with a question, while a colleague has. */
export function TakeButton({ request, isCompact = false }: TakeButtonProps) {
  const { data: ownId } = useQuery(ownIdQuery());
  const { toggle, takeOver } = useTaking();
  const [asked, setAsked] = useState<Holder | null>(null);
  const holder = holderOf(request);
  const isOwn = holder !== null && holder.id === ownId;
  const isTheirs = holder !== null && !isOwn;

  const words = isTheirs ? texts.takeOver : texts.take;

  function press() {
    if (isTheirs) setAsked(holder);
    else void toggle(request, isOwn);
  }

  return (
    <>
      <Button
        data-desk-action="take"
        variant="outline"
        className={cn(
          compactButton,
          isCompact && "min-w-11 px-0!",
          "aria-pressed:border-evergreen-700 aria-pressed:text-evergreen-700",
        )}
        title={isCompact ? words : undefined}
        aria-label={actionOn(words, request.name)}
        aria-pressed={isTheirs ? undefined : isOwn}
        onClick={press}
      >
        {isCompact && !isOwn && <Hand aria-hidden size={18} />}
        {isOwn && <Check aria-hidden size={18} />}
        {!isCompact && words}
      </Button>
      <TakeOverDialog
        holder={asked}
        customer={request.name}
        onClose={() => setAsked(null)}
        onTakeOver={({ id }) => {
          setAsked(null);
          void takeOver(request, id);
        }}
      />
    </>
  );
}
