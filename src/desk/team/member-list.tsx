import { useId } from "react";
import type { TeamMember, TeamRights } from "@/desk/model/team-members";
import { formatMoment, parseMoment } from "@/lib/business-time";
import { cn } from "@/lib/cn";
import { Button, compactButton } from "@/ui/button";
import { memberFactorTexts, teamTexts } from "./team-texts";

const texts = teamTexts.members;
const factorTexts = memberFactorTexts;

type OnRemove = (member: TeamMember, button: HTMLElement) => void;

type Actions = {
  ownId: string | undefined;
  /** Ids of the accounts with a second factor; undefined until loaded. */
  withFactor: readonly string[] | undefined;
  rights: TeamRights;
  onRemove: OnRemove;
  onOwner: OnRemove;
  onRemoveFactor: OnRemove;
};

function Since({ member: { granted_at, granted_by } }: { member: TeamMember }) {
  if (granted_at === null) return <>{texts.longAgo}</>;
  return (
    <>
      <time dateTime={parseMoment(granted_at).toISOString()}>
        {texts.since(formatMoment(granted_at))}
      </time>
      , {granted_by === null ? texts.byDatabase : texts.by(granted_by)}
    </>
  );
}

/** Why this member's access cannot be removed, if so. */
function reasonToStay(
  members: readonly TeamMember[],
  { is_owner }: TeamMember,
  { owners }: TeamRights,
) {
  if (members.length === 1) return texts.last;
  return is_owner && owners.length === 1 ? texts.lastOwner : undefined;
}

type MemberRowProps = Actions & { member: TeamMember; reason: string | undefined };

function MemberRow(props: MemberRowProps) {
  const { member, ownId, withFactor, rights, reason, onRemove, onOwner, onRemoveFactor } = props;
  const reasonId = useId();
  const email = member.email ?? "";
  const isOwn = member.user_id === ownId;
  const hasFactor = withFactor?.includes(member.user_id);
  const isKept = reason !== undefined;
  return (
    <li className="wrap-anywhere flex flex-wrap items-center justify-between gap-x-6 gap-y-3 bg-white p-5">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold">
          {email}
          {isOwn && <span className="ml-2 font-normal text-stone">({texts.you})</span>}
          {member.is_owner && (
            <span className="ml-2 rounded border border-brass-500 px-2 py-0.5 text-brass-700 text-note">
              {texts.owner}
            </span>
          )}
        </p>
        <p className="text-note text-stone tabular-nums">
          <Since member={member} />
        </p>
        {hasFactor !== undefined && (
          <p className="text-note text-stone">{hasFactor ? factorTexts.has : factorTexts.none}</p>
        )}
        {!member.has_signed_in && <p className="text-amber text-note">{texts.notYet}</p>}
        {isKept && (
          <p id={reasonId} className="mt-1 text-note">
            {reason}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        {rights.isOwner && !(member.is_owner && isKept) && (
          <Button
            variant="outline"
            aria-label={(member.is_owner ? texts.endOwnerOf : texts.makeOwnerOf)(email)}
            onClick={(event) => onOwner(member, event.currentTarget)}
            className={compactButton}
          >
            {member.is_owner ? texts.endOwner : texts.makeOwner}
          </Button>
        )}
        {hasFactor && !isOwn && (rights.canManage || !member.is_owner) && (
          <Button
            variant="outline"
            aria-label={factorTexts.removeFrom(email)}
            onClick={(event) => onRemoveFactor(member, event.currentTarget)}
            className={compactButton}
          >
            {factorTexts.remove}
          </Button>
        )}
        {(rights.canManage || isOwn) && (
          // Not disabled, so that the keyboard reaches it and its reason is read out.
          <Button
            variant="outline"
            aria-label={texts.removeFrom(email)}
            aria-disabled={isKept || undefined}
            aria-describedby={isKept ? reasonId : undefined}
            onClick={(event) => {
              if (!isKept) onRemove(member, event.currentTarget);
            }}
            className={cn(
              compactButton,
              "aria-disabled:cursor-not-allowed! aria-disabled:opacity-60",
            )}
          >
            {texts.remove}
          </Button>
        )}
      </div>
    </li>
  );
}

type MemberListProps = Actions & { members: TeamMember[] };

/** The accounts with access. */
export function MemberList({ members, ...actions }: MemberListProps) {
  return (
    <ul className="grid gap-2">
      {members.map((member) => (
        <MemberRow
          key={member.user_id}
          member={member}
          reason={reasonToStay(members, member, actions.rights)}
          {...actions}
        />
      ))}
    </ul>
  );
}
