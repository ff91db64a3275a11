import type { AuthError } from "@supabase/supabase-js";
import { type FormEvent, useId, useState } from "react";
import { staffRefusal } from "@/desk/model/desk-failure";
import { getSupabase } from "@/lib/supabase/client";
import { useSingleFlight } from "@/lib/use-single-flight";
import { Button } from "@/ui/button";
import { Field } from "@/ui/forms/field";
import { dismissErrors, showToast } from "@/ui/toast/toast-store";
import { authErrorText, showAuthError, signOut } from "./auth-call";
import { acceptInvitation } from "./invitation";
import { LinkButton, useFocusOnMount } from "./screens";
import { authTexts } from "./sign-in-texts";

/** In characters; the backend enforces it (supabase/config.toml). */
export const PASSWORD_MIN = 8;

/** Refusals that belong below the field. */
const PASSWORD_REFUSALS = ["weak_password", "same_password", "validation_failed"];

type NewPasswordFormProps = {
  /** For the reader and for password managers. */
  email: string;
  /** Whether it is the first password, of an invited account. */
  isFirst?: boolean;
  /** Whether the account has an invitation to the team, which it accepts under a name of its own. */
  isJoining?: boolean;
  /** Id of the heading above. */
  labelledBy: string;
  onDone: () => void;
};

/** Takes the new password after a reset link or an invitation. The backend decides how strong it must be. */
export function NewPasswordForm(props: NewPasswordFormProps) {
  const { email, isFirst = false, isJoining = false, labelledBy, onDone } = props;
  const id = useId();
  const [password, setPassword] = useState("");
  const [refusal, setRefusal] = useState<string>();
  const [name, setName] = useState("");
  const [nameRefusal, setNameRefusal] = useState<string>();
  const [isShown, setIsShown] = useState(false);
  const { isPending, run } = useSingleFlight();
  const nameField = useFocusOnMount<HTMLInputElement>(isJoining);
  const field = useFocusOnMount<HTMLInputElement>(!isJoining);
  const { recovery: texts, invitation } = authTexts;
  const own = isFirst || isJoining ? invitation : texts;
  const action = isJoining ? invitation.join : own.action;

  function showRefusal(error: AuthError) {
    if (!PASSWORD_REFUSALS.includes(error.code ?? "")) {
      showAuthError(error);
      return;
    }
    setRefusal(authErrorText(error));
    field.current?.focus();
  }

  /** Before the password: an invitation is for an account without one. */
  async function hasJoined(): Promise<boolean> {
    if (!isJoining) return true;
    try {
      await acceptInvitation(name);
      return true;
    } catch (error) {
      setNameRefusal(staffRefusal(error));
      nameField.current?.focus();
      return false;
    }
  }

  async function save() {
    dismissErrors();
    if (!(await hasJoined())) return;
    const { error } = await getSupabase().auth.updateUser({ password });
    if (error) {
      showRefusal(error);
      return;
    }
    const isWaiting = isFirst && !isJoining;
    showToast({ title: own.done, ...(isWaiting && { description: invitation.next }) });
    onDone();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void run(save);
  }

  return (
    <form aria-labelledby={labelledBy} onSubmit={submit} className="grid gap-6">
      <input type="email" hidden readOnly autoComplete="username" value={email} />
      {isJoining && (
        <Field
          id={`${id}-name`}
          label={invitation.name}
          hint={invitation.nameHint}
          error={nameRefusal}
        >
          {(control) => (
            <input
              {...control}
              ref={nameField}
              required
              autoComplete="name"
              value={name}
              onChange={(event) => {
                setName(event.target.value);
                setNameRefusal(undefined);
              }}
              className="field"
            />
          )}
        </Field>
      )}
      <div className="grid gap-2">
        <Field
          id={`${id}-password`}
          label={own.password}
          hint={texts.hint(PASSWORD_MIN)}
          error={refusal}
        >
          {(control) => (
            <input
              {...control}
              ref={field}
              type={isShown ? "text" : "password"}
              required
              autoComplete="new-password"
              value={password}
              onChange={(event) => {
                setPassword(event.target.value);
                setRefusal(undefined);
              }}
              className="field"
            />
          )}
        </Field>
        <label className="flex min-h-11 items-center gap-3 justify-self-start">
          <input
            type="checkbox"
            checked={isShown}
            onChange={(event) => setIsShown(event.target.checked)}
            className="size-6 shrink-0 accent-evergreen-700"
          />
          <span>{texts.show}</span>
        </label>
      </div>
      <Button
        type="submit"
        disabled={isPending || password === "" || (isJoining && name.trim() === "")}
      >
        {isPending ? texts.pending : action}
      </Button>
      <LinkButton onClick={() => void signOut()}>{texts.cancel}</LinkButton>
    </form>
  );
}
