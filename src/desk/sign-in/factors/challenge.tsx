import { useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { hasRoleKey } from "../has-role-query";
import { signOut } from "../sign-out";
import { CodeForm } from "./code-form";
import { factorTexts } from "./factors-words";
import { verifyCode } from "./verify-code";

const texts = factorTexts.challenge;

/** Asks for the code of the second factor, and says what to do when the phone is lost. */
export function Challenge({ labelledBy }: { labelledBy: string }) {
  const lostId = useId();
  const queryClient = useQueryClient();
  const askAgain = () => void queryClient.invalidateQueries({ queryKey: hasRoleKey });
  return (
    <CodeForm labelledBy={labelledBy} words={texts} verify={verifyCode} onVerified={askAgain}>
      <section aria-labelledby={lostId} className="border-brass-500 border-l-2 pl-5">
        <h2 id={lostId} className="font-sans font-semibold text-base">
          {texts.lostHeading}
        </h2>
        <p className="mt-1 text-base text-stone">{texts.lost}</p>
      </section>
      <button
        type="button"
        onClick={() => void signOut()}
        className="link min-h-11 justify-self-start"
      >
        {texts.signOut}
      </button>
    </CodeForm>
  );
}
