import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { createPortal } from "react-dom";
import type { FleetModel } from "@/site/words/business/fleet";
import { modelTexts } from "@/site/words/model-texts";
import type { SpecSheetProps } from "./spec-sheet";

const { compare } = modelTexts;

/** Prints the sheet, and takes it away when the browser is done with it. */
function Printing({ onDone, children }: { onDone: () => void; children: ReactNode }) {
  const finish = useEffectEvent(onDone);
  useEffect(() => {
    const done = () => finish();
    window.addEventListener("afterprint", done);
    window.print();
    return () => window.removeEventListener("afterprint", done);
  }, []);
  return createPortal(children, document.body);
}

/** Prints one page about a model. The sheet is rendered on click, and only visible on paper. */
export function PrintSheetButton({ model }: { model: FleetModel }) {
  const [Sheet, setSheet] = useState<ComponentType<SpecSheetProps>>();
  async function print() {
    const { SpecSheet } = await import("./spec-sheet");
    setSheet(() => SpecSheet);
  }
  return (
    <>
      <button
        type="button"
        aria-label={compare.printOf(model.name)}
        onClick={() => void print()}
        className="link min-h-11 text-left text-base"
      >
        {compare.print}
      </button>
      {Sheet && (
        <Printing onDone={() => setSheet(undefined)}>
          <Sheet model={model} />
        </Printing>
      )}
    </>
  );
}
