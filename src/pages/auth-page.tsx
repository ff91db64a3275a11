import { Helmet } from "react-helmet-async";
import { Navigate } from "react-router-dom";
import { paths } from "@/app/paths";
import { SmartLink } from "@/components/ui/smart-link";
import { staffTexts } from "@/content/staff";
import { AuthForm } from "@/features/auth/auth-form";
import { useAdminAccess } from "@/features/auth/use-admin-access";
import { business } from "@/lib/business";

/** Staff sign-in. Somebody already signed in goes on to the dashboard, whose guard decides what they may see. */
export default function AuthPage() {
  const access = useAdminAccess();
  if (access.state === "allowed" || access.state === "denied") {
    return <Navigate to={paths.adminQuotes} replace />;
  }
  return (
    <main
      id="main"
      tabIndex={-1}
      className="grid min-h-dvh content-center justify-items-center px-5 py-16 outline-none"
    >
      <Helmet>
        <title>{`${staffTexts.auth.signin.title} | ${business.name}`}</title>
      </Helmet>
      <div className="w-full max-w-md">
        <SmartLink href={paths.home} className="font-display text-item">
          {business.name}
        </SmartLink>
        <h1 className="mt-8 text-section">{staffTexts.desk.title}</h1>
        <p className="mt-3 mb-8 text-stone">{staffTexts.auth.intro}</p>
        <AuthForm />
      </div>
    </main>
  );
}
