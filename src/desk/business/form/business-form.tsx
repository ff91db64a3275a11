import type { QueryClient } from "@tanstack/react-query";
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { complain, staffRefusal } from "@/desk/model/desk-failure";
import { businessKeys } from "@/desk/model/desk-queries";
import { deskCall } from "@/desk/model/desk-query";
import { useChange } from "@/desk/model/use-change";
import { dismissErrors, showToast } from "@/ui/toast/toast-store";
import type { Business } from "../business";
import { businessTexts } from "../business-texts";
import { type Field, fieldsOf } from "../fields/business-fields";
import {
  asJson,
  type Change,
  type Edits,
  readEdits,
  toChanges,
  typedSince,
  type Unsaved,
  unsavedOf,
  writeEdits,
} from "../fields/edits";

const texts = businessTexts;

/** Refetches the facts and the log, after a refusal too. */
export const refreshBusiness = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: businessKeys.all });

/**
 * Makes all changes or none; overwrites nothing that a colleague has changed since it was loaded.
 * @throws BackendError; `staffRefusal` puts it into words
 */
const changeBusiness = (changes: readonly Change[]) =>
  deskCall((backend) => backend.rpc("change_business", { _changes: asJson(changes) }));

type BusinessForm = {
  business: Business;
  /** Whether the reader is an owner. */
  canChange: boolean;
  field: (key: string) => Field | undefined;
  /** The field's text: unsaved input, or else what is stored. */
  typedIn: (key: string) => string;
  unsaved: readonly Unsaved[];
  type: (key: string, typed: string) => void;
  leave: (key: string) => void;
  isSaving: boolean;
  save: () => Promise<void>;
  discard: () => void;
  /**
   * Makes changes at once, without the save bar, and says so.
   * @returns whether they were made
   */
  act: (changes: readonly Change[], done: string) => Promise<boolean>;
};

const Form = createContext<BusinessForm | null>(null);

export function useBusinessForm(): BusinessForm {
  const form = useContext(Form);
  if (!form) throw new Error("Outside of the Business page.");
  return form;
}

export const fieldId = (key: string) => `business-${key}`;

const focusField = (key: string) => document.getElementById(fieldId(key))?.focus();

/** Drops edits that are back to the stored value. */
function withoutUnchanged(fields: ReadonlyMap<string, Field>, edits: Edits): Edits {
  const kept = new Set(unsavedOf(fields, edits).map(({ field }) => field.key));
  return Object.fromEntries(Object.entries(edits).filter(([key]) => kept.has(key)));
}

type BusinessFormProps = {
  business: Business;
  canChange: boolean;
  /** The reader's account, whose input is kept. */
  account: string;
  children: ReactNode;
};

/** Holds input on the Business page until it is saved or discarded. */
export function BusinessFormProvider({
  business,
  canChange,
  account,
  children,
}: BusinessFormProps) {
  const fields = useMemo(() => fieldsOf(business), [business]);
  const [edits, setEdits] = useState(() => readEdits(account));
  useEffect(() => writeEdits(account, edits), [account, edits]);
  const unsaved = useMemo(
    () => (canChange ? unsavedOf(fields, edits) : []),
    [fields, edits, canChange],
  );
  const mutation = useChange(changeBusiness, refreshBusiness);

  /** The change in flight. */
  const flight = useRef<{ done: string; end: Promise<unknown> }>(undefined);

  async function make(changes: readonly Change[], done: string): Promise<boolean> {
    dismissErrors();
    try {
      await mutation.mutateAsync(changes);
      showToast({ title: done });
      return true;
    } catch (error) {
      complain(texts.notSaved, error, { reasonFor: staffRefusal });
      return false;
    }
  }

  // A double click counts once; a different action waits its turn.
  async function act(changes: readonly Change[], done: string): Promise<boolean> {
    if (flight.current?.done === done) return false;
    const turn = (flight.current?.end ?? Promise.resolve()).then(() => make(changes, done));
    const mine = { done, end: turn };
    flight.current = mine;
    const isDone = await turn;
    if (flight.current === mine) flight.current = undefined;
    return isDone;
  }

  async function save() {
    const unreadable = unsaved.find(({ entered }) => entered === undefined);
    if (unreadable) {
      setEdits((former) =>
        Object.fromEntries(
          Object.entries(former).map(([key, edit]) => [key, { ...edit, isLeft: true }]),
        ),
      );
      focusField(unreadable.field.key);
      return;
    }
    const sent = new Map(unsaved.map(({ field, typed }) => [field.key, typed]));
    if (sent.size === 0) return;
    if (!(await act(toChanges(unsaved), texts.bar.saved(sent.size)))) return;
    setEdits((former) => typedSince(former, sent));
  }

  function discard() {
    const thrownAway = edits;
    setEdits({});
    showToast({
      title: texts.bar.discarded,
      action: {
        label: texts.bar.bringBack,
        altText: texts.bar.bringBack,
        onSelect: () => setEdits((since) => ({ ...thrownAway, ...since })),
      },
    });
  }

  const form: BusinessForm = {
    business,
    canChange,
    field: (key) => fields.get(key),
    typedIn: (key) => edits[key]?.typed ?? fields.get(key)?.text ?? "",
    unsaved,
    type: (key, typed) =>
      setEdits((former) => {
        const before = former[key]?.before ?? fields.get(key)?.text ?? "";
        return { ...former, [key]: { typed, before, isLeft: former[key]?.isLeft ?? false } };
      }),
    leave: (key) =>
      setEdits((former) => {
        const edit = former[key];
        if (!edit) return former;
        return withoutUnchanged(fields, { ...former, [key]: { ...edit, isLeft: true } });
      }),
    isSaving: mutation.isPending,
    save,
    discard,
    act,
  };
  return <Form value={form}>{children}</Form>;
}
