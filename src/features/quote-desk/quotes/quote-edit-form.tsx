import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { TextAreaField, TextField } from "@/components/forms/text-field";
import { quoteTexts } from "@/content/staff/staff-quotes";
import type { Quote } from "../model/quote";
import { quoteKind } from "../model/quote-labels";
import { QuoteButton } from "../quote/quote-button";
import { quoteQuery } from "../quote/quote-query";
import { QuoteSection } from "../quote/quote-section";
import { isStale } from "../quote/update-quote-mutation";
import type { ChangeQuote } from "../quote/use-update-quote";
import {
  type QuoteEdit,
  type QuoteEditInput,
  quoteEditSchema,
  toEditInput,
  toQuoteChanges,
} from "./quote-edit-schema";

const texts = quoteTexts.edit;

type QuoteEditFormProps = {
  quote: Quote;
  change: ChangeQuote;
  isPending: boolean;
  onClose: () => void;
};

/** The content of a pending quote. What was typed stays when saving fails. */
export function QuoteEditForm({ quote, change, isPending, onClose }: QuoteEditFormProps) {
  // The quote as it was when editing began: the list goes on being refreshed underneath.
  const [base, setBase] = useState(quote);
  const [isMerged, setIsMerged] = useState(false);
  const queryClient = useQueryClient();
  const { register, handleSubmit, reset, setFocus, formState } = useForm<
    QuoteEditInput,
    unknown,
    QuoteEdit
  >({
    resolver: zodResolver(quoteEditSchema),
    defaultValues: toEditInput(quote),
  });
  const { errors, dirtyFields } = formState;

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

  async function save(edit: QuoteEdit) {
    const changes = toQuoteChanges(base, edit);
    if (Object.keys(changes).length === 0) {
      onClose();
      return;
    }
    const result = await change(base, changes, texts.done);
    if (result?.isStored) onClose();
    else if (result && isStale(result.error)) await merge().catch(() => undefined);
  }

  // Read in rendering, or react-hook-form does not keep track of what was touched.
  void dirtyFields;
  return (
    <QuoteSection heading={texts.heading}>
      <form noValidate onSubmit={handleSubmit(save)} className="grid gap-5 bg-ivory p-4">
        {isMerged && (
          <p role="alert" className="text-amber text-base">
            {texts.merged}
          </p>
        )}
        <TextField
          label={texts.name}
          registration={register("name")}
          error={errors.name?.message}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={texts.email}
            type="email"
            isOptional
            registration={register("email")}
            error={errors.email?.message}
          />
          <TextField
            label={texts.phone}
            type="tel"
            isOptional
            registration={register("phone")}
            error={errors.phone?.message}
          />
          <TextField
            label={texts.eventDate}
            type="date"
            isOptional
            registration={register("eventDate")}
            error={errors.eventDate?.message}
          />
          <TextField
            label={quoteKind(quote) === "emergency" ? texts.units : texts.guests}
            inputMode="numeric"
            isOptional
            registration={register("count")}
            error={errors.count?.message}
          />
        </div>
        <TextField
          label={texts.place}
          isOptional
          registration={register("place")}
          error={errors.place?.message}
        />
        <TextField
          label={texts.amount}
          inputMode="decimal"
          isOptional
          registration={register("quoteAmount")}
          error={errors.quoteAmount?.message}
        />
        <TextAreaField
          label={texts.notes}
          hint={texts.notesHint}
          rows={5}
          isOptional
          registration={register("quoteNotes")}
          error={errors.quoteNotes?.message}
        />
        <div className="flex flex-wrap gap-3">
          <QuoteButton type="submit" variant="primary" isBusy={isPending}>
            {isPending ? texts.saving : texts.save}
          </QuoteButton>
          <QuoteButton onClick={onClose}>{texts.cancel}</QuoteButton>
        </div>
      </form>
    </QuoteSection>
  );
}
