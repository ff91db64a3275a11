import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type Ref, useEffect, useImperativeHandle, useState } from "react";
import { FormProvider } from "react-hook-form";
import { businessQuery } from "@/desk/business/business-query";
import type { DraftKey } from "@/desk/drafts/drafts";
import type { UnsavedEdit } from "@/desk/drafts/unsaved-edit";
import { DraftNote, discardWithUndo, useFormDraft } from "@/desk/drafts/use-form-draft";
import { DeskButton, DeskSection } from "@/desk/frame/desk-button";
import { namedIn } from "@/desk/letters/line-text";
import { asProposed } from "@/desk/model/booking";
import type { Quote } from "@/desk/model/quote";
import { quoteTexts } from "@/desk/model/quote-texts";
import { openedQuoteQuery } from "@/desk/opened/opened-quote-query";
import type { QuoteContent } from "@/desk/steps/quote-steps";
import { isStale, type StepResult } from "@/desk/steps/use-step";
import { BuilderFields } from "./builder-fields";
import type { BuilderQuote } from "./builder-schema";
import { carriedOver, readDrafted, toDecisions, typedLinesOf } from "./decisions";
import { toQuoteChanges } from "./quote-edit-schema";
import { useBuilder } from "./use-builder";

const texts = quoteTexts.edit;

/** @returns undefined if nothing was stored */
export type SaveEdit = (shown: Quote, content: QuoteContent) => Promise<StepResult | undefined>;

type QuoteEditFormProps = {
  ref: Ref<UnsavedEdit> | undefined;
  /** Id of the account whose draft this is. */
  owner: string;
  quote: Quote;
  /** What is edited, if it is more than a draft. */
  heading?: string;
  onSave: SaveEdit;
  isPending: boolean;
  onClose: () => void;
};

/** Edits a pending quote. What is typed survives a failure. */
export function QuoteEditForm(props: QuoteEditFormProps) {
  const { ref, owner, quote, heading = texts.heading, onSave, isPending, onClose } = props;
  // The quote when editing began: the list keeps refreshing underneath.
  const [base, setBase] = useState(quote);
  const [isMerged, setIsMerged] = useState(false);
  const queryClient = useQueryClient();
  const { data: business } = useQuery(businessQuery());
  const extras = namedIn(business);
  const initial = toDecisions(base, extras);
  const builder = useBuilder(base, initial, typedLinesOf(base, extras));
  const { form } = builder;
  const { handleSubmit, reset, setFocus, formState } = form;
  const { isDirty } = formState;
  const draftKey: DraftKey = { owner, kind: "edit", rowId: quote.id };
  const draft = useFormDraft(draftKey, form, initial, readDrafted);
  const { draftedAt, startOver, stop, forget } = draft;
  useImperativeHandle(ref, () => ({
    isDirty: () => isDirty,
    save: () =>
      new Promise((resolve) => {
        const submit = handleSubmit(
          async (edit) => resolve(await save(edit)),
          () => resolve(undefined),
        );
        submit().catch(() => resolve(undefined));
      }),
  }));

  // The button that opened the form is gone.
  useEffect(() => setFocus("place"), [setFocus]);

  /** Loads a colleague's values into untouched fields. */
  async function merge() {
    const current = await queryClient.query(openedQuoteQuery(quote.id));
    if (!current) return;
    const shown = asProposed(current.quote);
    const theirs = toDecisions(shown, extras);
    const merged = carriedOver(form.getValues(), initial, theirs);
    reset(theirs);
    reset(merged, { keepDefaultValues: true });
    setBase(shown);
    setIsMerged(true);
  }

  /** The stored quote; `undefined` after a failure. */
  async function save(edit: BuilderQuote): Promise<Quote | undefined> {
    const changes = toQuoteChanges(base, edit, extras);
    const result =
      Object.keys(changes).length === 0
        ? ({ isTaken: true, quote: base } as const)
        : await onSave(base, changes);
    if (result?.isTaken) {
      forget();
      onClose();
      return result.quote;
    }
    if (result && isStale(result.error)) await merge().catch(() => undefined);
    return undefined;
  }

  function cancel() {
    stop();
    discardWithUndo(draftKey, quote.name);
    onClose();
  }

  return (
    <DeskSection heading={heading}>
      <form
        noValidate
        onSubmit={handleSubmit((edit) => void save(edit))}
        className="@container grid max-w-[46rem] gap-4 bg-ivory p-4"
      >
        <DraftNote draftedAt={draftedAt} onStartOver={startOver} />
        {isMerged && (
          <p role="alert" className="text-amber text-base">
            {texts.merged}
          </p>
        )}
        <FormProvider {...form}>
          <BuilderFields builder={builder} />
        </FormProvider>
        <div className="flex flex-wrap gap-3">
          <DeskButton type="submit" variant="primary" isBusy={isPending}>
            {isPending ? texts.saving : texts.save}
          </DeskButton>
          <DeskButton onClick={cancel}>{texts.cancel}</DeskButton>
        </div>
      </form>
    </DeskSection>
  );
}
