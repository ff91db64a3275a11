import { useQueryClient } from "@tanstack/react-query";
import { Fragment, useEffect } from "react";
import { Navigate, Outlet, useLocation } from "react-router-dom";
import { paths } from "@/config/paths";
import { frameTexts } from "@/desk/frame/frame-words";
import { hasArrivedLink } from "@/lib/mail-link";
import { getSupabase } from "@/lib/supabase/client";
import { Button } from "@/ui/button";
import { showToast } from "@/ui/toast/toast-store";
import { type AdminAccess, useAccessOf } from "./access";
import { stateToReturn } from "./addresses";
import { signOut } from "./auth-call";
import { useOwnDevice } from "./device/own-device";
import { OwedFactor } from "./factors/owed-factor";
import { FormScreen, GuardMessage } from "./screens";
import { hasRoleKey, useRecheckOnRefusal, useSession } from "./session";
import { guardTexts, sessionTexts } from "./sign-in-words";
import { SignInAgain, TimeWarning } from "./time-limits/time-dialogs";
import { useActivityMarks, useKeptPage, useTimeLimit } from "./time-limits/use-time-limit";

/** What stands in place of the staff area for whoever may not see it. */
function Refusal({ access, email }: { access: AdminAccess; email: string }) {
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
      return (
        <GuardMessage
          title={guard.deniedTitle}
          text={guard.deniedText}
          hint={guard.deniedHow(email)}
        >
          <Button onClick={() => void signOut()}>{frameTexts.signOut}</Button>
        </GuardMessage>
      );
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
 * Lets only admins through to the routes below (specification, sections 4 and 6), and only for as long as a sign-in
 * lasts: after that it covers the page until the same person has signed in again.
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

  // What the server takes for no session is none: the sign-in in place needs the old one out of the way. Not with
  // signOut(), which would say that it was meant.
  const isRefused = isAtDesk && access.state === "error" && access.isSessionRefused;
  useEffect(() => {
    if (!isRefused) return;
    // The next session is asked about anew.
    void queryClient.invalidateQueries({ queryKey: hasRoleKey, refetchType: "none" });
    void getSupabase().auth.signOut({ scope: "local" });
  }, [isRefused, queryClient]);

  // What is behind the sign-in got no data meanwhile.
  const isCovered = isAtDesk && !isOpen;
  useEffect(() => {
    if (isCovered) return () => void queryClient.invalidateQueries();
    return undefined;
  }, [isCovered, queryClient]);

  // Tokens of a mail's link are taken on the sign-in page alone.
  if (hasArrivedLink(location.search + location.hash))
    return <Navigate to={{ ...location, pathname: paths.auth }} replace />;
  if (owner === undefined) {
    const shown = isOver ? ({ state: "checking" } as const) : access;
    return <Refusal access={shown} email={session?.user.email ?? ""} />;
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
