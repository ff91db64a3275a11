import { staffTexts } from "@/desk/desk-words";
import { Button } from "@/ui/button";
import { useFocusOnMount } from "./use-focus-on-mount";

type ResetLinkSentProps = { email: string; onAgain: () => void; onBack: () => void };

/** The same words whether the account exists or not: this page must not tell who works here. */
export function ResetLinkSent({ email, onAgain, onBack }: ResetLinkSentProps) {
  const box = useFocusOnMount<HTMLDivElement>(true);
  const { forgot: texts } = staffTexts.auth;
  return (
    <div className="grid gap-6">
      <div
        ref={box}
        role="status"
        tabIndex={-1}
        className="border-brass-500 border-l-2 pl-5 outline-none"
      >
        <p className="break-words font-semibold">{texts.sent(email)}</p>
        <p className="mt-2 text-stone">{texts.sentHint}</p>
      </div>
      <Button variant="outline" onClick={onAgain}>
        {texts.again}
      </Button>
      <button type="button" onClick={onBack} className="link min-h-11 justify-self-start">
        {texts.back}
      </button>
    </div>
  );
}
