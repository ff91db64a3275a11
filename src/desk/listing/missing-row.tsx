import { Button } from "@/ui/button";
import { compactButton } from "@/ui/button-variants";

type MissingRowProps = { text: string; closeLabel: string; onClose: () => void };

/** In the place of what the address names and the database does not have. */
export function MissingRow({ text, closeLabel, onClose }: MissingRowProps) {
  return (
    <div role="status" className="mb-2 flex flex-wrap items-center gap-4 bg-white px-4 py-2">
      <p>{text}</p>
      <Button variant="outline" className={compactButton} onClick={onClose}>
        {closeLabel}
      </Button>
    </div>
  );
}
