import type { ReactNode } from "react";

type CarouselFootProps = {
  /** Which slide is shown, from 1 on, and how many there are. */
  number: number;
  total: number;
  caption: ReactNode;
  /** The two buttons. Without them their room is kept: the caption breaks its lines beside it. */
  buttons?: ReactNode;
};

/** Below the slides: caption, position and buttons. Apart from the carousel, so that it can stand there before. */
export function CarouselFoot({ number, total, caption, buttons }: CarouselFootProps) {
  return (
    <div className="mt-3 flex flex-wrap items-start justify-between gap-2 *:first:min-w-0 *:first:flex-[1_1_6rem]">
      {caption}
      <div className="flex shrink-0 items-center gap-2">
        <span
          aria-hidden
          className={`mr-2 text-note text-stone tabular-nums ${buttons ? "" : "invisible"}`}
        >
          {`${number} / ${total}`}
        </span>
        {buttons ?? (
          <>
            <span className="size-11" />
            <span className="size-11" />
          </>
        )}
      </div>
    </div>
  );
}
