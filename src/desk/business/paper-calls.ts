import { deskCall } from "@/desk/model/desk-query";
import { base64Of, bytesOf } from "@/lib/base64";
import { dataOf } from "@/lib/supabase/answers";
import { getSupabase } from "@/lib/supabase/client";
import type { PaperKind } from "@/request/papers";

/** Limit of the column `business_papers.pdf`, in bytes. */
export const PAPER_MAX_BYTES = 2 * 1024 * 1024;

/** Whether a file is a PDF, by its first bytes: its name and type may say anything. */
export async function isPdf(file: Blob): Promise<boolean> {
  return (await file.slice(0, 5).text()) === "%PDF-";
}

type KeptPaper = {
  kind: PaperKind;
  file: Blob;
  /** The last day (yyyy-MM-dd) of a certificate of insurance. */
  validUntil?: string;
};

/** For owners. @throws BackendError */
export const keepPaper = async ({ kind, file, validUntil }: KeptPaper) => {
  const pdf = await base64Of(file);
  return deskCall((backend) =>
    backend.rpc("keep_paper", {
      _kind: kind,
      _pdf: pdf,
      ...(validUntil && { _valid_until: validUntil }),
    }),
  );
};

/** For owners. @throws BackendError */
export const removePaper = (kind: PaperKind) =>
  deskCall((backend) => backend.rpc("remove_paper", { _kind: kind }));

/** The stored PDF. @throws BackendError */
export async function openPaper(kind: PaperKind): Promise<Blob> {
  const pdf = dataOf(await getSupabase().rpc("business_paper", { _kind: kind }));
  return new Blob([bytesOf(pdf)], { type: "application/pdf" });
}
