import type { AuthError } from "@supabase/supabase-js";
import { type FormEvent, useState } from "react";
import { paths } from "@/config/paths";
import { getSupabase } from "@/lib/supabase/client";
import { Button } from "@/ui/button";
import { showAuthError, useAuthCall } from "./auth-call";
import { EmailField } from "./email-field";
import { LinkButton } from "./link-button";
import { useFocusOnMount } from "./screens";
import { authTexts } from "./sign-in-texts";
import { useHumanCheck } from "./use-human-check";

/**
 * The service limits mails per account, so showing this error would reveal that the account exists. The first mail is
 * on its way anyway.
 */
const isTooSoon = (error: AuthError) => error.code === "over_email_send_rate_limit";

/** The mailed link leads back to the sign-in page. */
function requestResetLink(email: string, check: { captchaToken?: string }) {
  return getSupabase().auth.resetPasswordForEmail(email, {
    ...check,
    redirectTo: window.location.origin + paths.auth,
  });
}

type ForgotPasswordFormProps = {
  initialEmail: string;
  /** Id of the heading above. */
  labelledBy: string;
  /** Called with the address. */
  onSent: (email: string) => void;
  /** Called with what was typed so far. */
  onBack: (email: string) => void;
};

/** Requests a link to choose a new password. Never reveals whether the account exists. */
export function ForgotPasswordForm(props: ForgotPasswordFormProps) {
  const { initialEmail, labelledBy, onSent, onBack } = props;
  const [email, setEmail] = useState(initialEmail);
  const { isPending, send } = useAuthCall();
  const check = useHumanCheck();
  const firstField = useFocusOnMount<HTMLInputElement>(true);
  const { forgot: texts } = authTexts;

  function submit(event: FormEvent) {
    event.preventDefault();
    const address = email.trim();
    void send(
      () => requestResetLink(address, check.options),
      (error) => {
        check.renew();
        if (error && !isTooSoon(error)) showAuthError(error);
        else onSent(address);
      },
    );
  }

  return (
    <form aria-labelledby={labelledBy} onSubmit={submit} className="grid gap-6">
      <EmailField ref={firstField} value={email} onChange={setEmail} />
      {check.widget}
      <Button type="submit" disabled={isPending || !check.isPassed || email.trim() === ""}>
        {isPending ? texts.pending : texts.action}
      </Button>
      <LinkButton onClick={() => onBack(email)}>{texts.back}</LinkButton>
    </form>
  );
}
