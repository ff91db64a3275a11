import { useQuery } from "@tanstack/react-query";
import { BellRing, TriangleAlert } from "lucide-react";
import { useRef, useState } from "react";
import { StaffSection } from "@/desk/frame/staff-section";
import { ReadState } from "@/desk/listing/list-state";
import { formatMoment } from "@/lib/business-time";
import { Button, compactButton } from "@/ui/button";
import { Switch } from "@/ui/switch";
import { deviceTexts as texts } from "./device-texts";
import {
  type Device,
  type Devices as DevicesRead,
  devicesQuery,
  useDeviceAction,
} from "./own-devices";

const CANNOT = {
  unable: texts.unable,
  "home-screen": texts.homeScreen,
  blocked: texts.blocked,
} as const;

type SwitchProps = { device: Device | undefined; userId: string; senderKey: string };

function DeviceSwitch({ device, userId, senderKey }: SwitchProps) {
  const { run, pending } = useDeviceAction();
  const [problem, setProblem] = useState<string>();
  const state = useRef<HTMLParagraphElement>(null);
  const isBusy = pending !== undefined;

  async function turnOn() {
    setProblem(undefined);
    const task = { action: "turn-on", userId, key: senderKey } as const;
    setProblem(await run(task, { done: texts.turnedOn }));
    // The button is gone once it is on.
    state.current?.focus();
  }

  async function turnOff() {
    await run({ action: "turn-off" }, { done: texts.turnedOff, failed: texts.turnOffFailed });
    state.current?.focus();
  }

  async function test(id: string) {
    const copy = { done: texts.test, hint: texts.testSent, failed: texts.testFailed };
    await run({ action: "test", id }, copy);
  }

  return (
    <>
      <p ref={state} tabIndex={-1} className="flex items-start gap-2 text-base outline-none">
        {device && <BellRing aria-hidden size={18} className="mt-1 shrink-0" />}
        {device ? texts.on : texts.off}
      </p>
      {problem !== undefined && !device && (
        <p role="alert" className="text-base text-clay">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {device ? (
          <>
            <Button
              aria-disabled={isBusy || undefined}
              onClick={() => void test(device.id)}
              className={compactButton}
            >
              {texts.test}
            </Button>
            <Button
              variant="outline"
              aria-disabled={isBusy || undefined}
              onClick={() => void turnOff()}
              className={compactButton}
            >
              {texts.turnOff}
            </Button>
          </>
        ) : (
          <Button
            aria-disabled={isBusy || undefined}
            onClick={() => void turnOn()}
            className={compactButton}
          >
            {pending?.action === "turn-on" ? texts.turningOn : texts.turnOn}
          </Button>
        )}
      </div>
    </>
  );
}

type ThisDeviceProps = { devices: DevicesRead; userId: string; senderKey: string };

/** Whether this browser shows notifications, or why it cannot. */
function ThisDevice({ devices: { support, own }, userId, senderKey }: ThisDeviceProps) {
  return (
    <section aria-labelledby="this-device" className="grid content-start gap-4 bg-white p-5">
      <h3 id="this-device" className="font-sans font-semibold text-base">
        {texts.thisDevice}
      </h3>
      {support === "able" ? (
        <DeviceSwitch
          device={own.find(({ isThis }) => isThis)}
          userId={userId}
          senderKey={senderKey}
        />
      ) : (
        <p className="flex items-start gap-2 text-base">
          <TriangleAlert aria-hidden size={18} className="mt-1 shrink-0 text-amber" />
          {CANNOT[support]}
        </p>
      )}
    </section>
  );
}

/** The reader's other browsers; a lost one is removed here. */
function OtherDevices({ devices }: { devices: readonly Device[] }) {
  const { run, pending } = useDeviceAction();
  const card = useRef<HTMLElement>(null);

  async function remove({ id, name }: Device) {
    const copy = { done: texts.removed(name), failed: texts.removeFailed };
    const problem = await run({ action: "remove", id }, copy);
    // Its button is gone.
    if (problem === undefined) card.current?.focus();
  }

  return (
    <section
      ref={card}
      tabIndex={-1}
      aria-labelledby="other-devices"
      className="min-w-0 bg-white p-5 outline-none"
    >
      <h3 id="other-devices" className="mb-3 font-sans font-semibold text-base">
        {texts.others}
      </h3>
      <ul className="grid">
        {devices.map((device) => (
          <li
            key={device.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-hairline border-t py-3"
          >
            <div className="wrap-anywhere min-w-0 flex-1 basis-48">
              <p className="font-semibold text-base">{device.name}</p>
              <p className="text-note text-stone tabular-nums">
                {texts.since(formatMoment(device.createdAt))},{" "}
                {device.lastSentAt === null
                  ? texts.neverSent
                  : texts.lastSent(formatMoment(device.lastSentAt))}
              </p>
            </div>
            <Button
              variant="outline"
              aria-disabled={pending !== undefined || undefined}
              aria-label={texts.removeNamed(device.name)}
              onClick={() => void remove(device)}
              className={compactButton}
            >
              {texts.remove}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function QuotesToo({ withQuotes }: { withQuotes: boolean }) {
  const { run, pending } = useDeviceAction();
  // Optimistic.
  const isOn = pending?.action === "quotes" ? pending.withQuotes : withQuotes;
  const choose = (isWanted: boolean) =>
    void run(
      { action: "quotes", withQuotes: isWanted },
      { done: isWanted ? texts.quotesOn : texts.quotesOff, failed: texts.failed },
    );
  return <Switch label={texts.quotes} hint={texts.quotesHint} isOn={isOn} onChange={choose} />;
}

function OwnDevices({ devices, userId }: { devices: DevicesRead; userId: string }) {
  const { key, own, withQuotes } = devices;
  if (key === null) return <p className="text-base text-stone">{texts.unset}</p>;
  const others = own.filter(({ isThis }) => !isThis);
  return (
    <>
      <p className="mb-4 max-w-prose text-base text-stone">{texts.intro}</p>
      <div className="grid gap-4 lg:grid-cols-2">
        <ThisDevice devices={devices} userId={userId} senderKey={key} />
        {others.length > 0 && <OtherDevices devices={others} />}
      </div>
      {own.length > 0 && (
        <div className="mt-4">
          <QuotesToo withQuotes={withQuotes} />
        </div>
      )}
    </>
  );
}

/** Which of the reader's devices show notifications. */
export function Devices({ userId }: { userId: string }) {
  const query = useQuery({ ...devicesQuery(), select: (devices) => [devices] });
  return (
    <StaffSection id="team-devices" heading={texts.heading}>
      <ReadState query={query} emptyText={texts.loadFailed}>
        {([devices]) => devices && <OwnDevices devices={devices} userId={userId} />}
      </ReadState>
    </StaffSection>
  );
}
