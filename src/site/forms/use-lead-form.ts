import { useCallback, useEffect, useId, useRef, useState } from "react";
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type PathValue,
  useForm,
} from "react-hook-form";
import type { z } from "zod";
import { useSingleFlight } from "@/lib/use-single-flight";
import { questionOf } from "@/request/facts";
import type { FieldName, Wording } from "@/request/fields";
import type { Kind } from "@/request/kinds";
import type { Lead } from "@/request/lead";
import { carriedLead, type DeliveredLead } from "@/site/lead/confirmation/delivered-lead";
import { minutesLeft } from "@/site/lead/cooldown";
import { deliver } from "@/site/lead/delivery/delivery";
import { registerForm } from "@/site/lead/delivery/tell-visitor";
import { preloadUndeliveredPanel } from "@/site/lead/delivery/undelivered-slot";
import { clearDraft, restoreDraft, saveDraft } from "@/site/lead/draft";
import { leadKinds } from "@/site/lead/lead-kinds";
import type { StoredLead } from "@/site/lead/stored-lead";
import { deliveryTexts } from "@/site/words/forms/delivery";
import type { FieldProblem } from "@/ui/forms/error-summary";
import { dismissToast, showToast } from "@/ui/toast/toast-store";
import { preloadToaster } from "@/ui/toast/toaster";
import type { Doubt } from "./doubts";
import { firstProblem, formResolver } from "./form-resolver";

/** How long a message about the fields stays, in milliseconds: the fields themselves say it for longer. */
const INVALID_MS = 6000;

type LeadFormOptions<Input extends FieldValues, Output> = {
  kind: Kind;
  schema: z.ZodType<Output, Input>;
  /** In the order of the screen. */
  emptyValues: Input;
  toLead: (checked: Output) => Lead;
  /** What is allowed, but asked about once. */
  doubtsAbout?: (checked: Output) => Doubt<Path<Input>>[];
  /** In whose words the form asks, where that is not the usual. */
  wording?: Wording;
  /** Takes the place of the success toast. */
  onSuccess?: () => void;
};

/**
 * What the lead forms share: order of the checks (cooldown, then the schema's), the first message in a toast and all of
 * them at their fields, one lead at a time however often the button is pressed, success only after the backend has the
 * lead, what was typed kept until then.
 */
export function useLeadForm<Input extends Record<string, string | boolean>, Output>(
  options: LeadFormOptions<Input, Output>,
) {
  const { kind, schema, emptyValues, toLead, doubtsAbout } = options;
  const { wording = kind, onSuccess } = options;
  const { cooldown, texts } = leadKinds[kind];
  const formId = useId();
  const sending = useRef<string>(undefined);
  const askedAbout = useRef(new Set<string>());
  const { run, isPending: isSubmitting } = useSingleFlight();
  // What the toast complains of.
  const shownProblem = useRef<FieldProblem & { toastId: number }>(undefined);
  const [delivered, setDelivered] = useState<DeliveredLead>();
  // What was thrown away with "Start again", until something is typed anew.
  const [emptied, setEmptied] = useState<Input>();
  // Of how many vain attempts the summary has told; 0 while there is no summary.
  const [summaryTurn, setSummaryTurn] = useState(0);
  // The lead that these answers were sent as; none once one of them has changed.
  const held = useRef<string>(undefined);
  const form = useForm<Input, unknown, Output>({
    resolver: formResolver(schema, wording),
    // RHF wants a deep partial of Input, which every Input is; TypeScript cannot see that for a generic one.
    defaultValues: emptyValues as DefaultValues<Input>,
    shouldFocusError: false,
  });
  const { getValues, reset, subscribe, formState } = form;
  const { errors } = formState;

  // Not in the first render, which has to be the prerendered one; what was typed into that stays.
  useEffect(() => {
    const { values, sentAs, isTyped } = restoreDraft(kind, emptyValues, getValues());
    reset(values);
    held.current = sentAs;
    if (isTyped) saveDraft(kind, values);
  }, [kind, emptyValues, getValues, reset]);

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          held.current = undefined;
          setEmptied(undefined);
          saveDraft(kind, values);
        },
      }),
    [kind, subscribe],
  );

  // What a toast complains of may be mended before its time is over.
  useEffect(
    () =>
      subscribe({
        formState: { errors: true },
        callback: (changed) => {
          const shown = shownProblem.current;
          if (!shown || changed.errors?.[shown.name]?.message === shown.message) return;
          dismissToast(shown.toastId);
          shownProblem.current = undefined;
        },
      }),
    [subscribe],
  );

  const holds = useCallback((id: string) => id === sending.current || id === held.current, []);

  const finish = useCallback(
    (lead: StoredLead) => {
      reset(emptyValues);
      clearDraft(kind);
      askedAbout.current.clear();
      const received = { lead, at: new Date(), wording };
      if (onSuccess) carriedLead.set(received);
      setDelivered(received);
    },
    [kind, reset, emptyValues, wording, onSuccess],
  );

  useEffect(
    () => registerForm(kind, { holds, finish, onSuccess }),
    [kind, holds, finish, onSuccess],
  );

  // What has to be said when the connection is gone cannot be fetched then.
  useEffect(() => {
    preloadToaster();
    preloadUndeliveredPanel();
  }, []);

  // Keys of `emptyValues` are the names of the fields: the schemas are flat. The honeypot is no field for people.
  const fields = Object.keys(emptyValues).filter((name) => name !== "honeypot") as Path<Input>[];
  const problems: FieldProblem[] = fields.flatMap((name) => {
    const message = errors[name]?.message;
    if (message === undefined) return [];
    return [{ name, message: String(message), isDoubt: errors[name]?.type === "doubt" }];
  });

  /** One field in error takes the focus; of several the summary tells, above the form. */
  function focusProblems([first, second]: readonly Path<Input>[]) {
    setSummaryTurn((turn) => (second === undefined ? 0 : turn + 1));
    if (first !== undefined && second === undefined) form.setFocus(first);
  }

  /** @param atFields what stands at the fields */
  function showFirstProblem(atFields: FieldErrors<Input>) {
    const first = firstProblem(schema, getValues());
    const toastId = showToast({
      tone: "destructive",
      title: texts.invalidTitle,
      description: first?.message ?? "",
      durationMs: INVALID_MS,
    });
    const message = first && String(atFields[first.name]?.message);
    if (message) shownProblem.current = { name: first.name, message, toastId };
  }

  /** Asks at the fields about what has not been asked about yet. Returns their names. */
  function ask(checked: Output): Path<Input>[] {
    const questionOf = (name: Path<Input>) => `${name}=${getValues(name)}`;
    const open = (doubtsAbout?.(checked) ?? []).filter(
      ({ name }) => !askedAbout.current.has(questionOf(name)),
    );
    for (const { name, message } of open) {
      askedAbout.current.add(questionOf(name));
      form.setError(name, { type: "doubt", message });
    }
    return open.map(({ name }) => name);
  }

  async function send(checked: Output) {
    const lead = toLead(checked);
    const id = crypto.randomUUID();
    sending.current = id;
    held.current = id;
    saveDraft(kind, getValues(), id);
    await deliver(lead, id);
    sending.current = undefined;
  }

  /** Checks and sends. Returns the fields that stand in the way. */
  async function attempt(): Promise<Path<Input>[]> {
    let inTheWay: Path<Input>[] = [];
    await form.handleSubmit(
      async (checked) => {
        inTheWay = ask(checked);
        if (inTheWay.length === 0) await send(checked);
      },
      (wrong) => {
        showFirstProblem(wrong);
        inTheWay = fields.filter((name) => name in wrong);
      },
    )();
    return inTheWay;
  }

  async function submit() {
    if (isSubmitting) return;
    // Also the thanks for the last one: red under green would contradict it.
    dismissToast();
    const wait = cooldown ? minutesLeft(cooldown, Date.now()) : 0;
    if (wait > 0 && texts.wait) {
      showToast({
        tone: "destructive",
        title: deliveryTexts.waitTitle,
        description: texts.wait(wait),
      });
      return;
    }
    await run(async () => {
      setDelivered(undefined);
      focusProblems(await attempt());
    });
  }

  function startAgain() {
    const typed = getValues();
    reset(emptyValues);
    clearDraft(kind);
    setSummaryTurn(0);
    setEmptied(typed);
  }

  const errorAt = (name: Path<Input>) => errors[name] && String(errors[name].message);

  /** What every text of the form is given; `asked` is its question's name in the table of fields. */
  const ofText = <Name extends Path<Input>>(name: Name, asked: FieldName) => ({
    label: questionOf(asked, wording),
    registration: form.register(name),
    error: errorAt(name),
  });

  /** The same for what is chosen. */
  const ofChoice = <Name extends Path<Input>>(name: Name, asked: FieldName) => ({
    control: form.control,
    name,
    label: questionOf(asked, wording),
    error: errorAt(name),
  });

  /** Puts an answer in that was not typed, and the focus with it: the button that gave it goes. */
  const take = (name: Path<Input>, value: PathValue<Input, Path<Input>>) => {
    form.setValue(name, value, { shouldDirty: true, shouldValidate: formState.isSubmitted });
    form.setFocus(name);
  };

  /** For the frame around the fields. */
  const frame = {
    kind,
    formId,
    isSubmitting,
    delivered,
    onSubmit: submit,
    onStartAgain: startAgain,
    onUndo: emptied && (() => reset(emptied)),
    summaryTurn,
    problems: summaryTurn > 0 ? problems : [],
    // A name of `problems` is one of `fields`.
    onChoose: (name: string) => form.setFocus(name as Path<Input>),
  };
  return { form, frame, ofText, ofChoice, take };
}
