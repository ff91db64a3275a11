import { useEffect, useRef } from "react";
import { DeskButton } from "@/desk/frame/desk-button";
import { leaveRoomFor } from "@/ui/toast/leave-room-for";
import { useLayerKeys } from "@/ui/use-layer-keys";
import { businessTexts } from "../business-texts";
import type { Unsaved } from "../fields/edits";
import { useBusinessForm } from "./business-form";

const texts = businessTexts.bar;

/** Longer values are not quoted. */
const QUOTED_MAX = 24;

function changeSentence({ field, typed }: Unsaved): string {
  const isShort = Math.max(field.text.length, typed.length) <= QUOTED_MAX;
  return isShort ? texts.change(field.label, field.text, typed.trim()) : field.label;
}

/** The unsaved changes at the bottom of the page, above the desk's foot, with Save and Discard. */
export function SaveBar() {
  const { unsaved, isSaving, save, discard } = useBusinessForm();
  const [first] = unsaved;
  const isUnsaved = first !== undefined;

  const panel = useRef<HTMLElement>(null);
  useEffect(
    () => (isUnsaved && panel.current ? leaveRoomFor(panel.current) : undefined),
    [isUnsaved],
  );

  useLayerKeys(
    ["ctrl+s", "meta+s"],
    (event) => {
      event.preventDefault();
      void save();
    },
    { enabled: isUnsaved, enableOnFormTags: true },
  );

  const unreadable = unsaved.filter(
    ({ entered, isLeft }) => isLeft && entered === undefined,
  ).length;
  const overtaken = unsaved.some(({ isOvertaken }) => isOvertaken);
  const more = unsaved.length > 1 ? `, ${texts.more(unsaved.length - 1)}` : "";
  return (
    <section
      ref={panel}
      aria-label={texts.region}
      className={
        isUnsaved
          ? "sticky bottom-(--desk-foot,0px) z-20 border-hairline border-t bg-ivory py-2 max-sm:bottom-[calc(var(--desk-foot,0px)+var(--messages,0px))]"
          : "sr-only"
      }
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p role="status" className="min-w-0 grow basis-80 text-base md:line-clamp-2">
          {first && (
            <>
              <b className="font-semibold">{texts.unsaved(unsaved.length)}</b>{" "}
              {unreadable > 0 ? (
                <span className="text-clay">{texts.invalid(unreadable)}</span>
              ) : (
                <span className="text-stone tabular-nums">{`${changeSentence(first)}${more}.`}</span>
              )}
            </>
          )}
        </p>
        {isUnsaved && (
          <div className="flex grow gap-3 md:grow-0">
            <DeskButton isBusy={isSaving} onClick={discard}>
              {texts.discard}
            </DeskButton>
            <DeskButton
              variant="primary"
              isBusy={isSaving}
              aria-keyshortcuts="Meta+S Control+S"
              className="grow"
              onClick={() => void save()}
            >
              {isSaving && texts.pending}
              {!isSaving && (overtaken ? texts.replace : texts.save(unsaved.length))}
            </DeskButton>
          </div>
        )}
      </div>
    </section>
  );
}
