import { useQuery } from "@tanstack/react-query";
import { useRecheckAccess } from "@/desk/sign-in/use-recheck-access";
import { ReadState } from "@/desk/team/read-state";
import { Switch } from "@/ui/switch";
import { type Devices as DevicesRead, devicesQuery } from "./devices-query";
import { deviceTexts as texts } from "./devices-words";
import { OtherDevices } from "./other-devices";
import { ThisDevice } from "./this-device";
import { useDeviceAction } from "./use-device-action";

function QuotesToo({ withQuotes }: { withQuotes: boolean }) {
  const { run, pending } = useDeviceAction();
  // As chosen, while that is on its way.
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

/** Which of the reader's own phones and computers tell of requests: chosen here, for oneself alone. */
export function Devices({ userId }: { userId: string }) {
  const query = useQuery({ ...devicesQuery(), select: (devices) => [devices] });
  useRecheckAccess(query.error);
  return (
    <section aria-labelledby="team-devices" className="min-w-0">
      <h2 id="team-devices" className="mb-2 text-item">
        {texts.heading}
      </h2>
      <ReadState query={query} emptyText={texts.loadFailed}>
        {([devices]) => devices && <OwnDevices devices={devices} userId={userId} />}
      </ReadState>
    </section>
  );
}
