import { useState } from "react";
import { Navigate, useLocation, useNavigate } from "react-router-dom";
import { paths } from "@/config/paths";
import { replacedAccount } from "@/lib/supabase/arrived-session";
import { useAdminAccess } from "./access";
import { pathToReturn } from "./arrived-link";
import { AuthPanel } from "./auth-panel";
import { OtherAccountQuestion } from "./link-screens";
import { usePasswordRecovery } from "./password-recovery";
import { FormScreen } from "./screens";

/** Redirects people who are signed in to where they wanted to go, unless a mail link wants something of them first. */
function SignIn() {
  const access = useAdminAccess();
  const { recovery, forgetRefusal } = usePasswordRecovery();
  const navigate = useNavigate();
  const { state } = useLocation();
  const owesFactor = access.state === "second-factor";
  const isSignedIn = access.state === "allowed" || access.state === "denied" || owesFactor;
  const isWelcomedAdmin =
    recovery.state === "confirmed" && (access.state === "allowed" || owesFactor);
  if ((isSignedIn && recovery.state === "none") || isWelcomedAdmin) {
    return <Navigate to={pathToReturn(state)} replace />;
  }
  return (
    <FormScreen>
      <AuthPanel
        recovery={recovery}
        owesCode={owesFactor && access.demand === "code"}
        onForgetRefusal={forgetRefusal}
        onPasswordChanged={() => void navigate(paths.adminQuotes, { replace: true })}
      />
    </FormScreen>
  );
}

/** Staff sign-in. */
export default function AuthPage() {
  const [accounts, setAccounts] = useState(() => replacedAccount(window.location.hash));
  if (accounts === undefined) return <SignIn />;
  return (
    <FormScreen>
      <OtherAccountQuestion accounts={accounts} onAnswered={() => setAccounts(undefined)} />
    </FormScreen>
  );
}
