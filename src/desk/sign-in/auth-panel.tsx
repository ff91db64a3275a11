import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useId, useState } from "react";
import { Helmet } from "react-helmet-async";
import { business } from "@/config/business";
import { frameTexts } from "@/desk/frame/frame-texts";
import { AuthForm, ForgotPasswordForm } from "./auth-form";
import { Challenge } from "./factors/owed-factor";
import { ownInvitationQuery } from "./invitation";
import { Confirmed, ResetLinkSent } from "./link-screens";
import { NewPasswordForm } from "./new-password-form";
import type { PasswordRecovery } from "./password-recovery";
import { hasRoleKey } from "./session";
import { authTexts } from "./sign-in-texts";

/** Steps without a mail link: signing in, and the detour for a forgotten password. */
type Step = "arrived" | "forgotten" | "sent" | "returned";
type View = { tabTitle?: string; title: string; intro?: string; notice?: string; form: ReactNode };

type AuthPanelProps = {
  recovery: PasswordRecovery;
  /** Whether the account's password can only be changed with a second factor's code. */
  owesCode: boolean;
  /** Called when the user gives up on a refused link. */
  onForgetRefusal: () => void;
  onPasswordChanged: () => void;
};

function CheckingLink() {
  return (
    <p role="status" aria-busy className="text-stone">
      {authTexts.recovery.checking}
    </p>
  );
}

/** Heading and form of the sign-in page. */
export function AuthPanel(props: AuthPanelProps) {
  const { recovery, owesCode, onForgetRefusal, onPasswordChanged } = props;
  const headingId = useId();
  const [email, setEmail] = useState("");
  const [step, setStep] = useState<Step>("arrived");
  const texts = authTexts;
  const userId = recovery.state === "recovering" ? recovery.userId : undefined;
  // A new link in place of an expired invitation comes as a reset.
  const { data: isJoining = false, isPending: isAsking } = useQuery({
    ...ownInvitationQuery(userId ?? ""),
    enabled: userId !== undefined,
  });
  const queryClient = useQueryClient();

  /** Who has joined has a role now. */
  async function finish() {
    await queryClient.invalidateQueries({ queryKey: hasRoleKey });
    onPasswordChanged();
  }

  function goTo(next: Step, knownEmail: string) {
    setEmail(knownEmail);
    setStep(next);
    if (next === "returned") onForgetRefusal();
  }

  function currentView(): View {
    if (recovery.state === "checking") {
      return {
        title: recovery.isInvited ? texts.invitation.title : texts.recovery.title,
        form: <CheckingLink />,
      };
    }
    if (recovery.state === "recovering") {
      const { email: account, isInvited } = recovery;
      const own = isInvited || isJoining ? texts.invitation : texts.recovery;
      if (isAsking) return { title: own.title, form: <CheckingLink /> };
      return {
        title: own.title,
        intro: isJoining ? texts.invitation.joining(account) : own.account(account),
        form: owesCode ? (
          <Challenge labelledBy={headingId} />
        ) : (
          <NewPasswordForm
            email={account}
            isFirst={isInvited}
            isJoining={isJoining}
            labelledBy={headingId}
            onDone={() => void finish()}
          />
        ),
      };
    }
    if (step === "sent") {
      return {
        title: texts.forgot.sentTitle,
        form: (
          <ResetLinkSent
            email={email}
            onAgain={() => goTo("forgotten", email)}
            onBack={() => goTo("returned", email)}
          />
        ),
      };
    }
    if (recovery.state === "confirming") {
      return { title: texts.welcome.title, form: <CheckingLink /> };
    }
    if (recovery.state === "confirmed") {
      return {
        title: texts.welcome.title,
        intro: texts.welcome.confirmed(recovery.email),
        form: <Confirmed />,
      };
    }
    const isRefused = recovery.state === "refused";
    if (isRefused || step === "forgotten") {
      return {
        title: isRefused ? texts.forgot.refusedTitle : texts.forgot.title,
        ...(isRefused ? { notice: texts.forgot.refused } : { intro: texts.forgot.intro }),
        form: (
          <ForgotPasswordForm
            initialEmail={email}
            labelledBy={headingId}
            onSent={(sentTo) => goTo("sent", sentTo)}
            onBack={(typed) => goTo("returned", typed)}
          />
        ),
      };
    }
    return {
      tabTitle: texts.signin.title,
      title: frameTexts.quotes,
      intro: texts.intro,
      form: (
        <AuthForm
          initialEmail={email}
          isReturn={step === "returned"}
          onForgotten={(typed) => goTo("forgotten", typed)}
        />
      ),
    };
  }

  const { title, tabTitle = title, intro, notice, form } = currentView();
  return (
    <>
      <Helmet>
        <title>{`${tabTitle} | ${business.name}`}</title>
      </Helmet>
      <h1 id={headingId} className="mt-8 text-section">
        {title}
      </h1>
      {intro && <p className="mt-3 break-words text-stone">{intro}</p>}
      {notice && (
        <p role="alert" className="mt-3 text-clay">
          {notice}
        </p>
      )}
      <div className="mt-8">{form}</div>
    </>
  );
}
