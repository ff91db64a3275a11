import { dataFolder } from "../../scripts/local-backend/data-folder.ts";
import { type LocalAdmin, readLocalAdmin } from "../../scripts/local-backend/keys.ts";
import { e2eRun } from "./run.ts";

/** The sign-in that this run's server made for itself and printed. */
export const localAdmin = (): LocalAdmin =>
  readLocalAdmin(dataFolder({ LOCAL_DB_DIR: e2eRun().database }));
