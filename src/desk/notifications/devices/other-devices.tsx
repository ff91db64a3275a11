import { useRef } from "react";
import { formatMoment } from "@/lib/business-time";
import { Button } from "@/ui/button";
import { compactButton } from "@/ui/button-variants";
import type { Device } from "./devices-query";
import { deviceTexts as texts } from "./devices-words";
import { useDeviceAction } from "./use-device-action";

/** The other browsers that the reader has turned on: what is lost or given away is taken off here. */
export function OtherDevices({ devices }: { devices: readonly Device[] }) {
  const { run, pending } = useDeviceAction();
  const card = useRef<HTMLElement>(null);

  async function remove({ id, name }: Device) {
    const words = { done: texts.removed(name), failed: texts.removeFailed };
    const problem = await run({ action: "remove", id }, words);
    // Its button goes with it.
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
