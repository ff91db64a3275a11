import { useQuery } from "@tanstack/react-query";
import { Check, ChevronDown, Phone } from "lucide-react";
import { type ComponentProps, useEffect, useState, useSyncExternalStore } from "react";
import { Helmet } from "react-helmet-async";
import { business, phoneHref } from "@/config/business";
import { useKeptFocus } from "@/desk/listing/focus-handover";
import { formatTimeOfDay } from "@/lib/business-time";
import { formatCalendarDate } from "@/lib/calendar-date";
import { noAnswer } from "@/lib/supabase/answers";
import { throwIfFailed } from "@/lib/supabase/errors";
import { getVisitorSupabase } from "@/lib/supabase/visitor-client";
import { ButtonLink } from "@/ui/button";
import {
  driverDaySchema,
  inOrder,
  isDone,
  keyOf,
  type Mark,
  nextStop,
  type Stop,
} from "./day-sheet";
import { daysTexts } from "./days-texts";
import { driverMarks } from "./driver-marks";
import { type DriverReport, driverReports } from "./driver-reports";
import {
  addPhoto,
  type DriverPhoto,
  isOf,
  loadPhotos,
  sendPhotos,
  useDriverPhotos,
} from "./photos/driver-photos";
import { PhonePhotos, StrayPhotos } from "./photos/phone-photos";
import { TroubleReports } from "./report-trouble";
import { StopItem, timeOf, trailerText } from "./stop-item";

const texts = daysTexts.driver;

/** How often the sheet is refetched and unsent steps are retried, in milliseconds. */
const EVERY_MS = 20_000;

/** The token stays in the address so that the page can be reloaded. */
function useToken(): string {
  const [token] = useState(() => window.location.hash.slice(1));
  return token;
}

/** Reports first: a photo of one that the office does not have would be refused. */
const sendReports = (token: string) => driverReports.send(token).then(() => sendPhotos(token));

/** What the link opens; null if it opens nothing. */
function useDriverDay(token: string) {
  return useQuery({
    queryKey: ["driver-day", token],
    queryFn: async ({ signal }) => {
      await driverMarks.send(token).catch(() => undefined);
      // Not awaited: photos take time, and the sheet is needed now.
      void sendReports(token).catch(() => undefined);
      const answer = await getVisitorSupabase()
        .rpc("driver_day", { _token: token })
        .abortSignal(signal);
      throwIfFailed(answer);
      if (answer.data === null) return null;
      const day = driverDaySchema.safeParse(answer.data);
      if (!day.success) throw noAnswer(answer.status);
      return { ...day.data, stops: inOrder(day.data.stops) };
    },
    refetchInterval: EVERY_MS,
    retry: false,
    // Run offline too: the failure is what shows the offline message.
    networkMode: "always",
  });
}

type FoldingStopProps = ComponentProps<typeof StopItem> & { startsOpen: boolean };

/** A stop, collapsed to a line until it is tapped. It then stays open, so that nothing moves under a thumb. */
function FoldingStop({ startsOpen, ...props }: FoldingStopProps) {
  const [isOpen, setIsOpen] = useState(startsOpen);
  const { stop } = props;
  if (isOpen)
    return (
      <li data-desk-row={stop.name} tabIndex={-1}>
        <StopItem {...props} canUndo={(by) => by === "Driver"} />
      </li>
    );
  return (
    <li data-desk-row={stop.name} tabIndex={-1} className="bg-white">
      <button
        type="button"
        aria-expanded={false}
        className="grid min-h-11 w-full grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-hairline border-l-4 p-4 text-left"
        onClick={() => setIsOpen(true)}
      >
        <span className="text-stone tabular-nums">{timeOf(stop)}</span>
        {isDone(stop) ? <Check aria-hidden size={20} /> : <ChevronDown aria-hidden size={20} />}
        <span className="wrap-anywhere font-semibold">{stop.name}</span>
        <span className="wrap-anywhere col-span-2 whitespace-pre-line text-stone">
          {[daysTexts.actions[stop.action], trailerText(stop)].join(" · ")}
        </span>
      </button>
    </li>
  );
}

const isReportOf = ({ quoteId, action }: DriverReport, stop: Stop) =>
  quoteId === stop.quote_id && action === stop.action;

/** The stop with the steps that are still unsent. */
function withWaiting(stop: Stop, waiting: readonly Mark[]): Stop {
  const marks = { ...stop.marks };
  for (const { quoteId, step, doneAt } of waiting) {
    if (quoteId !== stop.quote_id) continue;
    if (doneAt === null) delete marks[step];
    else marks[step] = { at: doneAt, by: "Driver" };
  }
  return { ...stop, marks };
}

export function DriverDay({ token }: { token: string }) {
  const query = useDriverDay(token);
  const stored = useSyncExternalStore(driverMarks.subscribe, () =>
    JSON.stringify(driverMarks.kept(token)),
  );
  useSyncExternalStore(driverReports.subscribe, () => JSON.stringify(driverReports.kept(token)));
  const waiting = driverMarks.kept(token);
  const reports = driverReports.kept(token);
  const photos = useDriverPhotos(token);
  const unsent = photos.filter(({ isSent }) => !isSent);
  const { refetch } = query;
  const page = useKeptFocus();

  useEffect(() => {
    const again = () => void refetch();
    void loadPhotos()
      .then(() => sendReports(token))
      .catch(() => undefined);
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, [refetch, token]);

  function mark(done: Mark) {
    driverMarks.add(token, done);
    void refetch();
  }

  async function keep(stop: Stop, image: string, reportId?: string) {
    await addPhoto(token, stop, image, reportId);
    void refetch();
  }

  function report(stop: Stop, told: Pick<DriverReport, "unitId" | "kind" | "words">) {
    driverReports.add(token, {
      ...told,
      id: crypto.randomUUID(),
      quoteId: stop.quote_id,
      action: stop.action,
      notedAt: new Date().toISOString(),
      refusal: null,
    });
    void sendReports(token)
      .catch(() => undefined)
      .then(() => refetch());
  }

  if (query.data === null || (query.data === undefined && token === "")) {
    return (
      <>
        <p role="alert">{texts.unknown}</p>
        <StrayPhotos photos={unsent} isOffline={false} />
      </>
    );
  }
  const isOffline = query.isError;
  const waitingReports = reports.filter(({ refusal }) => refusal === null).length;
  const isShownAt = (photo: DriverPhoto, stop: Stop) =>
    [...stop.reports, ...reports.filter((one) => isReportOf(one, stop)), { id: null }].some(
      ({ id }) => isOf(photo, stop, id),
    );
  const opened = nextStop(query.data?.stops ?? []);
  const waitingPhotos = unsent.filter(({ refusal }) => refusal === null).length;
  return (
    <div ref={page} data-waiting={stored === "[]" ? undefined : true}>
      <p
        role="status"
        className={isOffline || waiting.length > 0 ? "mb-4 bg-white p-4 text-clay" : "sr-only"}
      >
        {[
          isOffline && texts.offline,
          waiting.length > 0 && `${texts.waiting(waiting.length)}.`,
          isOffline && waitingReports > 0 && `${texts.reportsWaiting(waitingReports)}.`,
          isOffline && waitingPhotos > 0 && `${daysTexts.photos.waiting(waitingPhotos)}.`,
        ]
          .filter(Boolean)
          .join(" ")}
      </p>
      {query.isPending && !isOffline && <p role="status">{daysTexts.loading}</p>}
      {query.data && (
        <>
          <h1 className="font-display text-section">{formatCalendarDate(query.data.day)}</h1>
          <p className="mb-4 text-stone">
            {query.data.driver && `${query.data.driver}. `}
            {daysTexts.stops(query.data.stops.length, query.data.stops.filter(isDone).length)}.{" "}
            {texts.updated(formatTimeOfDay(new Date(query.dataUpdatedAt)))}
          </p>
          {query.data.stops.length === 0 && <p>{daysTexts.empty}</p>}
          <ul className="grid gap-4">
            {query.data.stops.map((stop) => (
              <FoldingStop
                key={keyOf(stop)}
                startsOpen={stop === opened}
                stop={withWaiting(stop, waiting)}
                waiting={waiting
                  .filter(({ quoteId }) => quoteId === stop.quote_id)
                  .map(({ step }) => step)}
                onMark={mark}
                photos={
                  <>
                    <PhonePhotos
                      label={daysTexts.photos.listOf(daysTexts.actions[stop.action], stop.name)}
                      addLabel={daysTexts.photos.addOf(daysTexts.actions[stop.action], stop.name)}
                      received={stop.photos}
                      photos={photos.filter((photo) => isOf(photo, stop))}
                      isOffline={isOffline}
                      onPhoto={(image) => keep(stop, image)}
                    />
                    <TroubleReports
                      stop={stop}
                      waiting={reports.filter((one) => isReportOf(one, stop))}
                      photos={photos}
                      isOffline={isOffline}
                      onReport={(told) => report(stop, told)}
                      onRemove={(id) => driverReports.remove(token, (one) => one.id === id)}
                      onPhoto={(reportId, image) => keep(stop, image, reportId)}
                    />
                  </>
                }
              />
            ))}
          </ul>
          <StrayPhotos
            isOffline={isOffline}
            photos={unsent.filter(
              (photo) => !query.data?.stops.some((stop) => isShownAt(photo, stop)),
            )}
          />
        </>
      )}
    </div>
  );
}

/** What a driver's link opens: one day, without signing in. */
export default function DriverPage() {
  const token = useToken();
  return (
    <main id="main" tabIndex={-1} className="page-column max-w-xl py-6 outline-none">
      <Helmet>
        <title>{texts.title}</title>
      </Helmet>
      <p className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <span className="font-display text-item">{business.name}</span>
        <ButtonLink href={phoneHref} variant="outline">
          <Phone aria-hidden size={18} />
          {texts.office}
        </ButtonLink>
      </p>
      <DriverDay token={token} />
    </main>
  );
}
