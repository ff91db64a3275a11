import type { AuthError } from "@supabase/supabase-js";
import { type FormEvent, useId, useState } from "react";
import { getSupabase } from "@/lib/supabase/client";
import { Button } from "@/ui/button";
import { Field } from "@/ui/forms/field";
import { showToast } from "@/ui/toast/toast-store";
import { authErrorText, showAuthError, signOut, useAuthCall } from "./auth-call";
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
  /** Id of the heading above. */
  labelledBy: string;
  onDone: () => void;
};

/** Takes the new password after a reset link or an invitation. The backend decides how strong it must be. */
export function NewPasswordForm(props: NewPasswordFormProps) {
  const { email, isFirst = false, labelledBy, onDone } = props;
  const id = useId();
  const [password, setPassword] = useState("");
  const [refusal, setRefusal] = useState<string>();
  const [isShown, setIsShown] = useState(false);
  const { isPending, send } = useAuthCall();
  const field = useFocusOnMount<HTMLInputElement>(true);
  const { recovery: texts, invitation } = authTexts;
  const own = isFirst ? invitation : texts;

  function showRefusal(error: AuthError) {
    if (!PASSWORD_REFUSALS.includes(error.code ?? "")) {
      showAuthError(error);
      return;
    }
    setRefusal(authErrorText(error));
    field.current?.focus();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void send(
      () => getSupabase().auth.updateUser({ password }),
      (error) => {
        if (error) {
          showRefusal(error);
          return;
        }
        showToast(
          isFirst ? { title: own.done, description: invitation.next } : { title: own.done },
        );
        onDone();
      },
    );
  }

  return (
    <form aria-labelledby={labelledBy} onSubmit={submit} className="grid gap-6">
      <input type="email" hidden readOnly autoComplete="username" value={email} />
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
      <Button type="submit" disabled={isPending || password === ""}>
        {isPending ? texts.pending : own.action}
      </Button>
      <LinkButton onClick={() => void signOut()}>{texts.cancel}</LinkButton>
    </form>
  );
}
