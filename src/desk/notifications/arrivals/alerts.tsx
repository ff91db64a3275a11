import { Bell, BellRing } from "lucide-react";
import { type FocusEvent, useId, useRef, useState } from "react";
import { inboxTexts } from "@/desk/inbox/inbox-words";
import {
  type DeskPreferences,
  setDeskPreferences,
  useDeskPreferences,
} from "@/desk/model/desk-preferences";
import { Switch } from "@/ui/switch";
import { chooseNotifications, chooseSound } from "./alert-choices";
import { type NotificationState, notificationState } from "./alert-notification";
import { canSound } from "./alert-sound";

const texts = inboxTexts.alerts;

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

/** How new requests make themselves heard in this browser. Off until somebody says otherwise; `AlertsQuestion` asks. */
export function Alerts() {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { isSoundOn, areNotificationsOn } = useDeskPreferences();
  const button = useRef<HTMLButtonElement>(null);

  /** Closes it when the focus goes elsewhere on the page; not for the browser's own question, which is no part of it. */
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
          // Who is here has found where it is chosen.
          setDeskPreferences({ isAlertQuestionAnswered: true });
        }}
        className="inline-flex min-h-11 items-center gap-2 px-2 font-semibold text-base"
      >
        <Icon aria-hidden size={18} />
        {texts.button}
      </button>
      <div
        id={id}
        hidden={!isOpen}
        // A click between the switches must not count as leaving.
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
