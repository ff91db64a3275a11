import { StaffSection } from "@/desk/frame/staff-section";
import type { TeamRights } from "@/desk/model/team-members";
import { showToast } from "@/ui/toast/toast-store";
import { Confirmation, type QuestionProps } from "./confirmation";
import { setOwner, teamRefusal, useConfirmedChange } from "./team-mutations";
import { ownerTexts, teamTexts } from "./team-texts";

/** Asks before a colleague becomes an owner, or stops being one. */
export function OwnerQuestion({ member, isOneself, onClose }: QuestionProps) {
  const { confirm, ...state } = useConfirmedChange(setOwner, (error) =>
    teamRefusal(error, teamTexts.refusals.gone),
  );
  const email = member.email ?? "";
  const ending = isOneself ? ownerTexts.resign : ownerTexts.end;
  const texts = member.is_owner ? ending : ownerTexts.make;
  return (
    <Confirmation
      {...state}
      texts={{
        ...texts,
        intro: texts.intro(email),
        cancel: teamTexts.remove.cancel,
        pending: ownerTexts.pending,
      }}
      variant={member.is_owner ? "clay" : "primary"}
      onConfirm={() =>
        void confirm({ userId: member.user_id, isOwner: !member.is_owner }, () => {
          onClose();
          showToast({ title: texts.done(email) });
        })
      }
    />
  );
}

/** Who decides, and what. */
export function WhoDecides({ say: { isOwner, decides, owners } }: { say: TeamRights }) {
  return (
    <StaffSection id="team-owners" heading={ownerTexts.heading}>
      <p className="text-base">{ownerTexts.meaning}</p>
      <p className="wrap-anywhere mt-3 text-base text-stone">
        {!isOwner && decides && ownerTexts.nobody}
        {!decides && ownerTexts.ask(new Intl.ListFormat("en-US").format(owners))}
      </p>
    </StaffSection>
  );
}
