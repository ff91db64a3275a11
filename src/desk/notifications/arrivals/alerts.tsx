import { Bell, BellRing } from "lucide-react";
import { type FocusEvent, useId, useRef, useState } from "react";
import {
  type DeskPreferences,
  setDeskPreferences,
  useDeskPreferences,
} from "@/desk/model/desk-preferences";
import { Button, compactButton } from "@/ui/button";
import { Switch } from "@/ui/switch";
import { alertTexts } from "./arrival-texts";
import {
  canSound,
  chooseNotifications,
  chooseSound,
  type NotificationState,
  notificationState,
} from "./raise-alarm";

const texts = alertTexts;

function SoundSwitch({ isSoundOn }: Pick<DeskPreferences, "isSoundOn">) {
  return (
    <Switch
      label={texts.sound}
      hint={canSound() ? texts.soundHint : texts.soundUnsupported}
      isOn={isSoundOn && canSound()}
      isDisabled={!canSound()}
      onChange={(isOn) => void chooseSound(isOn)}
    />
  );
}

function NotificationSwitch({ areNotificationsOn }: Pick<DeskPreferences, "areNotificationsOn">) {
  const [state, setState] = useState<NotificationState>(notificationState);

  async function change(areOn: boolean) {
    const answer = await chooseNotifications(areOn);
    if (answer) setState(answer);
  }

  const hints: Partial<Record<NotificationState, string>> = {
    denied: texts.denied,
    unsupported: texts.unsupported,
  };
  return (
    <Switch
      label={texts.notifications}
      hint={<span role="status">{hints[state] ?? texts.notificationsHint}</span>}
      isOn={areNotificationsOn && state === "granted"}
      isDisabled={notificationState() === "unsupported"}
      onChange={(areOn) => void change(areOn)}
    />
  );
}

/** How this browser announces new requests. Off by default; `AlertsQuestion` asks. */
export function Alerts() {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { isSoundOn, areNotificationsOn } = useDeskPreferences();
  const button = useRef<HTMLButtonElement>(null);

  /** Closes when the focus moves elsewhere on the page, but not for the browser's permission prompt. */
  function closeOnLeaving(event: FocusEvent<HTMLDivElement>) {
    if (document.hasFocus() && !event.currentTarget.contains(event.relatedTarget)) setIsOpen(false);
  }

  const Icon = isSoundOn || areNotificationsOn ? BellRing : Bell;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens to what its button and switches do.
    <div
      className="sm:relative"
      onBlur={closeOnLeaving}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        setIsOpen(false);
        button.current?.focus();
      }}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => {
          setIsOpen(!isOpen);
          // They know by now where to choose.
          setDeskPreferences({ isAlertQuestionAnswered: true });
        }}
        title={texts.button}
        className="inline-flex h-10 w-10 items-center justify-center sm:w-11"
      >
        <Icon aria-hidden size={18} />
        <span className="sr-only">{texts.button}</span>
      </button>
      <div
        id={id}
        hidden={!isOpen}
        // So that a click between the switches does not count as leaving.
        tabIndex={-1}
        className="absolute inset-x-0 top-full z-20 mt-2 border border-hairline bg-white p-5 shadow-lg sm:left-auto sm:w-80"
      >
        <div className="grid gap-3">
          <SoundSwitch isSoundOn={isSoundOn} />
          <NotificationSwitch areNotificationsOn={areNotificationsOn} />
          <p className="border-hairline border-t pt-3 text-note text-stone">{texts.keepOpen}</p>
        </div>
      </div>
    </div>
  );
}

type AlertsQuestionProps = {
  /** Moves the focus, as the question unmounts. */
  onAnswered: () => void;
};

/** On a phone all three are in one line. */
const answerButton = `${compactButton} max-sm:px-2.5! max-sm:text-sm`;

/**
 * Asks once per browser whether to play sounds. The click doubles as the gesture that browsers require for sound and
 * notifications.
 */
export function AlertsQuestion({ onAnswered }: AlertsQuestionProps) {
  const { isSoundOn, areNotificationsOn, isAlertQuestionAnswered } = useDeskPreferences();
  if (isAlertQuestionAnswered || isSoundOn || areNotificationsOn || !canSound()) return null;
  const canNotify = ["default", "granted"].includes(notificationState());

  function answer(wants: { sound: boolean; notifications: boolean }) {
    onAnswered();
    setDeskPreferences({ isAlertQuestionAnswered: true });
    if (wants.sound) void chooseSound(true);
    if (wants.notifications) void chooseNotifications(true);
  }

  return (
    <section
      aria-label={alertTexts.question.label}
      className="flex flex-wrap items-center gap-x-5 gap-y-1 bg-white px-4 py-2"
    >
      <p className="flex items-center gap-3 font-semibold text-base">
        <BellRing aria-hidden size={20} className="shrink-0" />
        {alertTexts.question.ask}
      </p>
      <div className="flex flex-wrap gap-2">
        {canNotify && (
          <Button
            className={answerButton}
            onClick={() => answer({ sound: true, notifications: true })}
          >
            {alertTexts.question.both}
          </Button>
        )}
        <Button
          variant={canNotify ? "outline" : "primary"}
          className={answerButton}
          onClick={() => answer({ sound: true, notifications: false })}
        >
          {canNotify ? alertTexts.question.soundOnly : alertTexts.question.sound}
        </Button>
        <Button
          variant="outline"
          className={`${answerButton} border-transparent`}
          onClick={() => answer({ sound: false, notifications: false })}
        >
          {alertTexts.question.no}
        </Button>
      </div>
    </section>
  );
}
