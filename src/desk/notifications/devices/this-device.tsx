import { BellRing, TriangleAlert } from "lucide-react";
import { useRef, useState } from "react";
import { Button, compactButton } from "@/ui/button";
import { deviceTexts as texts } from "./device-texts";
import { type Device, type Devices, useDeviceAction } from "./own-devices";

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
    const said = { done: texts.test, hint: texts.testSent, failed: texts.testFailed };
    await run({ action: "test", id }, said);
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

type ThisDeviceProps = { devices: Devices; userId: string; senderKey: string };

/** Whether this browser shows notifications, or why it cannot. */
export function ThisDevice({ devices: { support, own }, userId, senderKey }: ThisDeviceProps) {
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
