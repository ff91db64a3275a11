import type { ReactNode } from "react";
import { business } from "@/config/business";
import { paths } from "@/config/paths";
import { SmartLink } from "@/ui/smart-link";

/** A screen with one form, under the name of the business. */
export function FormScreen({ children }: { children: ReactNode }) {
  return (
    <main
      id="main"
      tabIndex={-1}
      className="grid content-center justify-items-center px-5 py-16 outline-none"
    >
      <div className="w-full max-w-md">
        <SmartLink href={paths.home} className="font-display text-item">
          {business.name}
        </SmartLink>
        {children}
      </div>
    </main>
  );
}
