import { figures } from "@/config/business-facts";
import { Section } from "@/site/layout/section";

type GuaranteeProps = {
  heading: string;
  text: string;
  points?: readonly string[];
  ground?: "ivory" | "sand" | "evergreen";
};

const isOnTimeClaim = (point: string) =>
  figures.onTimeDelivery !== null && point.includes(figures.onTimeDelivery);

/** The promise in large type; what stands behind it as lines below. */
export function Guarantee({ heading, text, points = [], ground = "sand" }: GuaranteeProps) {
  const rule = ground === "evergreen" ? "border-brass-300/30" : "border-hairline";
  return (
    <Section ground={ground} aria-labelledby="guarantee-heading">
      <h2
        id="guarantee-heading"
        className={ground === "evergreen" ? "text-brass-300 text-item" : "text-brass-700 text-item"}
      >
        {heading}
      </h2>
      <p className="mt-4 max-w-5xl text-balance font-display text-section">{text}</p>
      {points.length > 0 && (
        <ul className="mt-14 grid gap-x-12 md:grid-cols-3">
          {points.map((point) => (
            <li key={point} className={`border-t py-5 ${rule}`}>
              <span data-claim={isOnTimeClaim(point) ? "on-time delivery" : undefined}>
                {point}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
