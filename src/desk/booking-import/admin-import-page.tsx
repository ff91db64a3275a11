import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { staffPaths } from "@/config/staff-paths";
import { DeskButton } from "@/desk/frame/desk-button";
import { DeskTitle, StaffMain } from "@/desk/frame/staff-main";
import { complain, deskFailure } from "@/desk/model/desk-failure";
import { refreshDesk } from "@/desk/model/desk-queries";
import { modelName } from "@/desk/model/model-name";
import { readRefusal, refusalText } from "@/desk/model/refusal-texts";
import { formatShortDate } from "@/desk/model/short-date";
import { teamMembersQuery, teamRightsOf } from "@/desk/model/team-members";
import { useSession } from "@/desk/sign-in/session";
import { todayInHouston } from "@/lib/business-time";
import { cn } from "@/lib/cn";
import { formatDollars } from "@/lib/money";
import { saveFile } from "@/lib/save-file";
import { NoBreakModelName } from "@/ui/no-break-model-name";
import { TextLink } from "@/ui/smart-link";
import { showToast } from "@/ui/toast/toast-store";
import { exampleCells, FileColumns } from "./file-columns";
import { type ImportAnswer, importBookings, ROWS_MAX } from "./import-bookings";
import { type FileContent, type FileRow, type ImportedBooking, readFile } from "./import-file";
import { importTexts as texts } from "./import-texts";

/** Text of a file in UTF-8, or as Excel for Windows writes it. */
async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

async function contentOf(file: File): Promise<FileContent> {
  const { default: papa } = await import("papaparse");
  // Empty lines count, so that a row has the number that a spreadsheet shows.
  return readFile(papa.parse<string[]>(await textOf(file)).data, todayInHouston());
}

/** A file with the columns and one row, dated ahead. */
async function saveExample() {
  const { default: papa } = await import("papaparse");
  const { headers, exampleName } = texts;
  const cells = exampleCells(todayInHouston());
  const csv = papa.unparse([
    cells.map(([column]) => headers[column]),
    cells.map(([, example]) => example),
  ]);
  saveFile({ name: exampleName, content: new Blob([`\uFEFF${csv}`], { type: "text/csv" }) });
}

/** A file as it was read, with what would come of each row, or what came of it. */
type Read = {
  /** Of the file. */
  name: string;
  content: FileContent;
  /** Of the rows that are bookings, by their number in the file. */
  answers: ReadonlyMap<number, ImportAnswer>;
  isDone: boolean;
};

const bookingsIn = ({ rows }: FileContent) =>
  rows.flatMap(({ number, said, booking }) => (booking ? [{ number, said, booking }] : []));

async function askAbout(content: FileContent, numbers: readonly number[], isTrial: boolean) {
  const asked = bookingsIn(content).filter(({ number }) => numbers.includes(number));
  const answers = await importBookings(asked, isTrial);
  return new Map(
    asked.flatMap(({ number }, index): [number, ImportAnswer][] => {
      const answer = answers[index];
      return answer ? [[number, answer]] : [];
    }),
  );
}

const isReady = (answer: ImportAnswer | undefined) =>
  answer?.state === "stored" || answer?.state === "overbooked";

/** Why the database would not store a row, in words. */
const reasonOf = (why = "") =>
  (readRefusal(why) && refusalText(why)) || texts.states.refusedOtherwise;

type StateProps = { row: FileRow; answer: ImportAnswer | undefined; isDone: boolean };

function State({ row, answer, isDone }: StateProps) {
  const words = isDone ? texts.doneStates : texts.states;
  if (row.problems.length > 0)
    return (
      <span className="text-clay">
        {row.problems.map((problem) => (
          <span key={problem} className="block">
            <NoBreakModelName text={problem} />
          </span>
        ))}
      </span>
    );
  if (!answer) return null;
  if (answer.state === "known") return <span className="text-stone">{words.known}</span>;
  if (answer.state === "refused") return <span className="text-clay">{reasonOf(answer.why)}</span>;
  if (answer.state === "overbooked")
    return <span className="text-amber">{words.overbooked(reasonOf(answer.why))}</span>;
  return (
    <span className="text-evergreen-700">
      <Check aria-hidden size={16} className="mr-1 inline" />
      {words.stored}
    </span>
  );
}

/** "2 × 2-Station, 1 × 4-Station": of one model, also where its prices differ by a cent. */
function trailersOf(lines: ImportedBooking["lines"]): string {
  const counts = new Map<string, number>();
  for (const { model, quantity = 1 } of lines) {
    const name = modelName(model ?? null);
    counts.set(name, (counts.get(name) ?? 0) + quantity);
  }
  return [...counts].map(([name, count]) => `${count} × ${name}`).join(", ");
}

/** What a row says: as it was understood, or else as it was typed. */
function cellsOf({
  number,
  said,
  booking,
}: FileRow): Record<keyof typeof texts.columns, ReactNode> {
  const day = (understood: string | undefined, typed: string) =>
    understood ? formatShortDate(understood) : typed;
  const price = booking?.lines.reduce(
    (sum, { price: one = 0, quantity = 1 }) => sum + one * quantity,
    0,
  );
  return {
    row: number,
    name: booking?.name ?? said.name,
    state: null,
    delivery: day(booking?.delivery_on, said.delivery || said.event),
    pickup: day(booking?.pickup_on, said.pickup),
    trailers: <NoBreakModelName text={booking ? trailersOf(booking.lines) : said.trailers} />,
    total: price === undefined ? said.total : formatDollars(price),
    paid: booking ? booking.payment && formatDollars(booking.payment.cents / 100) : said.paid,
  };
}

/** Columns whose cells stay in one line. */
const SHORT = ["row", "delivery", "pickup", "total", "paid"];

function Rows({ read: { content, answers, isDone } }: { read: Read }) {
  const isNumber = (column: string) => column === "total" || column === "paid";
  const names: Record<string, string> = texts.columns;
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse text-left text-sm tabular-nums max-md:block md:min-w-4xl">
        <thead className="max-md:hidden">
          <tr className="border-hairline border-b text-stone">
            {Object.entries(names).map(([column, name]) => (
              <th
                key={column}
                scope="col"
                className={cn("py-2 pr-4 font-normal", isNumber(column) && "text-right")}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {content.rows.map((row) => (
            <tr
              key={row.number}
              className="border-hairline border-b align-baseline max-md:grid max-md:grid-cols-[2rem_minmax(0,1fr)] max-md:py-2"
            >
              {Object.entries(cellsOf(row)).map(([column, cell]) => (
                <td
                  key={column}
                  data-column={names[column]}
                  className={cn(
                    // On a phone, below its number and name a row has a line for each of the others.
                    column !== "row" && "max-md:col-start-2 max-md:py-0.5 max-md:empty:hidden",
                    !["row", "name", "state"].includes(column) &&
                      "max-md:text-left max-md:before:mr-2 max-md:before:text-stone max-md:before:content-[attr(data-column)]",
                    "pr-4 md:py-2",
                    SHORT.includes(column) ? "whitespace-nowrap" : "wrap-anywhere",
                    isNumber(column) && "md:text-right",
                    column === "name" && "font-semibold",
                    column === "trailers" && "min-w-32",
                  )}
                >
                  {column === "state" ? (
                    <State row={row} answer={answers.get(row.number)} isDone={isDone} />
                  ) : (
                    cell
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Reads a file, says what would come of each row, and stores what is ready. */
export function ImportBookings() {
  const queryClient = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const [read, setRead] = useState<Read>();
  const [fault, setFault] = useState("");
  const reading = useMutation({
    mutationFn: async (file: File) => {
      const content = await contentOf(file);
      const numbers = bookingsIn(content).map(({ number }) => number);
      if (numbers.length > ROWS_MAX) return { ...content, fault: texts.tooMany(ROWS_MAX) };
      const answers = await askAbout(content, numbers, true);
      setRead({ name: file.name, content, answers, isDone: false });
      return content;
    },
  });
  const storing = useMutation({
    mutationFn: async ({ name, content, answers }: Read) => {
      const ready = [...answers].filter(([, answer]) => isReady(answer)).map(([number]) => number);
      return {
        name,
        content,
        answers: new Map([...answers, ...(await askAbout(content, ready, false))]),
      };
    },
    onSettled: (_done, error) => refreshDesk(queryClient, error),
  });
  const ready = read ? [...read.answers.values()].filter(isReady).length : 0;

  async function choose(file: File | undefined) {
    if (!file) return;
    setRead(undefined);
    setFault("");
    try {
      const content = await reading.mutateAsync(file);
      setFault(content.fault ?? "");
      if (content.fault) setRead(undefined);
    } catch (error) {
      setFault(`${texts.checkFailed} ${deskFailure(error)}`);
    }
    // The same file can be chosen again once it is mended.
    if (field.current) field.current.value = "";
  }

  async function store(checked: Read) {
    try {
      const stored = await storing.mutateAsync(checked);
      setRead({ ...stored, isDone: true });
      const count = [...stored.answers.values()].filter(isReady).length;
      showToast({ title: texts.done(count) });
    } catch (error) {
      complain(texts.failed, error);
    }
  }

  return (
    <div className="grid gap-6">
      <p className="max-w-prose">{texts.intro}</p>
      <div className="flex flex-wrap items-center gap-3">
        <label className="relative">
          <span className="sr-only">{texts.choose}</span>
          <input
            ref={field}
            type="file"
            accept=".csv,text/csv"
            // Its own words say that no file is chosen as soon as one has been read.
            className="text-[0px] file:min-h-11 file:cursor-pointer file:rounded file:border file:border-ink file:bg-white file:px-4 file:font-semibold file:text-base file:text-ink"
            onChange={(event) => void choose(event.currentTarget.files?.[0])}
          />
        </label>
        {read && <span className="wrap-anywhere text-stone">{read.name}</span>}
        <DeskButton onClick={() => void saveExample()}>{texts.example}</DeskButton>
      </div>
      <p role="status" className={reading.isPending ? "text-stone" : "sr-only"}>
        {reading.isPending ? texts.checking : ""}
      </p>
      {fault && (
        <p role="alert" className="text-clay">
          {fault}
        </p>
      )}
      {!read && <FileColumns today={todayInHouston()} />}
      {read && (
        <>
          {!read.isDone && (
            <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
              <p className="max-w-prose">{texts.totals(ready, read.content.rows.length)}</p>
              {ready > 0 && (
                <DeskButton
                  variant="primary"
                  isBusy={storing.isPending}
                  onClick={() => void store(read)}
                >
                  {texts.submit(ready)}
                </DeskButton>
              )}
            </div>
          )}
          {read.isDone && <TextLink href={staffPaths.bookings}>{texts.toBookings}</TextLink>}
          {read.content.unknown.length > 0 && (
            <p className="text-amber">{texts.unknownColumns(read.content.unknown.join(", "))}</p>
          )}
          <Rows read={read} />
        </>
      )}
    </div>
  );
}

/** Bookings from an owner's file. */
export default function AdminImportPage() {
  const { data: members } = useQuery(teamMembersQuery());
  const { canManage } = teamRightsOf(members, useSession()?.user.id);
  return (
    <>
      <DeskTitle>{texts.title}</DeskTitle>
      <StaffMain className="page-column py-9">
        <h1 className="mb-5 text-[2.25rem] leading-tight">{texts.title}</h1>
        {members && !canManage && <p role="alert">{texts.ownersOnly}</p>}
        {canManage && <ImportBookings />}
      </StaffMain>
    </>
  );
}
