import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { paths } from "@/config/paths";
import { frameTexts } from "@/desk/frame/frame-words";
import { DeskTitle, StaffMain } from "@/desk/frame/staff-main";
import { ReadState } from "@/desk/listing/list-state";
import { teamKeys } from "@/desk/model/desk-queries";
import { sayOf, type TeamMember, teamMembersQuery } from "@/desk/model/team-members";
import { Devices } from "@/desk/notifications/devices/devices";
import { AlertLists } from "@/desk/notifications/lists/alert-lists";
import { OwnAlertsSection } from "@/desk/notifications/lists/own-alerts";
import { StaffHeader } from "@/desk/sign-in/screens";
import { useRecheckAccess, useSession } from "@/desk/sign-in/session";
import { QuestionDialog } from "@/ui/question-dialog";
import { preloadToaster } from "@/ui/toast/toaster";
import { AddColleagueForm } from "./add-colleague-form";
import { Exports } from "./exports";
import { MemberList } from "./member-list";
import { OwnFactorSection } from "./own-factor";
import { OwnNameForm } from "./own-name-form";
import { OwnerQuestion, WhoDecides } from "./owners";
import { RemoveQuestion } from "./remove-dialog";
import { RoleChanges, roleChangesQuery } from "./role-changes";
import {
  FactorDuty,
  factorDutyQuery,
  RemoveFactorQuestion,
  secondFactorsQuery,
} from "./team-factors";
import { teamTexts } from "./team-words";

const EVENTS = ["online", "offline"] as const;

function subscribe(listener: () => void) {
  for (const type of EVENTS) window.addEventListener(type, listener);
  return () => {
    for (const type of EVENTS) window.removeEventListener(type, listener);
  };
}

/** Whether the browser believes that it has a connection. */
function useIsOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

/** Who may open the desk: the list, giving and taking access, and what has been changed. */
export function Team() {
  // Once the connection is gone, the code of the message that says so could not be fetched.
  useEffect(preloadToaster, []);
  const members = useQuery(teamMembersQuery());
  const changes = useQuery(roleChangesQuery());
  const factors = useQuery(secondFactorsQuery());
  const duty = useQuery(factorDutyQuery());
  useRecheckAccess(members.error, changes.error, factors.error, duty.error);
  const sessionId = useSession()?.user.id;
  const [ownId, setOwnId] = useState(sessionId);
  // A session that has ended leaves the page under its sign-in, and what was being typed stays.
  if (sessionId !== undefined && sessionId !== ownId) setOwnId(sessionId);
  const isOnline = useIsOnline();
  const [asked, setAsked] = useState<{ Question: typeof OwnerQuestion; member: TeamMember }>();
  const say = sayOf(members.data, ownId);
  const queryClient = useQueryClient();
  const opener = useRef<HTMLElement>(null);
  const list = useRef<HTMLElement>(null);

  /** Asks about a member once it is called. */
  const asking = (Question: typeof OwnerQuestion) => (member: TeamMember, button: HTMLElement) => {
    opener.current = button;
    setAsked({ Question, member });
  };
  const close = () => setAsked(undefined);

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
                say={say}
                onRemove={asking(RemoveQuestion)}
                onOwner={asking(OwnerQuestion)}
                onRemoveFactor={asking(RemoveFactorQuestion)}
              />
            )}
          </ReadState>
        </section>
        <div className="grid min-w-0 content-start gap-12">
          {say.decides && <AddColleagueForm />}
          {members.data && <WhoDecides say={say} />}
        </div>
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
          decides={say.decides}
          hasOwnFactor={ownId !== undefined && factors.data?.includes(ownId) === true}
        />
      </div>
      <OwnAlertsSection />
      {ownId !== undefined && <Devices userId={ownId} />}
      <AlertLists isReadOnly={!say.decides} />
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
      <QuestionDialog isOpen={asked !== undefined} onClose={close} onFocusBack={focusBack}>
        {asked && (
          <asked.Question
            key={asked.member.user_id}
            member={asked.member}
            isOneself={asked.member.user_id === ownId}
            onClose={close}
          />
        )}
      </QuestionDialog>
    </div>
  );
}

/** Who may open the desk. */
export default function AdminTeamPage() {
  return (
    <>
      <DeskTitle>{frameTexts.team}</DeskTitle>
      <StaffHeader current={paths.adminTeam} />
      <StaffMain className="page-column py-10">
        <h1 className="mb-6 text-section">{frameTexts.team}</h1>
        <Team />
      </StaffMain>
    </>
  );
}
