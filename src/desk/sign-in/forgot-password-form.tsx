import type { AuthError } from "@supabase/supabase-js";
import { type FormEvent, useId, useState } from "react";
import { paths } from "@/config/paths";
import { getSupabase } from "@/lib/supabase/client";
import { Button } from "@/ui/button";
import { Field } from "@/ui/forms/field";
import { showAuthError, useAuthCall } from "./auth-call";
import { useFocusOnMount } from "./screens";
import { authTexts } from "./sign-in-words";
import { useHumanCheck } from "./use-human-check";

/**
 * The service refuses a second mail to the same account within a minute, and has nothing to refuse where there is no
 * account. Said aloud, that would tell who works here; the first mail is on its way all the same.
 */
const isTooSoon = (error: AuthError) => error.code === "over_email_send_rate_limit";

/** The link in the mail leads back to the sign-in page, which then asks for the new password. */
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
  /** Told where the link went. */
  onSent: (email: string) => void;
  /** Told the e-mail typed so far. */
  onBack: (email: string) => void;
};

/** Asks for a link to choose a new password. The answer never tells whether there is such an account. */
export function ForgotPasswordForm(props: ForgotPasswordFormProps) {
  const { initialEmail, labelledBy, onSent, onBack } = props;
  const id = useId();
  const [email, setEmail] = useState(initialEmail);
  const { isPending, send } = useAuthCall();
  const check = useHumanCheck();
  const firstField = useFocusOnMount<HTMLInputElement>(true);
  const { email: emailLabel, forgot: texts } = authTexts;

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
      <Field id={`${id}-email`} label={emailLabel}>
        {(control) => (
          <input
            {...control}
            ref={firstField}
            type="email"
            required
            autoComplete="username"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            className="field"
          />
        )}
      </Field>
      {check.widget}
      <Button type="submit" disabled={isPending || !check.isPassed || email.trim() === ""}>
        {isPending ? texts.pending : texts.action}
      </Button>
      <button
        type="button"
        onClick={() => onBack(email)}
        className="link min-h-11 justify-self-start"
      >
        {texts.back}
      </button>
    </form>
  );
}
