import { cn } from "@/lib/cn";
import type { TextItem } from "@/site/words/types";
import { NoBreakModelName } from "@/ui/no-break-model-name";

type TitledListProps = {
  items: readonly TextItem[];
  className?: string;
  itemClassName?: string;
};

/** Short headings, each under a rule and with its text. */
export function TitledList({ items, className, itemClassName }: TitledListProps) {
  return (
    <dl className={className}>
      {items.map(({ title, text }) => (
        <div
          key={title}
          className={cn(
            "border-hairline border-t py-6 in-[.on-dark]:border-brass-300/30",
            itemClassName,
          )}
        >
          <dt className="font-display text-2xl leading-tight">{title}</dt>
          <dd className="mt-2 max-w-prose text-stone in-[.on-dark]:text-ivory/80">
            <NoBreakModelName text={text} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
