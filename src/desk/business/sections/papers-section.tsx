import { FileUp } from "lucide-react";
import { type ChangeEvent, useState } from "react";
import { DeskButton } from "@/desk/frame/desk-button";
import { formatBusinessDay, formatShortDate } from "@/desk/model/short-date";
import { useAttempt, useChange } from "@/desk/model/use-change";
import { todayInHouston } from "@/lib/business-time";
import { cn } from "@/lib/cn";
import { saveFile } from "@/lib/save-file";
import { PAPER_KINDS, type PaperKind } from "@/request/papers";
import { buttonBase, buttonVariants, compactButton } from "@/ui/button";
import { LineField } from "@/ui/forms/line-field";
import { showToast } from "@/ui/toast/toast-store";
import type { BusinessPaper } from "../business";
import { businessTexts, paperLabels } from "../business-texts";
import { refreshBusiness, useBusinessForm } from "../form/business-form";
import { Frame } from "../form/section-frame";
import { isPdf, keepPaper, openPaper, PAPER_MAX_BYTES, removePaper } from "../paper-calls";

const texts = businessTexts.papers;

type UploadProps = { kind: PaperKind; isThere: boolean };

/** Stores a PDF as soon as it is chosen. A certificate of insurance needs its last day first. */
function Upload({ kind, isThere }: UploadProps) {
  const { mutateAsync: keep } = useChange(keepPaper, refreshBusiness);
  const { attempt, isPending } = useAttempt();
  const [validUntil, setValidUntil] = useState("");
  const [complaint, setComplaint] = useState<string>();
  const hasEnd = kind === "insurance";

  async function complaintOf(file: Blob) {
    if (hasEnd && validUntil < todayInHouston()) return texts.noEnd;
    if (file.size > PAPER_MAX_BYTES) return texts.tooLarge;
    return (await isPdf(file)) ? undefined : texts.noPdf;
  }

  async function store({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? [];
    // Allows the same file to be chosen again.
    currentTarget.value = "";
    if (!file) return;
    const wrong = await complaintOf(file);
    setComplaint(wrong);
    if (wrong) return;
    await attempt(async () => {
      await keep({ kind, file, ...(hasEnd && { validUntil }) });
      setValidUntil("");
      showToast({ title: texts.kept(paperLabels[kind]) });
    }, texts.notKept);
  }

  return (
    <div className="mt-2 flex flex-wrap items-end gap-3">
      {hasEnd && (
        <LineField
          type="date"
          label={texts.validUntil}
          value={validUntil}
          min={todayInHouston()}
          onType={setValidUntil}
        />
      )}
      <label
        className={cn(
          buttonBase,
          buttonVariants.outline,
          compactButton,
          "relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-evergreen-700 has-focus-visible:outline-offset-2",
        )}
      >
        <FileUp aria-hidden size={18} />
        {isPending ? texts.uploading : texts.upload(isThere)}
        <input
          type="file"
          accept="application/pdf"
          aria-label={texts.uploadOf(paperLabels[kind])}
          onChange={(event) => void store(event)}
          className="sr-only"
        />
      </label>
      {complaint && (
        <p role="alert" className="basis-full text-base text-clay">
          {complaint}
        </p>
      )}
    </div>
  );
}

function stateOf(paper: BusinessPaper | undefined): string {
  if (!paper) return texts.missing;
  const { storedAt, validUntil, holds } = paper;
  if (validUntil === null) return texts.uploaded(formatBusinessDay(storedAt));
  return (holds ? texts.until : texts.ended)(formatShortDate(validUntil));
}

function Paper({ kind }: { kind: PaperKind }) {
  const { business, canChange } = useBusinessForm();
  const { mutateAsync: remove } = useChange(removePaper, refreshBusiness);
  const { attempt, isPending } = useAttempt();
  const paper = business.papers.find((known) => known.kind === kind);
  const label = paperLabels[kind];
  const open = () =>
    attempt(
      async () => saveFile({ name: `${label}.pdf`, content: await openPaper(kind) }),
      texts.notOpened,
    );
  return (
    <li className="border-hairline border-b py-4 first:pt-0 last:border-b-0">
      <h3 className="font-sans font-semibold text-base">{label}</h3>
      <p className={cn("text-base", paper && !paper.holds ? "text-amber" : "text-stone")}>
        {stateOf(paper)}
      </p>
      {paper && (
        <p className="mt-2 flex flex-wrap gap-3">
          <DeskButton
            isBusy={isPending}
            aria-label={texts.openOf(label)}
            onClick={() => void open()}
          >
            {texts.open}
          </DeskButton>
          {canChange && (
            <DeskButton
              isBusy={isPending}
              aria-label={texts.removeOf(label)}
              onClick={() =>
                void attempt(async () => {
                  await remove(kind);
                  showToast({ title: texts.removed(label) });
                }, texts.notRemoved)
              }
            >
              {texts.remove}
            </DeskButton>
          )}
        </p>
      )}
      {canChange && <Upload kind={kind} isThere={paper !== undefined} />}
    </li>
  );
}

/** The id of this part, for links that lead to it. */
export const PAPERS_PART = "papers";

/** Papers that customers ask for: owners upload them, staff send them with a quote. */
export function PapersSection() {
  return (
    <Frame
      id={PAPERS_PART}
      heading={texts.heading}
      intro={<p className="mt-1.5 max-w-prose text-note text-stone">{texts.intro}</p>}
    >
      <ul>
        {PAPER_KINDS.map((kind) => (
          <Paper key={kind} kind={kind} />
        ))}
      </ul>
    </Frame>
  );
}
