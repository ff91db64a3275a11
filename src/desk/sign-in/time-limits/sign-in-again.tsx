import * as Dialog from "@radix-ui/react-dialog";
import { business } from "@/config/business";
import { sessionTexts } from "@/desk/sign-in/session-words";
import { useFocusReturn } from "@/ui/use-focus-return";
import { AuthForm } from "../auth-form";
import { OwedFactor } from "../factors/owed-factor";
import type { AdminAccess } from "../use-admin-access";
import type { TimeLimit } from "./time-limit";

const texts = sessionTexts.again;

type SignInAgainProps = {
  access: AdminAccess;
  /** Which limit has been reached, or that the session was lost before. */
  cause: TimeLimit["cause"] | "lost";
  email: string;
  /** Gives up what is kept behind this screen. */
  onLeave: () => void;
};

/**
 * Covers the desk until the same person has signed in again. The page behind it stays as it is, with all that was
 * typed; it gets no data meanwhile.
 */
export function SignInAgain({ access, cause, email, onLeave }: SignInAgainProps) {
  const focusReturn = useFocusReturn();
  const words = texts[cause];
  return (
    <Dialog.Root open>
      <Dialog.Portal>
        <Dialog.Content
          {...focusReturn}
          onEscapeKeyDown={(event) => event.preventDefault()}
          onInteractOutside={(event) => event.preventDefault()}
          className="fixed inset-0 z-50 grid content-center justify-items-center overflow-y-auto bg-ivory px-5 py-16"
        >
          <div className="w-full max-w-md">
            <p className="font-display text-item">{business.name}</p>
            {/* Where a second factor is owed, its own heading says so. */}
            <div className={access.state === "second-factor" ? "sr-only" : undefined}>
              <Dialog.Title className="mt-8 font-display text-section">{words.title}</Dialog.Title>
              <Dialog.Description className="mt-3 text-stone">{words.text}</Dialog.Description>
            </div>
            {access.state === "second-factor" && <OwedFactor demand={access.demand} />}
            {(access.state === "checking" || access.state === "error") && (
              <p role="status" aria-busy className="mt-8 text-stone">
                {texts.checking}
              </p>
            )}
            {access.state === "signed-out" && (
              <div className="mt-8">
                <AuthForm initialEmail={email} />
              </div>
            )}
            <button type="button" onClick={onLeave} className="link mt-6 min-h-11">
              {texts.leave}
            </button>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
