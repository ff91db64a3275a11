import { ArrowLeft, Printer } from "lucide-react";
import type { ReactNode } from "react";
import { paths } from "@/config/paths";
import { DeskButton } from "@/desk/frame/desk-button";
import { LoadState } from "@/desk/frame/load-state";
import { ButtonLink, compactButton } from "@/ui/button";

type PaperProps<Data> = {
  /** Null if it doesn't exist. */
  query: { data: Data | null | undefined; isPending: boolean; refetch: () => unknown };
  texts: { back: string; print: string; loading: string; loadFailed: string; notFound: string };
  /** Beside the print button. */
  hint?: string;
  children: (data: Data) => ReactNode;
};

/** A sheet of paper with a toolbar that is not printed. */
export function Paper<Data>({ query, texts, hint, children }: PaperProps<Data>) {
  const { data } = query;
  return (
    <>
      <div className="mx-auto mb-6 flex max-w-[51rem] flex-wrap items-center gap-3 print:hidden">
        <ButtonLink href={paths.adminQuotes} variant="outline" className={compactButton}>
          <ArrowLeft aria-hidden size={18} />
          {texts.back}
        </ButtonLink>
        {data && (
          <DeskButton variant="primary" onClick={() => window.print()}>
            <Printer aria-hidden size={18} />
            {texts.print}
          </DeskButton>
        )}
        {data && hint && <p className="text-note text-stone">{hint}</p>}
      </div>
      <LoadState query={query} texts={texts} />
      {data === null && <p role="alert">{texts.notFound}</p>}
      {data && children(data)}
    </>
  );
}
