import type { Say } from "@/desk/model/team-members";
import { ownerTexts } from "./team-words";

/** Who decides, and what. */
export function WhoDecides({ say: { isOwner, decides, owners } }: { say: Say }) {
  return (
    <section aria-labelledby="team-owners" className="min-w-0">
      <h2 id="team-owners" className="mb-4 text-item">
        {ownerTexts.heading}
      </h2>
      <p className="text-base">{ownerTexts.meaning}</p>
      <p className="wrap-anywhere mt-3 text-base text-stone">
        {!isOwner && decides && ownerTexts.nobody}
        {!decides && ownerTexts.ask(new Intl.ListFormat("en-US").format(owners))}
      </p>
    </section>
  );
}
