import { useId } from "react";
import { Button } from "@/components/ui/button";
import { compactButton } from "@/components/ui/button-variants";
import { teamTexts } from "@/content/staff/staff-team";
import { formatMoment, parseMoment } from "@/lib/business-time";
import { cn } from "@/lib/cn";
import type { TeamMember } from "./team-members-query";

const texts = teamTexts.members;

type OnRemove = (member: TeamMember, button: HTMLElement) => void;

/** Since when a colleague has access, and who gave it. */
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

type MemberRowProps = { member: TeamMember; isOwn: boolean; isLast: boolean; onRemove: OnRemove };

function MemberRow({ member, isOwn, isLast, onRemove }: MemberRowProps) {
  const reasonId = useId();
  const email = member.email ?? "";
  return (
    <li className="wrap-anywhere flex flex-wrap items-center justify-between gap-x-6 gap-y-3 bg-white p-5">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold">
          {email}
          {isOwn && <span className="ml-2 font-normal text-stone">({texts.you})</span>}
        </p>
        <p className="text-note text-stone tabular-nums">
          <Since member={member} />
        </p>
        {!member.has_signed_in && <p className="text-amber text-note">{texts.notYet}</p>}
        {isLast && (
          <p id={reasonId} className="mt-1 text-note">
            {texts.last}
          </p>
        )}
      </div>
      {/* The last one's stays within reach of the keyboard, so that its reason is heard. */}
      <Button
        variant="outline"
        aria-label={texts.removeFrom(email)}
        aria-disabled={isLast || undefined}
        aria-describedby={isLast ? reasonId : undefined}
        onClick={(event) => {
          if (!isLast) onRemove(member, event.currentTarget);
        }}
        className={cn(compactButton, "aria-disabled:cursor-not-allowed! aria-disabled:opacity-60")}
      >
        {texts.remove}
      </Button>
    </li>
  );
}

type MemberListProps = { members: TeamMember[]; ownId: string | undefined; onRemove: OnRemove };

/** The accounts with access. */
export function MemberList({ members, ownId, onRemove }: MemberListProps) {
  return (
    <ul className="grid gap-2">
      {members.map((member) => (
        <MemberRow
          key={member.user_id}
          member={member}
          isOwn={member.user_id === ownId}
          isLast={members.length === 1}
          onRemove={onRemove}
        />
      ))}
    </ul>
  );
}
