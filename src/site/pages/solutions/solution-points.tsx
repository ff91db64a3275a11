import { cn } from "@/lib/cn";

type SolutionPointsProps = { points: readonly string[]; className?: string };

/** The facts of a solution as ruled lines; `className` gives the rules their color. */
export function SolutionPoints({ points, className }: SolutionPointsProps) {
  return (
    <ul className={cn("mt-8 max-w-prose border-t", className)}>
      {points.map((point) => (
        <li key={point} className="border-inherit border-b py-3.5">
          {point}
        </li>
      ))}
    </ul>
  );
}
