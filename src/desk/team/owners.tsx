import { ownerTexts } from "./team-words";

type Member = { user_id: string; email: string | null; is_owner: boolean };

/** What the reader of the Team page may decide. */
export type Say = {
  /** Is an owner. */
  isOwner: boolean;
  /** Decides who may do what: an owner, or anybody where nobody is one. */
  decides: boolean;
  /** Their addresses. */
  owners: readonly string[];
};

/** What the reader may decide; nothing as long as that is not known. */
export function sayOf(members: readonly Member[] | undefined, ownId: string | undefined): Say {
  const owners = (members ?? []).filter(({ is_owner }) => is_owner);
  const isOwner = owners.some(({ user_id }) => user_id === ownId);
  return {
    isOwner,
    decides: isOwner || (members !== undefined && owners.length === 0),
    owners: owners.map(({ email }) => email ?? ""),
  };
}

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
