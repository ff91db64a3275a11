import { cn } from "@/lib/cn";
import { Figure } from "@/site/layout/picture";
import type { PictureName } from "@/site/words/picture-names";
import type { Action } from "@/site/words/types";
import { PhoneLink } from "@/ui/business-link";
import { ButtonLink } from "@/ui/button";

type CallToActionProps = {
  /** Id of the heading: a page may carry two of these. */
  id: string;
  heading: string;
  text: string;
  action: Action;
  /** Word before the phone number; without it no number is shown. */
  callLabel?: string;
  picture: PictureName;
  /** `beside`: picture and panel share the width; `above`: the picture lies across the top of the panel. */
  layout: "beside" | "above";
};

/** One sentence, one button, and a picture whose subject stays free of words. */
export function CallToAction(props: CallToActionProps) {
  const { id, heading, text, action, callLabel, picture, layout } = props;
  const isBeside = layout === "beside";
  return (
    <section
      aria-labelledby={id}
      className={cn(
        "on-dark grid bg-evergreen-800 text-ivory",
        isBeside && "lg:min-h-[34rem] lg:grid-cols-2",
      )}
    >
      <Figure
        name={picture}
        sizes={isBeside ? "(width >= 1024px) 50vw, 100vw" : "100vw"}
        pictureClassName={
          isBeside
            ? "aspect-[16/10] lg:absolute lg:inset-0 lg:aspect-auto lg:h-full"
            : "aspect-[16/10] object-[50%_60%] md:aspect-[21/9]"
        }
      />
      <div
        className={cn(
          "py-16",
          isBeside
            ? "max-lg:page-column flex flex-col justify-center lg:max-w-[38.75rem] lg:px-16"
            : "page-column grid items-end gap-x-16 gap-y-8 lg:grid-cols-[7fr_5fr] lg:py-20",
        )}
      >
        <div>
          <h2 id={id} className="text-section">
            {heading}
          </h2>
          <p className="mt-5 max-w-prose text-ivory/85">{text}</p>
        </div>
        <div className={cn(isBeside ? "mt-9" : "lg:justify-self-end")}>
          <p className="flex flex-wrap items-center gap-x-8 gap-y-5">
            <ButtonLink href={action.href} variant="brass">
              {action.label}
            </ButtonLink>
            {callLabel && (
              <span>
                {callLabel} <PhoneLink />
              </span>
            )}
          </p>
        </div>
      </div>
    </section>
  );
}
