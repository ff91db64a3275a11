import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { DeskButton } from "@/desk/frame/desk-button";
import { formatRecentMoment, formatTimeOfDay, isToday } from "@/lib/business-time";
import { showToast } from "@/ui/toast/toast-store";
import { draftTexts } from "./draft-texts";
import { type Draft, type DraftKey, discardDraft, readDraft, writeDraft } from "./drafts";

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What of a draft fits the form: values that are of the type of the initial ones. */
export function alikeValues<Input extends FieldValues>(
  values: Draft["values"],
  initial: Input,
): Partial<Input> {
  const alike: Partial<Input> = {};
  for (const [name, value] of Object.entries(values)) {
    const former: unknown = initial[name];
    const isAlike =
      typeof former === typeof value && Array.isArray(former) === Array.isArray(value);
    if (name in initial && isAlike) Reflect.set(alike, name, value);
  }
  return alike;
}

/** The draft's values over the initial ones. */
function withDraft<Input extends FieldValues>(initial: Input, drafted: Partial<Input>): Input {
  const merged = { ...initial };
  for (const [name, value] of Object.entries(drafted)) {
    if (value !== undefined) Reflect.set(merged, name, value);
  }
  return merged;
}

/**
 * Restores a form's draft, and keeps it up to date until it is saved or discarded.
 * @param initial the values of an untouched form; only differences are stored
 * @param read what of a draft fits the form
 * @returns `draftedAt`: when the restored draft was typed (milliseconds since 1970), null without one; `stop`: call before the
 *   form unmounts; `forget`: the same once everything is saved
 */
export function useFormDraft<Input extends FieldValues, Output>(
  key: DraftKey,
  form: UseFormReturn<Input, unknown, Output>,
  initial: Input,
  read: (values: Draft["values"], initial: Input) => Partial<Input> = alikeValues,
) {
  const [draft, setDraft] = useState(() => readDraft(key));
  const { reset, watch } = form;
  // A focused field reports one more change when it unmounts.
  const isStopped = useRef(false);

  const restore = useEffectEvent(() => {
    if (!draft) return;
    // Without its fields the form could not give one the focus.
    const kept = { keepDefaultValues: true, keepFieldsRef: true };
    reset(withDraft(initial, read(draft.values, initial)), kept);
  });
  // Before the first paint and before a field takes focus.
  useLayoutEffect(() => restore(), []);

  const keep = useEffectEvent((values: FieldValues) => {
    if (isStopped.current) return;
    const changed = Object.entries(values).filter(
      ([name, value]) => value !== undefined && !isSame(value, initial[name]),
    );
    if (changed.length === 0) discardDraft(key);
    else writeDraft(key, Object.fromEntries(changed));
  });
  useEffect(() => {
    const subscription = watch((values) => keep(values));
    return () => subscription.unsubscribe();
  }, [watch]);

  const stop = () => {
    isStopped.current = true;
  };

  return {
    draftedAt: draft?.savedAt ?? null,
    startOver: () => {
      reset(initial, { keepFieldsRef: true });
      discardDraft(key);
      setDraft(undefined);
    },
    stop,
    forget: () => {
      stop();
      discardDraft(key);
    },
  };
}

/** Discards a draft on Cancel, with an undo: Cancel is next to Save. */
export function discardWithUndo(key: DraftKey, name: string): void {
  const draft = readDraft(key);
  discardDraft(key);
  if (!draft) return;
  showToast({
    title: draftTexts.thrownAway,
    description: name,
    action: {
      label: draftTexts.bringBack,
      altText: draftTexts.bringBackAlt(name),
      onSelect: () => {
        writeDraft(key, draft.values);
        showToast({ title: draftTexts.broughtBack, description: name });
      },
    },
  });
}

/** Says that the draft was kept, if there is one. */
export function announceDraft(key: DraftKey, name: string): void {
  if (readDraft(key)) showToast({ title: draftTexts.kept, description: draftTexts.keptFor(name) });
}

type DraftNoteProps = {
  /** In milliseconds since 1970; null without a draft. */
  draftedAt: number | null;
  onStartOver: () => void;
};

/** Says that a form was restored from a draft, and offers to start over. */
export function DraftNote({ draftedAt, onStartOver }: DraftNoteProps) {
  if (draftedAt === null) return null;
  const moment = new Date(draftedAt);
  return (
    <div role="status" className="flex flex-wrap items-center justify-between gap-3 bg-ivory-2 p-3">
      <p className="text-base">
        {draftTexts.from(isToday(moment) ? formatTimeOfDay(moment) : formatRecentMoment(moment))}
      </p>
      <DeskButton onClick={onStartOver}>{draftTexts.startOver}</DeskButton>
    </div>
  );
}
