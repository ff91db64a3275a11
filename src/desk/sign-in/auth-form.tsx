import type { AuthError } from "@supabase/supabase-js";
import { type FormEvent, type Ref, useId, useState } from "react";
import { paths } from "@/config/paths";
import { withoutInvisibles } from "@/lib/invisible-characters";
import { getSupabase } from "@/lib/supabase/client";
import { Button } from "@/ui/button";
import { Field } from "@/ui/forms/field";
import { showToast } from "@/ui/toast/toast-store";
import { showAuthError, useAuthCall } from "./auth-call";
import { LinkButton, useFocusOnMount } from "./screens";
import { authTexts } from "./sign-in-texts";
import { useHumanCheck } from "./use-human-check";

type EmailFieldProps = {
  ref: Ref<HTMLInputElement>;
  value: string;
  onChange: (email: string) => void;
};

/** The e-mail of an account. */
function EmailField({ ref, value, onChange }: EmailFieldProps) {
  const id = useId();
  return (
    <Field id={id} label={authTexts.email}>
      {(control) => (
        <input
          {...control}
          ref={ref}
          type="email"
          required
          autoComplete="username"
          value={value}
          onChange={(event) => onChange(withoutInvisibles(event.target.value))}
          className="field"
        />
      )}
    </Field>
  );
}

type Mode = "signin" | "signup";
type Credentials = { email: string; password: string };

/** Call 8 of the specification: the confirmation mail leads to the site root. */
function authenticate(
  mode: Mode,
  { email, password }: Credentials,
  check: { captchaToken?: string },
) {
  const { auth } = getSupabase();
  return mode === "signin"
    ? auth.signInWithPassword({ email, password, options: check })
    : auth.signUp({
        email,
        password,
        options: { ...check, emailRedirectTo: `${window.location.origin}/` },
      });
}

type AuthFormProps = {
  initialEmail?: string;
  /** Whether the form replaces another one on this page. */
  isReturn?: boolean;
  /** Called with the e-mail typed so far. Without it the form can only sign in. */
  onForgotten?: (email: string) => void;
};

/** Sign in or sign up with e-mail and password. Shows the backend's own message. */
export function AuthForm({ initialEmail = "", isReturn = false, onForgotten }: AuthFormProps) {
  const id = useId();
  const [mode, setMode] = useState<Mode>("signin");
  const [email, setEmail] = useState(initialEmail);
  const [password, setPassword] = useState("");
  const { isPending, send } = useAuthCall();
  const check = useHumanCheck();
  const firstField = useFocusOnMount<HTMLInputElement>(isReturn);
  const texts = authTexts;

  function submit(event: FormEvent) {
    event.preventDefault();
    void send(
      () => authenticate(mode, { email: email.trim(), password }, check.options),
      (error) => {
        check.renew();
        if (error) {
          showAuthError(error);
          return;
        }
        showToast({ title: texts[mode].done });
        if (mode === "signup") setPassword("");
      },
    );
  }

  return (
    <form onSubmit={submit} className="grid gap-6">
      <EmailField ref={firstField} value={email} onChange={setEmail} />
      <Field id={`${id}-password`} label={texts.password}>
        {(control) => (
          <input
            {...control}
            type="password"
            required
            autoComplete={mode === "signin" ? "current-password" : "new-password"}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            className="field"
          />
        )}
      </Field>
      {check.widget}
      <Button
        type="submit"
        disabled={isPending || !check.isPassed || email.trim() === "" || password === ""}
      >
        {isPending ? texts[mode].pending : texts[mode].action}
      </Button>
      {onForgotten && (
        <div className="flex flex-wrap justify-between gap-x-6">
          <LinkButton onClick={() => setMode(mode === "signin" ? "signup" : "signin")}>
            {texts[mode].toggle}
          </LinkButton>
          {mode === "signin" && (
            <LinkButton onClick={() => onForgotten(email)}>{texts.forgot.link}</LinkButton>
          )}
        </div>
      )}
    </form>
  );
}

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
