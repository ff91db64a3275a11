import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Fragment, useEffect, useId } from "react";
import { Navigate, Outlet, useLocation } from "react-router-dom";
import { paths } from "@/config/paths";
import { frameTexts } from "@/desk/frame/frame-texts";
import { hasArrivedLink } from "@/lib/has-arrived-link";
import { getSupabase } from "@/lib/supabase/client";
import { Button } from "@/ui/button";
import { showToast } from "@/ui/toast/toast-store";
import { type AdminAccess, useAccessOf } from "./access";
import { stateToReturn } from "./arrived-link";
import { signOut } from "./auth-call";
import { useOwnDevice } from "./device/own-device";
import { OwedFactor } from "./factors/owed-factor";
import { ownInvitationQuery } from "./invitation";
import { NewPasswordForm } from "./new-password-form";
import { FormScreen, GuardMessage } from "./screens";
import { hasRoleKey, useRecheckOnRefusal, useSession } from "./session";
import { authTexts, guardTexts, sessionTexts } from "./sign-in-texts";
import { SignInAgain, TimeWarning } from "./time-limits/time-dialogs";
import { useActivityMarks, useKeptPage, useTimeLimit } from "./time-limits/use-time-limit";

type Account = { userId: string; email: string };

/** For an account without access: what is left of an invitation, or whom to ask. */
function Denied({ userId, email }: Account) {
  const headingId = useId();
  const queryClient = useQueryClient();
  const { data: isJoining, isPending } = useQuery(ownInvitationQuery(userId));
  if (isPending) return <GuardMessage title={guardTexts.checking} isBusy />;
  if (isJoining) {
    const { title, joining } = authTexts.invitation;
    return (
      <FormScreen>
        <h1 id={headingId} className="mt-8 text-section">
          {title}
        </h1>
        <p className="mt-3 mb-8 break-words text-stone">{joining(email)}</p>
        <NewPasswordForm
          email={email}
          isJoining
          labelledBy={headingId}
          onDone={() => void queryClient.invalidateQueries({ queryKey: hasRoleKey })}
        />
      </FormScreen>
    );
  }
  return (
    <GuardMessage
      title={guardTexts.deniedTitle}
      text={guardTexts.deniedText}
      hint={guardTexts.deniedHow(email)}
    >
      <Button onClick={() => void signOut()}>{frameTexts.signOut}</Button>
    </GuardMessage>
  );
}

/** Replaces the staff area for people who may not see it. */
function Refusal({ access, ...account }: Account & { access: AdminAccess }) {
  const guard = guardTexts;
  const location = useLocation();
  switch (access.state) {
    case "checking":
    case "allowed":
      return <GuardMessage title={guard.checking} isBusy />;
    case "signed-out":
      return <Navigate to={paths.auth} state={stateToReturn(location)} replace />;
    case "second-factor":
      return (
        <FormScreen>
          <OwedFactor demand={access.demand} />
        </FormScreen>
      );
    case "denied":
      return <Denied {...account} />;
    case "error":
      return (
        <GuardMessage title={guard.errorTitle} text={guard.errorText}>
          <Button onClick={access.retry}>{frameTexts.tryAgain}</Button>
          <Button variant="outline" onClick={() => void signOut()}>
            {frameTexts.signOut}
          </Button>
        </GuardMessage>
      );
  }
}

/**
 * Lets only admins through (specification, sections 4 and 6), as long as their sign-in lasts; then covers the page
 * until the same person signs in again.
 */
export function RequireAdmin() {
  const session = useSession();
  const limit = useTimeLimit(session ?? undefined);
  useActivityMarks(session ?? undefined);
  const isOver = limit?.phase === "over";
  const access = useAccessOf(session);
  const { owner, cause, giveUp, endHere } = useKeptPage(session, access, isOver);
  const isOpen = access.state === "allowed" && !isOver;
  const queryClient = useQueryClient();
  const location = useLocation();
  useRecheckOnRefusal();
  useOwnDevice(isOpen ? session?.user.id : undefined);

  const isAtDesk = owner !== undefined;
  useEffect(() => {
    if (!isOver) return;
    if (!isAtDesk) showToast({ title: sessionTexts.ended, description: sessionTexts.endedWhy });
    void signOut({ isTimeOver: true });
  }, [isOver, isAtDesk]);

  // A session the server refuses is dropped, so that signing in again in place works. Not with signOut(), which marks
  // it as intended.
  const isRefused = isAtDesk && access.state === "error" && access.refused === "session";
  useEffect(() => {
    if (!isRefused) return;
    // The next session is checked again.
    void queryClient.invalidateQueries({ queryKey: hasRoleKey, refetchType: "none" });
    void getSupabase().auth.signOut({ scope: "local" });
  }, [isRefused, queryClient]);

  // The covered page got no data meanwhile.
  const isCovered = isAtDesk && !isOpen;
  useEffect(() => {
    if (isCovered) return () => void queryClient.invalidateQueries();
    return undefined;
  }, [isCovered, queryClient]);

  // Only the sign-in page takes tokens of mail links.
  if (hasArrivedLink(location.search + location.hash))
    return <Navigate to={{ ...location, pathname: paths.auth }} replace />;
  if (owner === undefined) {
    const shown = isOver ? ({ state: "checking" } as const) : access;
    const { id: userId = "", email = "" } = session?.user ?? {};
    return <Refusal access={shown} userId={userId} email={email} />;
  }
  return (
    <Fragment key={owner.user.id}>
      <Outlet />
      {isCovered && (
        <SignInAgain
          access={access}
          cause={cause}
          email={owner.user.email ?? ""}
          onLeave={() => {
            giveUp();
            void signOut();
          }}
        />
      )}
      {isOpen && session && limit && (
        <TimeWarning
          session={session}
          limit={limit}
          onEnd={() => {
            endHere();
            void signOut();
          }}
        />
      )}
    </Fragment>
  );
}
