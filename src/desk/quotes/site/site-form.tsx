import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { z } from "zod";
import { DeskButton, DeskSection } from "@/desk/frame/desk-button";
import type { Quote } from "@/desk/model/quote";
import type { DraftKey } from "../drafts/drafts";
import { useFormDraft } from "../drafts/use-form-draft";
import type { ChangeQuote } from "../use-update-quote";
import { SiteFields, siteFields } from "./site-fields";
import { siteTexts as texts } from "./site-texts";

const siteSchema = z.object(siteFields);
type SiteInput = z.input<typeof siteSchema>;
type SiteOutput = z.output<typeof siteSchema>;

type SiteFormProps = {
  /** Id of the account whose draft this is. */
  owner: string;
  quote: Quote;
  change: ChangeQuote;
  isPending: boolean;
};

/** On-site contact and access, editable in every status, since they are learned late. */
export function SiteForm(props: SiteFormProps) {
  const { quote } = props;
  const stored = JSON.stringify([quote.site_contact, quote.site_access]);
  // A colleague's change remounts the form; what was typed is a draft.
  return <Fields key={stored} {...props} />;
}

function Fields({ owner, quote, change, isPending }: SiteFormProps) {
  const [initial] = useState<SiteInput>(() => ({
    siteContact: quote.site_contact ?? "",
    siteAccess: quote.site_access ?? "",
  }));
  const form = useForm<SiteInput, unknown, SiteOutput>({
    resolver: zodResolver(siteSchema),
    defaultValues: initial,
  });
  const { handleSubmit, watch } = form;
  const draftKey: DraftKey = { owner, kind: "site", rowId: quote.id };
  const { forget } = useFormDraft(draftKey, form, initial);
  const typed = watch();
  const isChanged =
    typed.siteContact !== initial.siteContact || typed.siteAccess !== initial.siteAccess;

  async function save({ siteContact, siteAccess }: SiteOutput) {
    const changes = { site_contact: siteContact, site_access: siteAccess };
    const result = await change(quote, changes, texts.saved);
    if (result?.isStored) forget();
  }

  return (
    <DeskSection heading={texts.heading}>
      <form noValidate onSubmit={handleSubmit(save)} className="@container grid gap-3">
        <FormProvider {...form}>
          <SiteFields />
        </FormProvider>
        {quote.site_waiver && (
          <p className="wrap-anywhere text-amber text-base">
            {texts.acceptedWithout(quote.site_waiver)}
          </p>
        )}
        {isChanged && (
          <div>
            <DeskButton type="submit" isBusy={isPending}>
              {texts.save}
            </DeskButton>
          </div>
        )}
      </form>
    </DeskSection>
  );
}
