import { quoteDeskKeys } from "@/desk/model/desk-queries";
import { deskQuery } from "@/desk/model/desk-query";
import { rowsOf } from "@/lib/supabase/answers";
import type { Database } from "@/lib/supabase/database.types";

export type Visit = Database["public"]["Functions"]["service_visits"]["Returns"][number];

/** A booking's service visits from a day (yyyy-MM-dd) on, with the skipped ones. @throws BackendError */
export const visitsQuery = (quoteId: string, from: string) =>
  deskQuery(
    [...quoteDeskKeys.quotes(), "visits", quoteId, from],
    (backend) => backend.rpc("service_visits", { _quote_id: quoteId, _from: from }),
    rowsOf,
  );
