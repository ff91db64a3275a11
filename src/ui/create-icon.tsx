import { type ComponentProps, createElement } from "react";

/** An icon as lucide-react's files describe it. */
type IconData = { node: readonly (readonly [tag: string, attributes: Record<string, string>])[] };
type IconProps = ComponentProps<"svg"> & { size?: number };

/**
 * Makes the component of a lucide icon. The built site uses it in the place of the package's own, see
 * scripts/build/bundle.ts; nothing in src imports it.
 */
export function createIcon({ node }: IconData) {
  // biome-ignore lint/correctness/noComponentHookFactories: called once per icon, at the top of its module
  return function Icon({ size = 24, ...props }: IconProps) {
    return (
      <svg
        xmlns="http://www.w3.org/2000/svg"
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden
        {...props}
      >
        {node.map(([tag, attributes]) => createElement(tag, attributes))}
      </svg>
    );
  };
}
