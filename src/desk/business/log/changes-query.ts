import { businessKeys } from "@/desk/model/desk-queries";
import { deskQuery } from "@/desk/model/desk-query";
import { rowsOf } from "@/lib/supabase/answers";
import type { Tables } from "@/lib/supabase/database.types";

/** A log entry: a changed value, or a row that was added or removed. */
export type BusinessChange = Tables<"business_changes">;

/** The latest changes, newest first. */
export const changesQuery = (most: number) =>
  deskQuery(
    [...businessKeys.changes(), most],
    (backend) =>
      backend.from("business_changes").select("*").order("id", { ascending: false }).limit(most),
    rowsOf<BusinessChange>,
  );
