import { Fragment } from "react";

/** A text whose e-mail addresses go on a second line at their "@", and not within a word. */
export function BreakBeforeAt({ children }: { children: string }) {
  return children.split("@").map((part, index) => (
    // The parts of one text: they keep their order.
    // biome-ignore lint/suspicious/noArrayIndexKey: two parts can be the same
    <Fragment key={index}>
      {index > 0 && (
        <>
          <wbr />@
        </>
      )}
      {part}
    </Fragment>
  ));
}
