import { BellOff, ChevronDown, type LucideIcon, MailWarning, MailX } from "lucide-react";
import { type RefObject, useId, useRef, useState } from "react";
import { useFocusHandover } from "@/desk/listing/focus-handover";
import { durationText } from "@/desk/model/due";
import { cn } from "@/lib/cn";
import { FailedMessages } from "./failed-messages";
import {
  type HealthState,
  healthState,
  isAlarm,
  type NotificationHealth,
  useHealth,
} from "./health";
import { notificationTexts } from "./notification-texts";

const texts = notificationTexts.alarm;

/** What waits and what has failed. */
function alarmLine(health: NotificationHealth, now: number): string {
  const { lastRunAt, waiting, waitingSince, failed } = health;
  const state = healthState(health, now);
  return [
    state === "stopped" && texts.stopped(durationText(now - (lastRunAt ?? now)), waiting),
    state === "stuck" && texts.stuck(durationText(now - (waitingSince ?? now)), waiting),
    isAlarm(state) && failed > 0 && texts.failed(failed),
  ]
    .filter(Boolean)
    .join(" ");
}

const failedCount = ({ failed }: NotificationHealth) => String(failed);

/** Always in sight; leads to the alarm. */
export function AlarmMarker({ onShow }: { onShow: () => void }) {
  if (!isAlarm(useHealth(healthState, "well"))) return null;
  return (
    <button
      type="button"
      aria-label={texts.marker}
      title={texts.marker}
      onClick={onShow}
      className="inline-flex h-10 w-10 shrink-0 items-center justify-center bg-clay text-white"
    >
      <MailWarning aria-hidden size={20} />
    </button>
  );
}

/** An alarm while messages do not go out: what to do, and what has failed. */
export function NotificationAlarm({ ref }: { ref: RefObject<HTMLElement | null> }) {
  const state = useHealth(healthState, "well");
  const line = useHealth(alarmLine, "");
  const hasFailed = useHealth(failedCount, "0") !== "0";
  // Always mounted, as it takes the focus when the alarm goes; unnamed while empty.
  return (
    <section
      ref={ref}
      tabIndex={-1}
      data-focus-heir
      aria-label={isAlarm(state) ? texts.label : undefined}
      className="scroll-mt-16 outline-none"
    >
      {isAlarm(state) && <Alarm state={state} line={line} hasFailed={hasFailed} />}
    </section>
  );
}

type AlarmProps = { state: HealthState; line: string; hasFailed: boolean };

function Alarm({ state, line, hasFailed }: AlarmProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useFocusHandover(box);
  return (
    <div ref={box} className="border-2 border-clay">
      <div className="flex flex-wrap items-center justify-between gap-x-6 bg-clay px-3 text-white sm:px-4">
        <p
          role="alert"
          className="flex items-center gap-3 py-2 font-semibold text-base tabular-nums"
        >
          <MailWarning aria-hidden size={20} className="shrink-0" />
          {line}
        </p>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          className="flex min-h-11 items-center gap-2 font-semibold text-base underline decoration-1 underline-offset-4"
        >
          {isOpen ? texts.hide : texts.show}
          <ChevronDown aria-hidden size={18} className={cn(isOpen && "rotate-180")} />
        </button>
      </div>
      <div
        id={id}
        hidden={!isOpen}
        className="max-h-[50dvh] overflow-y-auto bg-white px-3 py-4 sm:px-4"
      >
        {isOpen && (state === "stopped" || state === "stuck") && (
          <p className="max-w-prose text-base">{texts.todo[state]}</p>
        )}
        {isOpen && hasFailed && <FailedMessages />}
      </div>
    </div>
  );
}

function Warning({ Icon, children }: { Icon: LucideIcon; children: string }) {
  return (
    <p className="flex items-start gap-2 px-3 py-1 text-amber text-note">
      <Icon aria-hidden size={16} className="mt-1 shrink-0" />
      {children}
    </p>
  );
}

function spentLine({ copiesSpent }: NotificationHealth): string {
  const { email, sms } = notificationTexts.copiesBy;
  const ways = copiesSpent.map((way) => (way === "sms" ? sms : email));
  return ways.length === 0 ? "" : notificationTexts.copiesSpent(ways.join(" or "));
}

export function CopiesSpent() {
  const line = useHealth(spentLine, "");
  return line && <Warning Icon={MailX}>{line}</Warning>;
}

/** For those who set them up, not at the foot of every day. */
export function NotificationsUnset() {
  if (useHealth(healthState, "well") !== "unset") return null;
  return <Warning Icon={BellOff}>{notificationTexts.unset}</Warning>;
}
