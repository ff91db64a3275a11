import { type FormEvent, useId, useState } from "react";
import { getSupabase } from "@/lib/supabase/client";
import { Button } from "@/ui/button";
import { Field } from "@/ui/forms/field";
import { showToast } from "@/ui/toast/toast-store";
import { showAuthError, useAuthCall } from "./auth-call";
import { useFocusOnMount } from "./screens";
import { authTexts } from "./sign-in-words";
import { useHumanCheck } from "./use-human-check";

type Mode = "signin" | "signup";
type Credentials = { email: string; password: string };

/** Call 8 of the specification: the confirmation e-mail of a sign-up leads to the site root. */
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
  /** Whether the form has taken another's place on this page. */
  isReturn?: boolean;
  /** Told the e-mail typed so far. Without it there is signing in and nothing else. */
  onForgotten?: (email: string) => void;
};

/** Sign in or sign up with e-mail and password. The backend's own message is shown when it refuses. */
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
      <Field id={`${id}-email`} label={texts.email}>
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
          <button
            type="button"
            onClick={() => setMode(mode === "signin" ? "signup" : "signin")}
            className="link min-h-11"
          >
            {texts[mode].toggle}
          </button>
          {mode === "signin" && (
            <button type="button" onClick={() => onForgotten(email)} className="link min-h-11">
              {texts.forgot.link}
            </button>
          )}
        </div>
      )}
    </form>
  );
}
