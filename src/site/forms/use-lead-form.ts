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
import { takeTypedEarly } from "@/lib/first-load/typed-early";
import { useSingleFlight } from "@/lib/use-single-flight";
import { questionOf } from "@/request/facts";
import type { FieldName, Wording } from "@/request/fields";
import type { Kind } from "@/request/kinds";
import type { Lead } from "@/request/lead";
import { carriedLead, type DeliveredLead } from "@/site/lead/confirmation/carried-lead";
import { deliveredAt, keepDeliveredAt } from "@/site/lead/confirmation/delivered-lead";
import { minutesLeft } from "@/site/lead/cooldown";
import { deliver } from "@/site/lead/delivery/delivery";
import { registerForm } from "@/site/lead/delivery/lead-toasts";
import { preloadUndeliveredPanel } from "@/site/lead/delivery/undelivered-slot";
import {
  clearDraft,
  clearSentDraft,
  isOtherDraft,
  restoreDraft,
  saveDraft,
} from "@/site/lead/draft";
import { leadKinds } from "@/site/lead/lead-kinds";
import type { StoredLead } from "@/site/lead/stored-lead";
import { deliveryTexts } from "@/site/words/forms/delivery";
import type { FieldProblem } from "@/ui/forms/error-summary";
import { dismissToast, showToast } from "@/ui/toast/toast-store";
import { preloadToaster } from "@/ui/toast/toaster";
import type { Doubt } from "./doubts";
import { firstProblem, formResolver } from "./form-resolver";

/** How long a toast about the fields stays, in milliseconds; the messages at the fields stay. */
const INVALID_MS = 6000;

type LeadFormOptions<Input extends FieldValues, Output> = {
  kind: Kind;
  schema: z.ZodType<Output, Input>;
  /** In the order of the screen. */
  emptyValues: Input;
  toLead: (checked: Output) => Lead;
  /** Valid answers to question once. */
  doubtsAbout?: (checked: Output) => Doubt<Path<Input>>[];
  /** Whose wording the form uses, if not its kind's. */
  wording?: Wording;
  /** Replaces the success toast. */
  onSuccess?: () => void;
};

/**
 * What the lead forms share: the order of checks (cooldown, then schema), the first message in a toast and all of them at
 * their fields, one submission at a time, success only once the backend has the lead, and a draft until then.
 */
export function useLeadForm<Input extends Record<string, string | boolean>, Output>(
  options: LeadFormOptions<Input, Output>,
) {
  const { kind, schema, emptyValues, toLead, doubtsAbout } = options;
  const { wording = kind, onSuccess } = options;
  const { cooldown, texts } = leadKinds[kind];
  const formId = useId();
  const sending = useRef<string>(undefined);
  const confirmedDoubts = useRef(new Set<string>());
  const { run, isPending: isSubmitting } = useSingleFlight();
  // The problem that the toast names.
  const shownProblem = useRef<FieldProblem & { toastId: number }>(undefined);
  const [delivered, setDelivered] = useState<DeliveredLead>();
  // Of a request that this tab has sent before a reload.
  const [earlier, setEarlier] = useState<Date>();
  // What "Start again" threw away, until something else is typed.
  const [emptied, setEmptied] = useState<Input>();
  // Counts the failed attempts that the summary has shown; 0 while there is no summary.
  const [summaryTurn, setSummaryTurn] = useState(0);
  // The lead that these answers were submitted as; none once one of them has changed.
  const submittedLeadId = useRef<string>(undefined);
  const form = useForm<Input, unknown, Output>({
    resolver: formResolver(schema, wording),
    // Every Input is a deep partial of itself; TypeScript cannot see that for a generic type.
    defaultValues: emptyValues as DefaultValues<Input>,
    shouldFocusError: false,
  });
  const { getValues, reset, subscribe, formState } = form;
  const { errors } = formState;

  // Another tab has sent its own request, and the draft of both with it.
  useEffect(() => {
    const keepOwn = ({ key, oldValue, newValue }: StorageEvent) => {
      if (
        newValue === null &&
        isOtherDraft({ kind, key, removed: oldValue }, getValues(), emptyValues)
      ) {
        saveDraft(kind, getValues());
      }
    };
    window.addEventListener("storage", keepOwn);
    return () => window.removeEventListener("storage", keepOwn);
  }, [kind, emptyValues, getValues]);

  // After the first render, which has to match the prerendered HTML; what was typed into that stays.
  useEffect(() => {
    const typed = { ...getValues(), ...takeTypedEarly(Object.keys(emptyValues)) };
    const { values, sentAs, isTyped } = restoreDraft(kind, emptyValues, typed);
    reset(values);
    submittedLeadId.current = sentAs;
    if (isTyped) saveDraft(kind, values);
    const isUntouched = Object.entries(emptyValues).every(
      ([name, empty]) => values[name] === empty,
    );
    if (isUntouched) setEarlier(deliveredAt(kind));
  }, [kind, emptyValues, getValues, reset]);

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          submittedLeadId.current = undefined;
          setEmptied(undefined);
          saveDraft(kind, values);
        },
      }),
    [kind, subscribe],
  );

  // The problem that a toast names may be fixed while it is still shown.
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

  const isShowingLead = useCallback(
    (id: string) => id === sending.current || id === submittedLeadId.current,
    [],
  );

  const hasProblem = useCallback(
    (id: string) =>
      id === submittedLeadId.current && firstProblem(schema, getValues()) !== undefined,
    [schema, getValues],
  );

  const completeForm = useCallback(
    (lead: StoredLead, id: string) => {
      clearSentDraft(kind, id, () => reset(emptyValues));
      submittedLeadId.current = undefined;
      confirmedDoubts.current.clear();
      const received = { lead, at: new Date(), wording };
      keepDeliveredAt(kind, received.at);
      if (onSuccess) carriedLead.set(received);
      setDelivered(received);
    },
    [kind, reset, emptyValues, wording, onSuccess],
  );

  useEffect(
    () => registerForm(kind, { isShowingLead, completeForm, hasProblem, onSuccess }),
    [kind, isShowingLead, completeForm, hasProblem, onSuccess],
  );

  // The code that reports a lost connection cannot be fetched without one.
  useEffect(() => {
    preloadToaster();
    preloadUndeliveredPanel();
  }, []);

  // The schemas are flat, so the keys of `emptyValues` are the field names. The honeypot is not for people.
  const fields = Object.keys(emptyValues).filter((name) => name !== "honeypot") as Path<Input>[];
  const problems: FieldProblem[] = fields.flatMap((name) => {
    const message = errors[name]?.message;
    if (message === undefined) return [];
    return [{ name, message: String(message), isDoubt: errors[name]?.type === "doubt" }];
  });

  /** A single invalid field takes the focus; several are listed in the summary above the form. */
  function focusProblems([first, second]: readonly Path<Input>[]) {
    setSummaryTurn((turn) => (second === undefined ? 0 : turn + 1));
    if (first !== undefined && second === undefined) form.setFocus(first);
  }

  /** @param atFields the messages at the fields */
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

  /** Questions the doubtful answers that have not been confirmed yet. Returns their fields. */
  function askAboutDoubts(checked: Output): Path<Input>[] {
    const answerOf = (name: Path<Input>) => `${name}=${getValues(name)}`;
    const open = (doubtsAbout?.(checked) ?? []).filter(
      ({ name }) => !confirmedDoubts.current.has(answerOf(name)),
    );
    for (const { name, message } of open) {
      confirmedDoubts.current.add(answerOf(name));
      form.setError(name, { type: "doubt", message });
    }
    return open.map(({ name }) => name);
  }

  /** Returns the id that it was sent as. */
  async function send(checked: Output): Promise<string> {
    const lead = toLead(checked);
    const id = crypto.randomUUID();
    sending.current = id;
    submittedLeadId.current = id;
    saveDraft(kind, getValues(), id);
    await deliver(lead, id);
    sending.current = undefined;
    return id;
  }

  /** Takes over what a browser or a password manager has filled in without an event. */
  function takeFilledIn(element: HTMLFormElement) {
    for (const name of fields) {
      const field = element.elements.namedItem(name);
      const isText =
        field instanceof HTMLTextAreaElement ||
        (field instanceof HTMLInputElement && field.type !== "checkbox");
      if (isText && field.value !== getValues(name)) {
        void form.register(name).onChange({ target: field, type: "change" });
      }
    }
  }

  /** Validates and sends. Returns the fields that prevent it. */
  async function attempt(): Promise<Path<Input>[]> {
    let blocking: Path<Input>[] = [];
    let sentAs: string | undefined;
    const tell = (wrong: FieldErrors<Input>) => {
      showFirstProblem(wrong);
      blocking = fields.filter((name) => name in wrong);
    };
    await form.handleSubmit(async (checked) => {
      blocking = askAboutDoubts(checked);
      if (blocking.length === 0) sentAs = await send(checked);
    }, tell)();
    // Refused, and wrong by the clock of the backend, which its answer has told.
    if (sentAs !== undefined && hasProblem(sentAs)) {
      await form.handleSubmit(() => undefined, tell)();
    }
    return blocking;
  }

  async function submit(element: HTMLFormElement) {
    if (isSubmitting) return;
    takeFilledIn(element);
    // The thanks for the last one too: an error below it would contradict it.
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

  /** Props of a text field; `question` names its entry in the table of fields. */
  const textFieldProps = <Name extends Path<Input>>(name: Name, question: FieldName) => ({
    label: questionOf(question, wording),
    registration: form.register(name),
    error: errorAt(name),
  });

  /** Props of a select or date field. */
  const selectFieldProps = <Name extends Path<Input>>(name: Name, question: FieldName) => ({
    control: form.control,
    name,
    label: questionOf(question, wording),
    error: errorAt(name),
  });

  /** Fills in a suggested answer and moves the focus there: the button that suggested it disappears. */
  const applySuggestion = (name: Path<Input>, value: PathValue<Input, Path<Input>>) => {
    form.setValue(name, value, { shouldDirty: true, shouldValidate: formState.isSubmitted });
    form.setFocus(name);
  };

  /** Props of `LeadFormFrame`. */
  const frame = {
    kind,
    formId,
    isSubmitting,
    delivered,
    earlier,
    onSubmit: submit,
    onStartAgain: startAgain,
    onUndo: emptied && (() => reset(emptied)),
    summaryTurn,
    problems: summaryTurn > 0 ? problems : [],
    // A name of `problems` is one of `fields`.
    onChoose: (name: string) => form.setFocus(name as Path<Input>),
  };
  return { form, frame, textFieldProps, selectFieldProps, applySuggestion };
}
