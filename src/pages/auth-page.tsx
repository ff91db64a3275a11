import { Navigate, useNavigate } from "react-router-dom";
import { FormScreen } from "@/components/layout/form-screen";
import { paths } from "@/config/paths";
import { AuthPanel } from "@/features/auth/auth-panel";
import { useAdminAccess } from "@/features/auth/use-admin-access";
import { usePasswordRecovery } from "@/features/auth/use-password-recovery";

/**
 * Staff sign-in. Who is signed in already goes on to the dashboard, whose guard decides what they may see,
 * unless a link to reset the password has brought them here.
 */
export default function AuthPage() {
  const access = useAdminAccess();
  const { recovery, forgetRefusal } = usePasswordRecovery();
  const navigate = useNavigate();
  const owesFactor = access.state === "second-factor";
  const isSignedIn = access.state === "allowed" || access.state === "denied" || owesFactor;
  if (isSignedIn && recovery.state === "none") return <Navigate to={paths.adminQuotes} replace />;
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
