import { onlineManager, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { frameTexts } from "@/desk/frame/frame-texts";
import { DeskTitle, StaffMain } from "@/desk/frame/staff-main";
import { StaffSection } from "@/desk/frame/staff-section";
import { ReadState } from "@/desk/listing/list-state";
import { teamKeys } from "@/desk/model/desk-queries";
import { type TeamMember, teamMembersQuery, teamRightsOf } from "@/desk/model/team-members";
import { Devices } from "@/desk/notifications/devices/devices";
import { AlertLists } from "@/desk/notifications/lists/alert-lists";
import { OwnAlertsSection } from "@/desk/notifications/lists/own-alerts";
import { NotificationsUnset } from "@/desk/notifications/notification-alarm";
import { useSession } from "@/desk/sign-in/session";
import { QuestionDialog } from "@/ui/question-dialog";
import { preloadToaster } from "@/ui/toast/toaster";
import { AddColleagueForm } from "./add-colleague-form";
import { AccessManagers, OwnerQuestion, RemoveQuestion } from "./confirmation";
import {
  FactorDuty,
  factorDutyQuery,
  RemoveFactorQuestion,
  secondFactorsQuery,
} from "./factor-duty";
import { MemberList } from "./member-list";
import { OpenInvitations } from "./open-invitations";
import { OwnFactorSection } from "./own-factor-section";
import { OwnNameForm } from "./own-name-form";
import { Exports, RoleChanges } from "./team-log";
import { teamTexts } from "./team-texts";

const subscribeOnline = (listener: () => void) => onlineManager.subscribe(listener);

/** Who has access, who gets alerts, and the log of changes. */
export function Team() {
  // Preloaded: once the connection is lost, the code of the error toast can't be fetched.
  useEffect(preloadToaster, []);
  const members = useQuery(teamMembersQuery());
  const factors = useQuery(secondFactorsQuery());
  const duty = useQuery(factorDutyQuery());
  const sessionId = useSession()?.user.id;
  const [ownId, setOwnId] = useState(sessionId);
  // When the session ends, the page stays mounted under the sign-in, with what was typed.
  if (sessionId !== undefined && sessionId !== ownId) setOwnId(sessionId);
  const isOnline = useSyncExternalStore(subscribeOnline, () => onlineManager.isOnline());
  const [question, setQuestion] = useState<{
    Question: typeof OwnerQuestion;
    member: TeamMember;
  }>();
  const rights = teamRightsOf(members.data, ownId);
  const queryClient = useQueryClient();
  const opener = useRef<HTMLElement>(null);
  const list = useRef<HTMLElement>(null);

  const asking = (Question: typeof OwnerQuestion) => (member: TeamMember, button: HTMLElement) => {
    opener.current = button;
    setQuestion({ Question, member });
  };
  const close = () => setQuestion(undefined);

  // The button is gone with the removed member.
  const focusBack = () => (opener.current?.isConnected ? opener.current : list.current)?.focus();

  return (
    <div className="grid gap-12">
      {/* Always mounted, so that its text is announced. */}
      <p role="status" className={isOnline ? "sr-only" : "-mb-6 bg-white p-6 text-clay"}>
        {isOnline ? "" : teamTexts.offline}
      </p>
      <div className="grid gap-12 lg:grid-cols-[7fr_5fr] lg:gap-16">
        <StaffSection ref={list} id="team-members" heading={teamTexts.members.heading}>
          <ReadState query={members} emptyText={teamTexts.members.empty}>
            {(rows) => (
              <MemberList
                members={rows}
                ownId={ownId}
                withFactor={factors.data}
                rights={rights}
                onRemove={asking(RemoveQuestion)}
                onOwner={asking(OwnerQuestion)}
                onRemoveFactor={asking(RemoveFactorQuestion)}
              />
            )}
          </ReadState>
        </StaffSection>
        <div className="grid min-w-0 content-start gap-12">
          {rights.canManage && <AddColleagueForm />}
          <OpenInvitations canManage={rights.canManage} />
          {members.data && <AccessManagers rights={rights} />}
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
          canManage={rights.canManage}
          hasOwnFactor={ownId !== undefined && factors.data?.includes(ownId) === true}
        />
      </div>
      <NotificationsUnset />
      <OwnAlertsSection />
      {ownId !== undefined && <Devices userId={ownId} />}
      <AlertLists isReadOnly={!rights.canManage} />
      <RoleChanges ownId={ownId} />
      <Exports ownId={ownId} />
      <OwnNameForm />
      <QuestionDialog isOpen={question !== undefined} onClose={close} onFocusBack={focusBack}>
        {question && (
          <question.Question
            key={question.member.user_id}
            member={question.member}
            isOneself={question.member.user_id === ownId}
            onClose={close}
          />
        )}
      </QuestionDialog>
    </div>
  );
}

/** The Team page. */
export default function AdminTeamPage() {
  return (
    <>
      <DeskTitle>{frameTexts.team}</DeskTitle>
      <StaffMain className="page-column py-9">
        <h1 className="mb-5 text-[2.25rem] leading-tight">{frameTexts.team}</h1>
        <Team />
      </StaffMain>
    </>
  );
}
