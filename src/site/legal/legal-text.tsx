import { OWNER_MARK } from "@/config/legal";

const PLACES = new RegExp(`(${OWNER_MARK.source})`);

/** A sentence in which what the owner has still to fill in stands out. */
export function LegalText({ children }: { children: string }) {
  return children.split(PLACES).map((piece) =>
    OWNER_MARK.test(piece) ? (
      <mark key={piece} className="bg-brass-300 text-ink">
        {piece}
      </mark>
    ) : (
      piece
    ),
  );
}
