import { business } from "@/config/business";
import { OWNER_MARK } from "@/config/legal";

const PLACES = new RegExp(`(${OWNER_MARK.source})`);

const UNBROKEN_PHONE = business.phone.replaceAll(" ", "\u00a0");

/** A sentence in which what the owner has still to fill in stands out, with the telephone number on one line. */
export function LegalText({ children }: { children: string }) {
  return children
    .replaceAll(business.phone, UNBROKEN_PHONE)
    .split(PLACES)
    .map((piece) =>
      OWNER_MARK.test(piece) ? (
        <mark key={piece} className="bg-brass-300 text-ink">
          {piece}
        </mark>
      ) : (
        piece
      ),
    );
}
