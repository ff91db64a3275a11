import * as Dialog from "@radix-ui/react-dialog";
import { type KeyboardEvent, useState } from "react";
import { KeyHint } from "@/desk/frame/key-hint";
import type { Submission } from "@/desk/model/submission";
import { Button, compactButton } from "@/ui/button";
import { QuestionDialog } from "@/ui/question-dialog";
import { type DismissalReason, type Explanation, REASONS, ReasonForm } from "./dismissal-reasons";
import { reasonTexts } from "./dismissal-texts";

const texts = reasonTexts.ask;

/** The second click of a double click was meant for the button that was there before. */
const isSlip = ({ detail }: { detail: number }) => detail > 1;

const isTyping = ({ target }: KeyboardEvent) => target instanceof HTMLInputElement;

type ReasonsProps = {
  onBack: () => void;
  onChoose: (why: Explanation) => void;
};

/** Reasons by key or click; "other" asks for a text. */
function Reasons({ onBack, onChoose }: ReasonsProps) {
  const [hasNote, setHasNote] = useState(false);

  function choose(reason: DismissalReason) {
    if (reason === "other") setHasNote(true);
    else onChoose({ reason });
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys for the buttons inside.
    <div
      className="mt-5 grid gap-4"
      onKeyDown={(event) => {
        const reason = REASONS[Number(event.key) - 1];
        if (!reason || event.repeat || isTyping(event)) return;
        // It would be typed into the field that opens.
        event.preventDefault();
        choose(reason);
      }}
    >
      {/* First in focus order: one Enter too many changes nothing. */}
      <Button className={`${compactButton} order-last justify-self-start`} onClick={onBack}>
        {texts.back}
      </Button>
      <div className="grid gap-2 sm:grid-cols-2">
        {REASONS.map((reason, index) => (
          <Button
            key={reason}
            variant="outline"
            className={`${compactButton} justify-start!`}
            {...(reason === "other" && { "aria-expanded": hasNote })}
            onClick={(event) => {
              if (!isSlip(event)) choose(reason);
            }}
          >
            <KeyHint>{String(index + 1)}</KeyHint>
            {reasonTexts.choices[reason]}
          </Button>
        ))}
      </div>
      {hasNote && (
        <ReasonForm label={texts.dismiss} onSave={(note) => onChoose({ reason: "other", note })} />
      )}
    </div>
  );
}

type EmergencyConfirmationProps = { label: string; onBack: () => void; onConfirm: () => void };

/** The second question, for emergencies. "Keep it" comes first and has the focus. */
function EmergencyConfirmation({ label, onBack, onConfirm }: EmergencyConfirmationProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a key for the button inside.
    <div
      className="mt-40 flex flex-wrap justify-between gap-3"
      onKeyDown={(event) => {
        if (event.key.toLowerCase() !== texts.yesKey.toLowerCase() || event.repeat) return;
        // Closing, the dialog would leave the key to the list.
        event.preventDefault();
        onConfirm();
      }}
    >
      {/* The focused button has unmounted. */}
      <Button autoFocus className={compactButton} onClick={onBack}>
        {texts.keep}
      </Button>
      <Button
        variant="clay"
        className={compactButton}
        onClick={(event) => {
          if (!isSlip(event)) onConfirm();
        }}
      >
        <KeyHint>{texts.yesKey}</KeyHint>
        {label}
      </Button>
    </div>
  );
}

type DismissDialogProps = {
  /** Empty to ask nothing. */
  requests: readonly Submission[];
  /** Selected in the list, and addressed as a number. */
  isMany?: boolean;
  /** If the reason is already known, only emergencies need a confirmation. */
  why?: Explanation;
  onClose: () => void;
  onFocusBack?: () => void;
  onDismiss: (why: Explanation) => void;
};

/** Asks why before requests are dismissed, and once more if there are emergencies among them. */
export function DismissDialog(props: DismissDialogProps) {
  const { requests, isMany = false, onClose, onFocusBack, onDismiss } = props;
  const [reason, setChosen] = useState<Explanation>();
  const chosen = reason ?? props.why;
  const emergencies = requests.filter(({ kind }) => kind === "emergency").length;
  const [first] = requests;

  function close() {
    setChosen(undefined);
    onClose();
  }

  function dismiss(why: Explanation) {
    setChosen(undefined);
    onDismiss(why);
  }

  return (
    <QuestionDialog
      isOpen={first !== undefined}
      onClose={close}
      {...(onFocusBack && { onFocusBack })}
    >
      {first && !chosen && (
        <>
          <Dialog.Title className="wrap-anywhere font-display text-item">
            {isMany ? texts.many(requests.length) : texts.one(first.name)}
          </Dialog.Title>
          <Dialog.Description className="mt-2 text-base text-stone">
            {isMany ? texts.meaningOfMany : texts.meaning}
          </Dialog.Description>
          <Reasons
            onBack={close}
            onChoose={(why) => {
              if (emergencies > 0) setChosen(why);
              else dismiss(why);
            }}
          />
        </>
      )}
      {first && chosen && (
        <>
          <Dialog.Title className="wrap-anywhere font-display text-clay text-item">
            {isMany ? texts.sureOfMany(emergencies) : texts.sure}
          </Dialog.Title>
          <Dialog.Description className="mt-2 text-base">{texts.sureText}</Dialog.Description>
          <EmergencyConfirmation
            label={requests.length > 1 ? texts.yesToMany(requests.length) : texts.yes}
            onBack={close}
            onConfirm={() => dismiss(chosen)}
          />
        </>
      )}
    </QuestionDialog>
  );
}
