import * as Dialog from "@radix-ui/react-dialog";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { DeskButton } from "@/desk/frame/desk-button";
import { formatBusinessDay } from "@/desk/model/short-date";
import { QuestionDialog } from "@/ui/question-dialog";
import { type Terms, usedTerms } from "../business";
import { termsAcceptedQuery } from "../business-query";
import { businessTexts } from "../business-texts";
import { termsKey } from "../fields/business-fields";
import { type Change, change } from "../fields/edits";
import { fieldId, useBusinessForm } from "../form/business-form";
import { SectionFrame } from "../form/section-frame";
import { TypedField, TypedText } from "../form/typed-field";

const texts = businessTexts.terms;

/** Puts a draft in use, which also confirms the terms as the business's own. */
function PutInUse({ version, isSaved }: { version: number; isSaved: boolean }) {
  const { business, act } = useBusinessForm();
  const [isOpen, setIsOpen] = useState(false);
  const changes: Change[] = [
    change("rental_terms", String(version), { in_use_since: null }, { in_use_since: "now" }),
    ...(business.samples.includes("terms")
      ? [change("business_sections", "terms", { is_confirmed: false }, { is_confirmed: true })]
      : []),
  ];

  return (
    <>
      <DeskButton
        aria-disabled={!isSaved || undefined}
        onClick={() => {
          if (isSaved) setIsOpen(true);
        }}
      >
        {isSaved ? texts.putInUse : texts.saveFirst}
      </DeskButton>
      <QuestionDialog isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <Dialog.Title className="text-item">{texts.question(version)}</Dialog.Title>
        <Dialog.Description className="mt-3 text-base">{texts.questionText}</Dialog.Description>
        <div className="mt-6 flex flex-wrap gap-3">
          <DeskButton
            variant="primary"
            onClick={() => {
              setIsOpen(false);
              void act(changes, texts.inUseNow(version));
            }}
          >
            {texts.putInUse}
          </DeskButton>
          <DeskButton onClick={() => setIsOpen(false)}>{texts.back}</DeskButton>
        </div>
      </QuestionDialog>
    </>
  );
}

/** The optional Spanish text. */
function SpanishText({ name }: { name: string }) {
  const hint = useId();
  return (
    <div className="grid gap-1 text-base">
      <label htmlFor={fieldId(name)} className="font-semibold">
        {texts.spanish}
      </label>
      <p id={hint} className="text-stone">
        {texts.spanishHint}
      </p>
      <TypedText name={name} lang="es" describedBy={hint} />
    </div>
  );
}

function Draft({ draft: { version, summary } }: { draft: Terms }) {
  const { act, canChange, unsaved } = useBusinessForm();
  const isSaved = !unsaved.some(({ field }) => field.key.startsWith(`terms:${version}:`));
  const discarded = change("rental_terms", String(version), { in_use_since: null }, null);
  if (!canChange) {
    return (
      <li className="border-hairline border-b py-3 text-base">
        {`${version} ${texts.draft}: ${summary}`}
      </li>
    );
  }
  return (
    <li className="grid gap-3 border-hairline border-b py-3">
      <p className="flex flex-wrap items-center gap-x-3 text-base">
        <b className="shrink-0 font-semibold">
          {version} <span className="text-amber">{texts.draft}</span>
        </b>
        <TypedField isWide name={termsKey(version, "summary")} className="flex-1" />
      </p>
      <TypedText name={termsKey(version, "body")} />
      <SpanishText name={termsKey(version, "spanishBody")} />
      <p className="flex flex-wrap gap-3">
        <PutInUse version={version} isSaved={isSaved} />
        <DeskButton onClick={() => void act([discarded], texts.discarded(version))}>
          {texts.discard}
        </DeskButton>
      </p>
    </li>
  );
}

type VersionProps = {
  terms: Terms;
  /** When the next version came into use. */
  until: string | undefined;
  /** Quotes accepted under it; undefined until loaded. */
  accepted: number | undefined;
};

/** A version that is or was in use, folded. */
function Version({ terms, until, accepted }: VersionProps) {
  const { version, summary, body, spanishBody, inUseSince } = terms;
  const since = formatBusinessDay(inUseSince ?? "");
  return (
    <li className="border-hairline border-b">
      <details className="text-base">
        <summary className="flex min-h-11 flex-wrap items-center gap-x-4 py-1 md:min-h-10">
          <b className="w-6 font-semibold tabular-nums">{version}</b>
          <span className="grow">{summary}</span>
          {accepted !== undefined && (
            <span className="text-stone tabular-nums">{texts.accepted(accepted)}</span>
          )}
          <span className="text-stone tabular-nums">
            {until ? texts.between(since, formatBusinessDay(until)) : texts.since(since)}
          </span>
        </summary>
        <p className="whitespace-pre-line bg-white p-4">{body}</p>
        {spanishBody !== null && (
          <>
            <p className="pt-3 pb-1 font-semibold">{texts.spanish}</p>
            <p lang="es" className="whitespace-pre-line bg-white p-4">
              {spanishBody}
            </p>
          </>
        )}
      </details>
    </li>
  );
}

/** Versions of the terms: drafts, the one in use, then earlier ones. */
export function TermsSection() {
  const { business, canChange, act } = useBusinessForm();
  const { data: accepted } = useQuery(termsAcceptedQuery());
  const { terms } = business;
  const used = usedTerms(business);
  const [current] = used;
  const drafts = terms.filter(({ inUseSince }) => inUseSince === null);
  const next = Math.max(0, ...terms.map(({ version }) => version)) + 1;

  return (
    <SectionFrame section="terms">
      <ul>
        {drafts.map((draft) => (
          <Draft key={draft.version} draft={draft} />
        ))}
        {used.map((one, place) => (
          <Version
            key={one.version}
            terms={one}
            until={used[place - 1]?.inUseSince ?? undefined}
            accepted={accepted && (accepted.get(one.version) ?? 0)}
          />
        ))}
      </ul>
      {canChange && drafts.length === 0 && (
        <DeskButton
          className="mt-3"
          onClick={() =>
            void act(
              [
                change("rental_terms", String(next), null, {
                  summary: texts.summaryOfNew(next),
                  body: current?.body ?? texts.summaryOfNew(next),
                  spanish_body: current?.spanishBody ?? null,
                }),
              ],
              texts.begun(next),
            )
          }
        >
          {texts.write}
        </DeskButton>
      )}
    </SectionFrame>
  );
}
