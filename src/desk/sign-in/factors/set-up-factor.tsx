import { type RefObject, useRef, useState } from "react";
import { useSingleFlight } from "@/lib/use-single-flight";
import { Button, compactButton } from "@/ui/button";
import { showToast } from "@/ui/toast/toast-store";
import { useFocusOnMount } from "../screens";
import { CodeForm } from "./code-form";
import { beginEnrolment, confirmEnrolment, type Enrolment } from "./factor-service";
import { factorTexts } from "./factors-words";

const texts = factorTexts.setUp;

/** The secret, for those who cannot point a camera at the screen. */
function Secret({ secret }: { secret: string }) {
  const text = useRef<HTMLElement>(null);

  /** Where the browser refuses its clipboard, the text is at least selected. */
  async function copy(from: RefObject<HTMLElement | null>) {
    try {
      await navigator.clipboard.writeText(secret);
      showToast({ title: texts.copied });
    } catch {
      if (from.current) window.getSelection()?.selectAllChildren(from.current);
    }
  }

  return (
    <div>
      <p>{texts.type}</p>
      <p className="mt-2 select-all break-all bg-white p-3 font-mono">
        <code ref={text}>{secret}</code>
      </p>
      <Button variant="outline" className={`mt-3 ${compactButton}`} onClick={() => void copy(text)}>
        {texts.copy}
      </Button>
    </div>
  );
}

/** Has the focus: the button that brought the picture is gone, and the field for the code comes after it. */
function FirstStep() {
  const step = useFocusOnMount<HTMLParagraphElement>(true);
  return (
    <p ref={step} tabIndex={-1} className="font-semibold outline-none">
      {texts.scan}
    </p>
  );
}

type SetUpFactorProps = {
  /** Id of the heading above. */
  labelledBy: string;
  onDone: () => void;
  onCancel: () => void;
  cancelLabel: string;
};

/** From nothing to a second factor that is on: the picture, the secret as text, and the first code. */
export function SetUpFactor({ labelledBy, onDone, onCancel, cancelLabel }: SetUpFactorProps) {
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const [refusal, setRefusal] = useState<string>();
  const { run, isPending } = useSingleFlight();

  async function begin() {
    await run(async () => {
      setRefusal(undefined);
      const begun = await beginEnrolment();
      if (typeof begun === "string") setRefusal(begun);
      else setEnrolment(begun);
    });
  }

  function finish() {
    showToast({ title: texts.done, description: texts.doneNext });
    onDone();
  }

  const cancel = (
    <button type="button" onClick={onCancel} className="link min-h-11 justify-self-start">
      {cancelLabel}
    </button>
  );

  if (!enrolment) {
    return (
      <div className="grid gap-6">
        <p className="text-stone">{texts.need}</p>
        <p role="alert" className={refusal ? "text-clay" : "sr-only"}>
          {refusal}
        </p>
        <Button aria-disabled={isPending || undefined} onClick={() => void begin()}>
          {isPending ? texts.beginning : texts.begin}
        </Button>
        {cancel}
      </div>
    );
  }
  return (
    <div className="grid gap-6">
      <div>
        <FirstStep />
        <img
          src={enrolment.picture}
          alt={texts.picture}
          width={200}
          height={200}
          className="mt-3 bg-white p-3"
        />
      </div>
      <Secret secret={enrolment.secret} />
      <p className="font-semibold">{texts.confirm}</p>
      <CodeForm
        labelledBy={labelledBy}
        words={texts}
        isFirst={false}
        verify={(code) => confirmEnrolment(enrolment.factorId, code)}
        onVerified={finish}
      >
        {cancel}
      </CodeForm>
    </div>
  );
}
