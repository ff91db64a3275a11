import { type ComponentProps, type ReactNode, Suspense } from "react";
import { RenderWhenVisible } from "@/ui/render-when-visible";
import { HeadedSection } from "./headed-section";

type LazyHeadedSectionProps = Omit<ComponentProps<typeof HeadedSection>, "className"> & {
  /** Lazily loaded components. */
  children: ReactNode;
};

/** A band with a heading whose tool comes when the reader nears it. Without script there is nothing to head. */
export function LazyHeadedSection({ children, ...section }: LazyHeadedSectionProps) {
  return (
    <HeadedSection {...section} className="noscript:hidden">
      <RenderWhenVisible className="min-h-[36rem]">
        <Suspense fallback={null}>{children}</Suspense>
      </RenderWhenVisible>
    </HeadedSection>
  );
}
