import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type Ref, useEffect, useImperativeHandle, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { businessQuery } from "@/desk/business/business-query";
import { DeskButton, DeskSection } from "@/desk/frame/desk-parts";
import type { Quote } from "@/desk/model/quote";
import { labelOf } from "@/request/facts";
import { fieldOf } from "@/ui/forms/field-of";
import { TextAreaField, TextField } from "@/ui/forms/text-field";
import { usualInclusions } from "./delivery/delivery";
import { DeliveryFields, InclusionsField } from "./delivery/delivery-fields";
import { DepositField } from "./deposit/deposit-field";
import type { DraftKey } from "./drafts/drafts";
import { DraftNote, throwAway, useFormDraft } from "./drafts/form-draft";
import type { UnsavedEdit } from "./drafts/unsaved-edit";

import { QuoteAmount } from "./lines/lines-editor";
import { OverbookingLine } from "./overbooking/overbooking-question";
import {
  type QuoteEdit,
  type QuoteEditInput,
  quoteEditSchema,
  toEditInput,
  toQuoteChanges,
} from "./quote-edit-schema";
import { quoteQuery } from "./quotes-query";

import { quoteTexts } from "./quotes-words";
import { type ChangeQuote, isStale } from "./update-quote";

const texts = quoteTexts.edit;

type QuoteEditFormProps = {
  /** Tells the rest of the quote whether something is not saved. */
  ref: Ref<UnsavedEdit>;
  /** Id of the account whose draft this is. */
  owner: string;
  quote: Quote;
  change: ChangeQuote;
  isPending: boolean;
  onClose: () => void;
};

/** The content of a pending quote. What was typed stays when saving fails. */
export function QuoteEditForm(props: QuoteEditFormProps) {
  const { ref, owner, quote, change, isPending, onClose } = props;
  // The quote as it was when editing began: the list goes on being refreshed underneath.
  const [base, setBase] = useState(quote);
  const [isMerged, setIsMerged] = useState(false);
  const queryClient = useQueryClient();
  const { data: business } = useQuery(businessQuery());
  const form = useForm<QuoteEditInput, unknown, QuoteEdit>({
    resolver: zodResolver(quoteEditSchema),
    defaultValues: toEditInput(quote),
  });
  const { handleSubmit, reset, setFocus, formState } = form;
  const { dirtyFields, isDirty } = formState;
  const draftKey: DraftKey = { owner, kind: "edit", rowId: quote.id };
  const { draftedAt, startOver, stop, forget } = useFormDraft(draftKey, form, toEditInput(base));
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
  useEffect(() => setFocus("name"), [setFocus]);

  /** Brings a colleague's values into the fields that were not touched. */
  async function merge() {
    const current = await queryClient.query({ ...quoteQuery(quote.id), staleTime: 0 });
    if (!current) return;
    reset(toEditInput(current), { keepDirtyValues: true });
    setBase(current);
    setIsMerged(true);
  }

  /** The stored quote; `undefined` when it could not be saved. */
  async function save(edit: QuoteEdit): Promise<Quote | undefined> {
    const changes = toQuoteChanges(base, edit);
    const result =
      Object.keys(changes).length === 0
        ? ({ isStored: true, quote: base } as const)
        : await change(base, changes, texts.done);
    if (result?.isStored) {
      forget();
      onClose();
      return result.quote;
    }
    if (result && isStale(result.error)) await merge().catch(() => undefined);
    return undefined;
  }

  function cancel() {
    stop();
    throwAway(draftKey, quote.name);
    onClose();
  }

  // Read in rendering, or react-hook-form does not keep track of what was touched.
  void dirtyFields;
  const field = fieldOf(form);
  return (
    <DeskSection heading={texts.heading}>
      <form
        noValidate
        onSubmit={handleSubmit((edit) => void save(edit))}
        className="grid gap-5 bg-ivory p-4"
      >
        <DraftNote draftedAt={draftedAt} onStartOver={startOver} />
        {isMerged && (
          <p role="alert" className="text-amber text-base">
            {texts.merged}
          </p>
        )}
        <TextField label={texts.name} {...field("name")} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label={labelOf("email")} type="email" isOptional {...field("email")} />
          <TextField label={labelOf("phone")} type="tel" isOptional {...field("phone")} />
          <TextField label={labelOf("event_date")} type="date" isOptional {...field("eventDate")} />
          <TextField
            label={labelOf("number_of_guests", quote.kind)}
            inputMode="numeric"
            isOptional
            {...field("count")}
          />
        </div>
        <TextField label={labelOf("event_address", quote.kind)} isOptional {...field("place")} />
        <FormProvider {...form}>
          <QuoteAmount label={texts.amount} />
          {business && <DepositField rule={business.settings} />}
          <DeliveryFields />
          <OverbookingLine eventDate={form.watch("eventDate") || null} except={quote.id} />
          <InclusionsField usual={usualInclusions(base)} />
        </FormProvider>
        <TextAreaField
          label={texts.notes}
          hint={texts.notesHint}
          rows={5}
          isOptional
          {...field("quoteNotes")}
        />
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
