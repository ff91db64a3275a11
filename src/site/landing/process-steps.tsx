import { cn } from "@/lib/cn";
import { Figure } from "@/site/layout/picture";
import { Section } from "@/site/layout/section";
import type { PictureName } from "@/site/words/picture-names";
import type { TextItem } from "@/site/words/types";

type ProcessStepsProps = {
  heading: string;
  steps: readonly TextItem[];
  /** Stands under the heading, the steps run down beside it. Without a picture the steps run across. */
  picture?: PictureName;
  ground?: "ivory" | "sand";
};

/** What happens, in order and numbered. */
export function ProcessSteps({ heading, steps, picture, ground = "sand" }: ProcessStepsProps) {
  return (
    <Section
      ground={ground}
      aria-labelledby="process-heading"
      columnClassName={cn("grid gap-y-12", picture && "gap-x-20 lg:grid-cols-[5fr_6fr]")}
    >
      <div>
        <h2 id="process-heading" className="text-section">
          {heading}
        </h2>
        {picture && (
          <Figure
            name={picture}
            sizes="(width >= 1320px) 530px, (width >= 1024px) 42vw, 92vw"
            className="mt-10"
            pictureClassName="aspect-[16/10]"
          />
        )}
      </div>
      <ol className={cn(!picture && "grid gap-x-10 sm:grid-cols-2 lg:grid-cols-4")}>
        {steps.map(({ title, text }, index) => (
          <li
            key={title}
            className={cn(
              "border-hairline border-t py-6",
              picture && "grid grid-cols-[3.5rem_minmax(0,1fr)] last:border-b",
            )}
          >
            <span aria-hidden className="font-display text-brass-700 text-item">
              {index + 1}
            </span>
            <div className={cn(!picture && "mt-3")}>
              <h3 className="text-item">{title}</h3>
              <p className="mt-2 text-stone">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
