import * as Dialog from "@radix-ui/react-dialog";
import { Keyboard } from "lucide-react";
import { useState } from "react";
import { setDeskPreferences, useDeskPreferences } from "@/desk/model/desk-preferences";
import { cn } from "@/lib/cn";
import { Button } from "@/ui/button";
import { useLayerKeys } from "@/ui/use-layer-keys";
import { shortcutList, shortcutTexts } from "./dashboard-texts";

const texts = shortcutTexts;

/** Half of the list a column, where there is room for two. */
const HALF = Math.ceil(shortcutList.length / 2);
const columns = [shortcutList.slice(0, HALF), shortcutList.slice(HALF)];

function ShortcutTable({ part }: { part: readonly (typeof shortcutList)[number][] }) {
  return (
    <table className="h-min w-full border-collapse text-left text-base lg:text-sm">
      <thead className="sr-only">
        <tr>
          <th scope="col">{texts.key}</th>
          <th scope="col">{texts.action}</th>
        </tr>
      </thead>
      <tbody>
        {part.map(({ keys, does }) => (
          <tr key={does} className="border-hairline border-t">
            <th scope="row" className="whitespace-nowrap py-2 pr-4 font-normal lg:py-1">
              {keys.map((key, index) => (
                <span key={key}>
                  {index > 0 && <span className="px-1.5 text-stone">{texts.or}</span>}
                  <kbd className="inline-block min-w-7 rounded border border-hairline bg-white px-2 py-0.5 text-center font-sans font-semibold text-note">
                    {key}
                  </kbd>
                </span>
              ))}
            </th>
            <td className="py-2 lg:py-1">{does}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/**
 * The list of shortcuts, with a switch to turn them off. Its button is hidden without a mouse or trackpad, as there
 * is hardly a keyboard, unless shortcuts are off: then "?" does not open the list either.
 */
export function ShortcutsDialog() {
  const [isListOpen, setIsListOpen] = useState(false);
  const { areShortcutsOn } = useDeskPreferences();
  useLayerKeys(
    ["?"],
    (event) => {
      event.preventDefault();
      setIsListOpen(true);
    },
    // Shift may be part of typing it.
    { enabled: areShortcutsOn, ignoreModifiers: true },
  );
  return (
    <Dialog.Root open={isListOpen} onOpenChange={setIsListOpen}>
      <Dialog.Trigger
        className={cn(
          "h-10 w-10 items-center justify-center text-stone hover:text-ink",
          areShortcutsOn ? "hidden keyboard:inline-flex" : "inline-flex",
        )}
      >
        <Keyboard aria-hidden size={18} />
        <span className="sr-only">{texts.button}</span>
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-evergreen-900/60" />
        <Dialog.Content className="fixed inset-x-0 bottom-0 z-50 mx-auto max-h-[min(95dvh,100dvh-var(--messages,0px))] w-full max-w-md overflow-y-auto rounded bg-ivory p-6 sm:top-1/2 sm:bottom-auto sm:-translate-y-1/2 sm:p-8 lg:max-w-5xl">
          <Dialog.Title className="font-display text-item">{texts.title}</Dialog.Title>
          <Dialog.Description className="mt-1 text-base text-stone">
            {texts.intro}
          </Dialog.Description>
          <div className="mt-5 lg:grid lg:grid-cols-2 lg:gap-x-10">
            {columns.map((part) => (
              <ShortcutTable key={part[0]?.does} part={part} />
            ))}
          </div>
          <div className="mt-4 grid gap-4 border-hairline border-t pt-3 lg:flex lg:justify-between">
            <label className="flex min-h-11 items-center gap-3 font-semibold text-base">
              <input
                type="checkbox"
                checked={areShortcutsOn}
                onChange={(event) =>
                  setDeskPreferences({ areShortcutsOn: event.currentTarget.checked })
                }
                className="size-5 accent-evergreen-700"
              />
              {texts.enabled}
            </label>
            <Dialog.Close asChild>
              <Button variant="outline">{texts.close}</Button>
            </Dialog.Close>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
