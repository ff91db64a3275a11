import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { type Draft, type DraftKey, discardDraft, readDraft, writeDraft } from "./draft-store";

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What was typed, over what the form begins with; what is no field of it (any more) is left out. */
function withDraft<Input extends FieldValues>(initial: Input, { values }: Draft): Input {
  const merged = { ...initial };
  for (const [name, value] of Object.entries(values)) {
    const former: unknown = initial[name];
    const isAlike =
      typeof former === typeof value && Array.isArray(former) === Array.isArray(value);
    if (name in initial && isAlike) Reflect.set(merged, name, value);
  }
  return merged;
}

/**
 * Keeps what is typed into a form until it is saved or thrown away, and begins with what was typed before.
 * @param initial what the form holds when nothing was typed: only what differs from it is kept
 * @returns `draftedAt`: when what the form began with was typed (milliseconds since 1970), null when there was nothing;
 *   `stop` when the form is about to go, `forget` when it goes because all is saved
 */
export function useFormDraft<Input extends FieldValues, Output>(
  key: DraftKey,
  form: UseFormReturn<Input, unknown, Output>,
  initial: Input,
) {
  const [draft, setDraft] = useState(() => readDraft(key));
  const { reset, watch } = form;
  // A field that goes with the focus in it tells of a change once more.
  const isStopped = useRef(false);

  const restore = useEffectEvent(() => {
    if (draft) reset(withDraft(initial, draft), { keepDefaultValues: true });
  });
  // Before the first paint, and before a field takes the focus.
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
      reset(initial);
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
