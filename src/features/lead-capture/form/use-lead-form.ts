import { useCallback, useEffect, useRef, useState } from "react";
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  useForm,
} from "react-hook-form";
import type { z } from "zod";
import { dismissErrors, showToast } from "@/components/toast/toast-store";
import { preloadToaster } from "@/components/toast/toaster";
import type { Kind } from "@/config/kinds";
import { deliveryTexts } from "@/content/forms/delivery";
import { deliver } from "../delivery/delivery";
import { registerForm } from "../delivery/tell-visitor";
import { preloadUndeliveredPanel } from "../delivery/undelivered-slot";
import type { Lead } from "../lead/lead";
import { leadKinds } from "../lead/lead-kinds";
import { minutesLeft } from "./cooldown";
import { clearDraft, restoreDraft, saveDraft } from "./draft";
import { firstErrorResolver } from "./first-error-resolver";

type LeadFormOptions<Input extends FieldValues, Output> = {
  kind: Kind;
  schema: z.ZodType<Output, Input>;
  emptyValues: Input;
  toLead: (checked: Output) => Lead;
  /** Takes the place of the success toast. */
  onSuccess?: () => void;
};

/**
 * What the lead forms share: order of the checks (cooldown, then the schema's), first error in a toast and at
 * its field with the focus, one lead at a time however often the button is pressed, success only after the backend
 * has the lead, what was typed kept until then.
 */
export function useLeadForm<Input extends Record<string, string | boolean>, Output>(
  options: LeadFormOptions<Input, Output>,
) {
  const { kind, schema, emptyValues, toLead, onSuccess } = options;
  const { cooldown, texts } = leadKinds[kind];
  const isSending = useRef(false);
  const sentLead = useRef<Lead>(undefined);
  const [isSubmitting, setIsSubmitting] = useState(false);
  const [deliveredAt, setDeliveredAt] = useState<Date>();
  const [initialValues] = useState(() => restoreDraft(kind, emptyValues));
  const form = useForm<Input, unknown, Output>({
    resolver: firstErrorResolver(schema),
    // RHF wants a deep partial of Input, which every Input is; TypeScript cannot see that for a generic one.
    defaultValues: initialValues as DefaultValues<Input>,
    reValidateMode: "onSubmit",
    shouldFocusError: false,
  });
  const { getValues, reset, subscribe } = form;

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => saveDraft(kind, values),
      }),
    [kind, subscribe],
  );

  const holds = useCallback(
    (lead: Lead) => {
      if (lead === sentLead.current) return true;
      const checked = schema.safeParse(getValues());
      return checked.success && JSON.stringify(toLead(checked.data)) === JSON.stringify(lead);
    },
    [schema, getValues, toLead],
  );

  const finish = useCallback(() => {
    reset(emptyValues);
    clearDraft(kind);
    setDeliveredAt(new Date());
  }, [kind, reset, emptyValues]);

  useEffect(
    () => registerForm(kind, { holds, finish, onSuccess }),
    [kind, holds, finish, onSuccess],
  );

  // What has to be said when the connection is gone cannot be fetched then.
  useEffect(() => {
    preloadToaster();
    preloadUndeliveredPanel();
  }, []);

  function showFirstError(errors: FieldErrors<Input>) {
    const [first] = Object.entries(errors);
    if (!first) return;
    const [name, error] = first;
    showToast({
      tone: "destructive",
      title: texts.invalidTitle,
      description: String(error?.message),
    });
    // Keys of `errors` are names of fields: the schemas are flat.
    form.setFocus(name as Path<Input>);
  }

  async function send(checked: Output) {
    const lead = toLead(checked);
    sentLead.current = lead;
    await deliver(lead);
    sentLead.current = undefined;
  }

  async function submit() {
    // A second click can arrive before React has disabled the button.
    if (isSending.current) return;
    dismissErrors();
    const wait = cooldown ? minutesLeft(cooldown, Date.now()) : 0;
    if (wait > 0 && texts.wait) {
      showToast({
        tone: "destructive",
        title: deliveryTexts.waitTitle,
        description: texts.wait(wait),
      });
      return;
    }
    isSending.current = true;
    setIsSubmitting(true);
    setDeliveredAt(undefined);
    try {
      await form.handleSubmit(send, showFirstError)();
    } finally {
      isSending.current = false;
      setIsSubmitting(false);
    }
  }

  return { form, onSubmit: submit, isSubmitting, deliveredAt };
}
