import { type FormEvent, useId, useRef, useState } from "react";
import { Field } from "@/components/forms/field";
import { Button } from "@/components/ui/button";
import { dismissErrors, showToast } from "@/components/ui/toast-store";
import { staffTexts } from "@/content/staff";
import { getSupabase } from "@/lib/supabase/client";

type Mode = "signin" | "signup";
type Credentials = { email: string; password: string };

/** Call 8 of the specification: the confirmation e-mail of a sign-up leads to the site root. */
function authenticate(mode: Mode, { email, password }: Credentials) {
  const { auth } = getSupabase();
  return mode === "signin"
    ? auth.signInWithPassword({ email, password })
    : auth.signUp({ email, password, options: { emailRedirectTo: `${window.location.origin}/` } });
}

/** Sign in or sign up with e-mail and password. The backend's own message is shown when it refuses. */
export function AuthForm() {
  const id = useId();
  const [mode, setMode] = useState<Mode>("signin");
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [isPending, setIsPending] = useState(false);
  const isSending = useRef(false);
  const { auth: texts } = staffTexts;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    setIsPending(true);
    dismissErrors();
    const { error } = await authenticate(mode, { email: email.trim(), password });
    isSending.current = false;
    setIsPending(false);
    if (error) {
      showToast({ tone: "destructive", title: texts.failed, description: error.message });
      return;
    }
    showToast({ title: texts[mode].done });
    if (mode === "signup") setPassword("");
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-6">
      <Field id={`${id}-email`} label={texts.email}>
        {(control) => (
          <input
            {...control}
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
      <Button type="submit" disabled={isPending || email.trim() === "" || password === ""}>
        {isPending ? texts[mode].pending : texts[mode].action}
      </Button>
      <button
        type="button"
        onClick={() => setMode(mode === "signin" ? "signup" : "signin")}
        className="link min-h-11 justify-self-start"
      >
        {texts[mode].toggle}
      </button>
    </form>
  );
}
