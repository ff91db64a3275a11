import { refreshTeam } from "@/desk/model/desk-queries";
import type { Say } from "@/desk/model/team-members";
import { useAttempt } from "@/desk/model/use-attempt";
import { useChange } from "@/desk/model/use-change";
import { useRecheckAccess } from "@/desk/sign-in/session";
import { showToast } from "@/ui/toast/toast-store";
import { Confirmation, type QuestionProps } from "./confirmation";
import { setOwner, teamRefusal } from "./team-mutations";
import { ownerTexts, teamTexts } from "./team-words";

/** Asks before a colleague becomes an owner, or is one no more. */
export function OwnerQuestion({ member, isOneself, onClose }: QuestionProps) {
  const mutation = useChange(setOwner, refreshTeam);
  useRecheckAccess(mutation.error);
  const { attempt } = useAttempt();
  const email = member.email ?? "";
  const ending = isOneself ? ownerTexts.resign : ownerTexts.end;
  const words = member.is_owner ? ending : ownerTexts.make;

  const change = () =>
    attempt(async () => {
      await mutation.mutateAsync({ userId: member.user_id, isOwner: !member.is_owner });
      onClose();
      showToast({ title: words.done(email) });
    });

  return (
    <Confirmation
      title={words.title}
      intro={words.intro(email)}
      refusal={
        mutation.error && !mutation.isPending
          ? teamRefusal(mutation.error, teamTexts.refusals.gone)
          : undefined
      }
      cancel={teamTexts.remove.cancel}
      action={words.action}
      pendingText={ownerTexts.pending}
      isPending={mutation.isPending}
      variant={member.is_owner ? "clay" : "primary"}
      onConfirm={() => void change()}
    />
  );
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
