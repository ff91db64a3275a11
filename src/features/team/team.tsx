import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { teamTexts } from "@/content/staff/staff-team";
import { useRecheckAccess } from "@/features/auth/use-recheck-access";
import { useSession } from "@/features/auth/use-session";
import { AddColleagueForm } from "./add-colleague-form";
import { Exports } from "./log/exports";
import { OwnNameForm } from "./log/own-name-form";
import { MemberList } from "./member-list";
import { ReadState } from "./read-state";
import { RemoveDialog } from "./remove-dialog";
import { RoleChanges } from "./role-changes";
import { roleChangesQuery } from "./role-changes-query";
import { type TeamMember, teamMembersQuery } from "./team-members-query";
import { useIsOnline } from "./use-is-online";

/** Who may open the desk: the list, giving and taking access, and what has been changed. */
export function Team() {
  const members = useQuery(teamMembersQuery());
  const changes = useQuery(roleChangesQuery());
  useRecheckAccess(members.error, changes.error);
  const ownId = useSession()?.user.id;
  const isOnline = useIsOnline();
  const [chosen, setChosen] = useState<TeamMember>();
  const opener = useRef<HTMLElement>(null);
  const list = useRef<HTMLElement>(null);

  function choose(member: TeamMember, button: HTMLElement) {
    opener.current = button;
    setChosen(member);
  }

  return (
    <div className="grid gap-12">
      {/* Always there, so that its text is announced when it comes. */}
      <p role="status" className={isOnline ? "sr-only" : "-mb-6 bg-white p-6 text-clay"}>
        {isOnline ? "" : teamTexts.offline}
      </p>
      <div className="grid gap-12 lg:grid-cols-[7fr_5fr] lg:gap-16">
        <section ref={list} tabIndex={-1} aria-labelledby="team-members" className="min-w-0">
          <h2 id="team-members" className="mb-4 text-item">
            {teamTexts.members.heading}
          </h2>
          <ReadState query={members} emptyText={teamTexts.members.empty}>
            {(rows) => <MemberList members={rows} ownId={ownId} onRemove={choose} />}
          </ReadState>
        </section>
        <AddColleagueForm />
      </div>
      <section aria-labelledby="team-changes" className="min-w-0">
        <h2 id="team-changes" className="text-item">
          {teamTexts.changes.heading}
        </h2>
        <p className="mt-1 mb-4 text-base text-stone">{teamTexts.changes.intro}</p>
        <ReadState query={changes} emptyText={teamTexts.changes.empty}>
          {(rows) => <RoleChanges changes={rows} ownId={ownId} />}
        </ReadState>
      </section>
      <Exports ownId={ownId} />
      <OwnNameForm />
      <RemoveDialog
        member={chosen}
        isOneself={chosen !== undefined && chosen.user_id === ownId}
        onClose={() => setChosen(undefined)}
        // Whoever was removed took the button along.
        onFocusBack={() => (opener.current?.isConnected ? opener.current : list.current)?.focus()}
      />
    </div>
  );
}
