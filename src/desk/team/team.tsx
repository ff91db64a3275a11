import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Devices } from "@/desk/notifications/devices/devices";
import { AlertLists } from "@/desk/notifications/lists/alert-lists";
import { OwnAlertsSection } from "@/desk/notifications/lists/own-alerts";
import { OwnFactorSection } from "@/desk/sign-in/factors/own-factor";
import { useRecheckAccess } from "@/desk/sign-in/use-recheck-access";
import { useSession } from "@/desk/sign-in/use-session";
import { preloadToaster } from "@/ui/toast/toaster";
import { AddColleagueForm } from "./add-colleague-form";
import { FactorDuty } from "./factors/factor-duty";
import { RemoveFactorDialog } from "./factors/remove-factor-dialog";
import { factorDutyQuery, secondFactorsQuery } from "./factors/second-factors-query";
import { Exports } from "./log/exports";
import { OwnNameForm } from "./log/own-name-form";
import { MemberList } from "./member-list";
import { ReadState } from "./read-state";
import { RemoveDialog } from "./remove-dialog";
import { RoleChanges } from "./role-changes";
import { roleChangesQuery } from "./role-changes-query";
import { teamKeys } from "./team-keys";
import { type TeamMember, teamMembersQuery } from "./team-members-query";
import { teamTexts } from "./team-words";
import { useIsOnline } from "./use-is-online";

/** Who may open the desk: the list, giving and taking access, and what has been changed. */
export function Team() {
  // The message that the connection is gone could not be fetched any more.
  useEffect(preloadToaster, []);
  const members = useQuery(teamMembersQuery());
  const changes = useQuery(roleChangesQuery());
  const factors = useQuery(secondFactorsQuery());
  const duty = useQuery(factorDutyQuery());
  useRecheckAccess(members.error, changes.error, factors.error, duty.error);
  const ownId = useSession()?.user.id;
  const isOnline = useIsOnline();
  const [chosen, setChosen] = useState<TeamMember>();
  const [chosenForFactor, setChosenForFactor] = useState<TeamMember>();
  const queryClient = useQueryClient();
  const opener = useRef<HTMLElement>(null);
  const list = useRef<HTMLElement>(null);

  function choose(member: TeamMember, button: HTMLElement) {
    opener.current = button;
    setChosen(member);
  }

  function chooseForFactor(member: TeamMember, button: HTMLElement) {
    opener.current = button;
    setChosenForFactor(member);
  }

  // Whoever was removed took the button along.
  const focusBack = () => (opener.current?.isConnected ? opener.current : list.current)?.focus();

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
            {(rows) => (
              <MemberList
                members={rows}
                ownId={ownId}
                withFactor={factors.data}
                onRemove={choose}
                onRemoveFactor={chooseForFactor}
              />
            )}
          </ReadState>
        </section>
        <AddColleagueForm />
      </div>
      <div className="grid gap-12 lg:grid-cols-[7fr_5fr] lg:gap-16">
        {ownId !== undefined && (
          <OwnFactorSection
            userId={ownId}
            isRequired={duty.data === true}
            onChange={() => void queryClient.invalidateQueries({ queryKey: teamKeys.all })}
          />
        )}
        <FactorDuty
          isRequired={duty.data === true}
          hasOwnFactor={ownId !== undefined && factors.data?.includes(ownId) === true}
        />
      </div>
      <OwnAlertsSection />
      {ownId !== undefined && <Devices userId={ownId} />}
      <AlertLists />
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
        onFocusBack={focusBack}
      />
      <RemoveFactorDialog
        member={chosenForFactor}
        onClose={() => setChosenForFactor(undefined)}
        onFocusBack={focusBack}
      />
    </div>
  );
}
