import { Navigate, useNavigate } from "react-router-dom";
import { SmartLink } from "@/components/ui/smart-link";
import { business } from "@/config/business";
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
  const isSignedIn = access.state === "allowed" || access.state === "denied";
  if (isSignedIn && recovery.state === "none") return <Navigate to={paths.adminQuotes} replace />;
  return (
    <main
      id="main"
      tabIndex={-1}
      className="grid min-h-dvh content-center justify-items-center px-5 py-16 outline-none"
    >
      <div className="w-full max-w-md">
        <SmartLink href={paths.home} className="font-display text-item">
          {business.name}
        </SmartLink>
        <AuthPanel
          recovery={recovery}
          onForgetRefusal={forgetRefusal}
          onPasswordChanged={() => void navigate(paths.adminQuotes, { replace: true })}
        />
      </div>
    </main>
  );
}
