import { type ReactNode, useState } from "react";
import { Navigate, useNavigate } from "react-router-dom";
import { SmartLink } from "@/components/ui/smart-link";
import { business } from "@/config/business";
import { paths } from "@/config/paths";
import { AuthPanel } from "@/features/auth/auth-panel";
import { OtherAccountQuestion } from "@/features/auth/links/other-account-question";
import { useAdminAccess } from "@/features/auth/use-admin-access";
import { usePasswordRecovery } from "@/features/auth/use-password-recovery";
import { replacedAccount } from "@/lib/supabase/arrived-session";

function Frame({ children }: { children: ReactNode }) {
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
        {children}
      </div>
    </main>
  );
}

/**
 * Who is signed in already goes on to the dashboard, whose guard decides what they may see, unless a link of a mail has
 * brought them here that wants something of them first.
 */
function SignIn() {
  const access = useAdminAccess();
  const { recovery, forgetRefusal } = usePasswordRecovery();
  const navigate = useNavigate();
  const isSignedIn = access.state === "allowed" || access.state === "denied";
  const isWelcomedAdmin = recovery.state === "confirmed" && access.state === "allowed";
  if ((isSignedIn && recovery.state === "none") || isWelcomedAdmin) {
    return <Navigate to={paths.adminQuotes} replace />;
  }
  return (
    <Frame>
      <AuthPanel
        recovery={recovery}
        onForgetRefusal={forgetRefusal}
        onPasswordChanged={() => void navigate(paths.adminQuotes, { replace: true })}
      />
    </Frame>
  );
}

/** Staff sign-in. */
export default function AuthPage() {
  const [accounts, setAccounts] = useState(() => replacedAccount(window.location.hash));
  if (accounts === undefined) return <SignIn />;
  return (
    <Frame>
      <OtherAccountQuestion accounts={accounts} onAnswered={() => setAccounts(undefined)} />
    </Frame>
  );
}
