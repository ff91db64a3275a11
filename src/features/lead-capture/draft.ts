import type { LeadKind } from "./lead";

type DraftValues = Record<string, string | boolean>;

/** Emergencies outlive a closed tab; the others only a reload or a step back. */
function storageFor(kind: LeadKind): Storage {
  return kind === "emergency" ? localStorage : sessionStorage;
}

const keyFor = (kind: LeadKind) => `leadDraft:${kind}`;

/**
 * Keeps what has been typed. The honeypot is left out: what a browser extension put there once must not come
 * back to get a person taken for a bot.
 */
export function saveDraft(kind: LeadKind, values: DraftValues): void {
  const { honeypot: _, ...typed } = values;
  try {
    storageFor(kind).setItem(keyFor(kind), JSON.stringify(typed));
  } catch {
    // Storage is off or full: the form works without a draft.
  }
}

export function clearDraft(kind: LeadKind): void {
  try {
    storageFor(kind).removeItem(keyFor(kind));
  } catch {
    // Nothing was stored then.
  }
}

/** `empty` with those fields filled in that a draft holds in the same type; anything else in it is ignored. */
export function restoreDraft<Values extends DraftValues>(kind: LeadKind, empty: Values): Values {
  const restored: DraftValues = { ...empty };
  for (const [name, value] of Object.entries(readDraft(kind))) {
    if (name !== "honeypot" && typeof value === typeof empty[name]) restored[name] = value;
  }
  // Same keys as `empty` and, by the check above, the same types.
  return restored as Values;
}

function readDraft(kind: LeadKind): DraftValues {
  try {
    const parsed: unknown = JSON.parse(storageFor(kind).getItem(keyFor(kind)) ?? "{}");
    // Each value's type is checked before use; a non-object has no entries.
    return (parsed ?? {}) as DraftValues;
  } catch {
    return {};
  }
}
