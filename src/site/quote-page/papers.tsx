import { FileText } from "lucide-react";
import { useState } from "react";
import { saveFile } from "@/lib/save-file";
import { useSingleFlight } from "@/lib/use-single-flight";
import type { PaperKind } from "@/request/papers";
import { capitalized } from "@/request/words/capitalized";
import { paperNames } from "@/request/words/paper-names";
import { paperTexts as texts } from "@/site/words/quote/paper-texts";
import { paperFile } from "./paper-file";
import { PartHeading } from "./quote-parts";

function Paper({ token, kind }: { token: string; kind: PaperKind }) {
  const { run, isPending } = useSingleFlight();
  const [hasFailed, setHasFailed] = useState(false);
  const save = () =>
    run(async () => {
      setHasFailed(false);
      try {
        saveFile({ name: texts.file[kind], content: await paperFile(token, kind) });
      } catch {
        setHasFailed(true);
      }
    });
  return (
    <li className="border-hairline border-b">
      <button
        type="button"
        className="inline-flex min-h-12 items-center gap-2 font-semibold"
        onClick={() => void save()}
      >
        <FileText aria-hidden size={18} />
        {isPending ? texts.fetching : texts.save(capitalized(paperNames[kind]))}
      </button>
      {hasFailed && (
        <p role="alert" className="pb-3 text-clay">
          {texts.failed()}
        </p>
      )}
    </li>
  );
}

export type PapersProps = { token: string; papers: readonly PaperKind[] };

/** Papers of the business that the customer asked for, each to save or pass on. */
export function Papers({ token, papers }: PapersProps) {
  return (
    <section className="print:hidden">
      <PartHeading>{texts.heading}</PartHeading>
      <ul className="border-hairline border-t">
        {papers.map((kind) => (
          <Paper key={kind} token={token} kind={kind} />
        ))}
      </ul>
    </section>
  );
}
