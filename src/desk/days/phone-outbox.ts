import { z } from "zod";
import { createListeners } from "@/lib/external-store";
import { safeLocalStorage } from "@/lib/safe-storage";
import { readJson, withMemory } from "@/lib/stored-values";

const storage = withMemory(safeLocalStorage);

/**
 * What a driver did on a day and the office does not have yet: kept on the phone through a reload, sent in order.
 * @param name begins the key in the browser's storage
 * @param schema of one item: one that this version can't read must not block the others
 * @param send resolves to what is to be kept instead of the item, if anything
 */
export function createPhoneOutbox<Item>(
  name: string,
  schema: z.ZodType<Item>,
  send: (token: string, item: Item) => Promise<Item | undefined>,
  isWaiting: (item: Item) => boolean = () => true,
) {
  const { notify, subscribe } = createListeners();
  const itemsSchema = z
    .array(z.unknown())
    .transform((items) => items.flatMap((item) => schema.safeParse(item).data ?? []));

  /** A part of the token: enough to tell days apart, without storing the secret. */
  const keyOf = (token: string) => `${name} ${token.slice(0, 8)}`;

  /** Oldest first. */
  const kept = (token: string): Item[] =>
    itemsSchema.safeParse(readJson(storage, keyOf(token))).data ?? [];

  function keep(token: string, items: readonly Item[]) {
    if (items.length === 0) storage.removeItem(keyOf(token));
    else storage.setItem(keyOf(token), JSON.stringify(items));
    notify();
  }

  async function sendAll(token: string) {
    for (;;) {
      const place = kept(token).findIndex(isWaiting);
      const next = kept(token)[place];
      if (!next) return;
      const instead = await send(token, next);
      // Items are added at the end meanwhile, and only what is no longer waiting is removed.
      keep(token, kept(token).toSpliced(place, 1, ...(instead ? [instead] : [])));
    }
  }

  let flight: Promise<void> | undefined;

  return {
    subscribe,
    kept,
    add: (token: string, item: Item) => keep(token, [...kept(token), item]),
    remove: (token: string, isIt: (item: Item) => boolean) =>
      keep(
        token,
        kept(token).filter((item) => !isIt(item)),
      ),
    /**
     * Sends what waits. What was not sent stays.
     * @throws BackendError
     */
    send: (token: string): Promise<void> => {
      flight ??= sendAll(token).finally(() => {
        flight = undefined;
      });
      return flight;
    },
  };
}
