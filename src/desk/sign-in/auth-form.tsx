import { type FormEvent, useId, useState } from "react";
import { getSupabase } from "@/lib/supabase/client";
import { Button } from "@/ui/button";
import { Field } from "@/ui/forms/field";
import { showToast } from "@/ui/toast/toast-store";
import { showAuthError, useAuthCall } from "./auth-call";
import { EmailField } from "./email-field";
import { LinkButton } from "./link-button";
import { useFocusOnMount } from "./screens";
import { authTexts } from "./sign-in-texts";
import { useHumanCheck } from "./use-human-check";

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
