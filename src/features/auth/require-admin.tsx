import { Navigate, Outlet, useLocation } from "react-router-dom";
import { Button } from "@/components/ui/button";
import { paths } from "@/config/paths";
import { staffTexts } from "@/content/staff/staff";
import { hasArrivedLink } from "@/lib/mail-link";
import { GuardMessage } from "./guard-message";
import { signOut } from "./sign-out";
import { useAdminAccess } from "./use-admin-access";

/** Lets only admins through to the routes below (specification, sections 4 and 6). */
export function RequireAdmin() {
  const access = useAdminAccess();
  const location = useLocation();
  const { guard } = staffTexts;
  // Tokens of a mail's link are taken on the sign-in page alone.
  if (hasArrivedLink(location.search + location.hash))
    return <Navigate to={{ ...location, pathname: paths.auth }} replace />;
  switch (access.state) {
    case "checking":
      return <GuardMessage title={guard.checking} isBusy />;
    case "signed-out":
      return <Navigate to={paths.auth} replace />;
    case "denied":
      return (
        <GuardMessage title={guard.deniedTitle} text={guard.deniedText}>
          <Button onClick={() => void signOut()}>{staffTexts.signOut}</Button>
        </GuardMessage>
      );
    case "error":
      return (
        <GuardMessage title={guard.errorTitle} text={guard.errorText}>
          <Button onClick={access.retry}>{staffTexts.tryAgain}</Button>
          <Button variant="outline" onClick={() => void signOut()}>
            {staffTexts.signOut}
          </Button>
        </GuardMessage>
      );
    case "allowed":
      return <Outlet />;
  }
}
