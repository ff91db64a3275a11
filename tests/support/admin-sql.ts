import { localAdminSql } from "../../scripts/local-backend/keys.ts";

/**
 * Gives the local admin the password of ADMIN (embedded-backend.ts). The bcrypt hash is a literal, so that a
 * database made with it can be kept for the next run.
 */
export const ADMIN_SQL = localAdminSql(
  "$2b$10$R6Gkqvul68IvYWjVjMeIdeBTPWRieyTRvX4CkWC7vyP8lXss8vYrK",
);
