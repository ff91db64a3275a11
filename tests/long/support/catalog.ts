import type { ProjectDatabase } from "../../../scripts/postgres/project-database.ts";

const OURS = "('public'::regnamespace, 'private'::regnamespace)";

/** Everything in a schema, comparable between databases: no oids, no times. */
const QUERIES = {
  schemas: `select nspname, nspowner::regrole::text as owner, nspacl::text as grants from pg_namespace
    where oid in ${OURS} or nspname in ('auth', 'extensions')`,
  relations: `select oid::regclass::text as relation, relkind, relowner::regrole::text as owner,
      relacl::text as grants, relrowsecurity, relforcerowsecurity, reloptions
    from pg_class where relnamespace in ${OURS}`,
  columns: `select attrelid::regclass::text as relation, attnum, attname,
      format_type(atttypid, atttypmod) as type, attnotnull, attidentity, attgenerated,
      attcollation::regcollation::text as collation, attacl::text as grants,
      pg_get_expr(adbin, adrelid) as default_or_expression
    from pg_attribute
    join pg_class on pg_class.oid = attrelid
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relnamespace in ${OURS} and attnum > 0 and not attisdropped`,
  constraints: `select conrelid::regclass::text as relation, conname, convalidated,
      pg_get_constraintdef(oid) as definition
    from pg_constraint where connamespace in ${OURS}`,
  indexes: `select indexrelid::regclass::text as index, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class on pg_class.oid = indrelid where relnamespace in ${OURS}`,
  policies: "select * from pg_policies where schemaname in ('public', 'private', 'auth')",
  functions: `select oid::regprocedure::text as function, proowner::regrole::text as owner,
      proacl::text as grants, pg_get_functiondef(oid) as definition
    from pg_proc where pronamespace in ${OURS} and prokind = 'f'`,
  // On every table: some could sit on the authentication service's own.
  triggers: `select tgrelid::regclass::text as relation, tgname, tgenabled,
      pg_get_triggerdef(oid) as definition
    from pg_trigger where not tgisinternal`,
  types: `select oid::regtype::text as type, typtype, typowner::regrole::text as owner,
      typacl::text as grants,
      array(select enumlabel::text from pg_enum where enumtypid = pg_type.oid order by enumsortorder)
        as labels
    from pg_type where typnamespace in ${OURS} and typtype in ('e', 'd')`,
  defaultGrants: `select defaclrole::regrole::text as role, defaclnamespace::regnamespace::text as schema,
      defaclobjtype, defaclacl::text as grants
    from pg_default_acl`,
  comments: `select classoid::regclass::text as class, obj_description(objoid) as comment
    from pg_description where objoid in (select oid from pg_class where relnamespace in ${OURS})`,
  settings: `select setrole::regrole::text as role, setconfig from pg_db_role_setting
    where setdatabase in (0, (select oid from pg_database where datname = current_database()))`,
  rowsOfOurOwn: "select to_jsonb(limits) as content from private.limits",
};

export type Catalog = Record<string, string[]>;

/** Everything that migrations can make, as sorted lines to be compared. */
export async function catalogOf(database: ProjectDatabase): Promise<Catalog> {
  const catalog: Catalog = {};
  for (const [name, query] of Object.entries(QUERIES)) {
    const rows = await database.sql(query);
    catalog[name] = rows.map((row) => JSON.stringify(row)).toSorted();
  }
  return catalog;
}
