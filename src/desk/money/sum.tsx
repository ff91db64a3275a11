import { cn } from "@/lib/cn";

type SumProps = {
  label: string;
  value: string;
  note?: string | undefined;
  isStrong?: boolean;
  /** In clay, which `note` says too. */
  isLate?: boolean;
};

/** Words on the left, money on the right, a hairline below. */
export function Sum({ label, value, note, isStrong = false, isLate = false }: SumProps) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-hairline border-b py-2.5">
      <dt className="wrap-anywhere min-w-0">
        <span className={cn(isStrong && "font-semibold")}>{label}</span>
        {note && (
          <span
            className={cn("block text-note", isLate ? "font-semibold text-clay" : "text-stone")}
          >
            {note}
          </span>
        )}
      </dt>
      <dd className={cn("shrink-0", isStrong && "font-semibold", isLate && "text-clay")}>
        {value}
      </dd>
    </div>
  );
}
