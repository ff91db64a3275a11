import { BellRing } from "lucide-react";
import { inboxTexts } from "@/desk/inbox/inbox-words";
import { setDeskPreferences, useDeskPreferences } from "@/desk/model/desk-preferences";
import { Button } from "@/ui/button";
import { compactButton } from "@/ui/button-variants";
import { chooseNotifications, chooseSound } from "./alert-choices";
import { notificationState } from "./alert-notification";
import { canSound } from "./alert-sound";

const texts = inboxTexts.alerts.question;

/**
 * Asks once on every browser whether it shall ring, so that silence is somebody's choice. The click that answers is the
 * one that browsers want before they make a sound or ask for notifications.
 * @param onAnswered takes the focus, as the question goes
 */
export function AlertsQuestion({ onAnswered }: { onAnswered: () => void }) {
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
      aria-label={texts.label}
      className="my-2 flex flex-wrap items-center gap-x-5 gap-y-2 border border-evergreen-700 bg-white px-4 py-2"
    >
      <p className="flex items-center gap-3 font-semibold text-base">
        <BellRing aria-hidden size={20} className="shrink-0" />
        {texts.ask}
      </p>
      <div className="flex flex-wrap gap-2">
        {canNotify && (
          <Button
            className={compactButton}
            onClick={() => answer({ sound: true, notifications: true })}
          >
            {texts.both}
          </Button>
        )}
        <Button
          variant={canNotify ? "outline" : "primary"}
          className={compactButton}
          onClick={() => answer({ sound: true, notifications: false })}
        >
          {canNotify ? texts.soundOnly : texts.sound}
        </Button>
        <Button
          variant="outline"
          className={`${compactButton} border-transparent`}
          onClick={() => answer({ sound: false, notifications: false })}
        >
          {texts.no}
        </Button>
      </div>
    </section>
  );
}
