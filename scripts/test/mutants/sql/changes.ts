// What is changed in a database, one thing at a time. Everything is read from the catalog: it does not matter in which
// file a statement stands.

/** One change. */
export type Mutant = {
  /** The function, table, policy's table and so on that tests name. */
  name: string;
  kind: string;
  /** What it is known by in the list of equivalent ones: the changed line, or the statement. */
  what: string;
  sql: string;
};

/** Something that the catalog describes: `mutable` is a part of its definition, `apply` has %s in the place of it. */
export type CatalogRow = { name: string; source: string; mutable: string; apply: string };

/** Functions, checks, policies, triggers' conditions and grants of the schemas that are ours. */
export const READ_CATALOG = `
  select proname as name, 'code' as source, pg_get_functiondef(oid) as mutable, '%s' as apply
  from pg_proc
  where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and prokind in ('f', 'p')
  union all
  select relname, 'check', pg_get_constraintdef(con.oid),
    format('alter table %1$s drop constraint %2$I; alter table %1$s add constraint %2$I %%s', conrelid::regclass, conname)
  from pg_constraint as con
  join pg_class as class on class.oid = conrelid
  where contype = 'c' and connamespace in ('public'::regnamespace, 'private'::regnamespace)
  union all
  select tablename, 'policy', '(true)', format('alter policy %I on %I.%I %s %%s', policyname, schemaname, tablename, clause)
  from pg_policies
  cross join lateral (values ('using', qual), ('with check', with_check)) as clauses (clause, condition)
  where condition is not null
  union all
  select relname, 'trigger', pg_get_triggerdef(trigger.oid), format('drop trigger %I on %s; %%s', tgname, tgrelid::regclass)
  from pg_trigger as trigger
  join pg_class as class on class.oid = tgrelid
  where tgqual is not null and not tgisinternal
  union all
  select proname, 'grant', rolname, format('grant execute on function %s to %%s', proc.oid::regprocedure)
  from pg_proc as proc
  join pg_roles on rolname in ('anon', 'authenticated')
  where pronamespace = 'public'::regnamespace and not has_function_privilege(rolname, proc.oid, 'execute')
  union all
  select relname, 'grant', rolname, format('grant %s on %s to %%s', verb, class.oid::regclass)
  from pg_class as class
  join pg_roles on rolname in ('anon', 'authenticated')
  cross join unnest('{select, insert, update, delete}'::text[]) as verb
  where relnamespace = 'public'::regnamespace and relkind = 'r' and not has_table_privilege(rolname, class.oid, verb)
  order by 1, 2, 3, 4`;

type Change = { kind: string; find: RegExp; put: (found: string) => string };

const UNITS: Record<string, string> = {
  second: "minute",
  sec: "min",
  min: "hour",
  minute: "hour",
  hour: "minute",
  day: "hour",
  week: "day",
  month: "day",
  year: "month",
};
const UNIT = /\d\d:\d\d:\d\d|second|sec|minute|min|hour|day|week|month|year/;
const COMPARISONS: Record<string, string> = {
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
  "=": "<>",
  "<>": "=",
};

/** Nothing, of a line that is whole by itself. */
function leftOut(line: string): string {
  const counted = (sign: string) => line.split(sign).length;
  return counted("(") === counted(")") ? "" : line;
}

/** Tried only where they are asked for: many of these conditions just lead to an index, and save the time of it. */
export const BY_REQUEST: ReadonlySet<string> = new Set(["condition", "set", "order"]);

/** Kinds that leave a line out, inside of which there is more to change. */
const LEAVES_OUT = new Set(["delete", "condition", "set"]);

/** Each at the place where the scan below stands; the first that fits counts. */
const CHANGES: Change[] = [
  { kind: "none", find: /--.*|\/\*[\s\S]*?\*\//y, put: (comment) => comment },
  {
    kind: "interval",
    find: /interval '[^']+'|'[^']+'::interval|\b(?:sec|min|hour|day|week|month|year)s =>/iy,
    put: (length) => {
      const changed = length.replace(UNIT, (unit) => UNITS[unit] ?? "00:00:07");
      return changed === length ? "interval '7 seconds'" : changed;
    },
  },
  {
    kind: "lock",
    find: /\bfor (?:no key )?(?:update|share)\b(?: of \w+)?(?: skip locked)?/iy,
    put: () => "",
  },
  { kind: "lock", find: /\bpg_advisory_xact_lock\(/y, put: () => "num_nonnulls(" },
  { kind: "delete", find: /(?<=^\s*)delete from [^;]*;(?=\n)/imy, put: () => "null;" },
  // A condition that has a line of its own, and one of the columns that an update sets.
  { kind: "condition", find: /(?<=^\s*)(?:and|or) [^\n]+(?=\n)/imy, put: leftOut },
  { kind: "set", find: /(?<=^\s*)\w+ = [^\n]+,(?=\n)/imy, put: leftOut },
  { kind: "order", find: / desc\b/iy, put: () => "" },
  { kind: "list", find: /(?<=\b(?:in \(|ARRAY\[))'\w*'(?:::\w+)?, /iy, put: () => "" },
  {
    kind: "none",
    find: /'(?:[^']|'')*'|"[^"]*"|:=|=>|->>?|\bset \w+ = /iy,
    put: (text) => text,
  },
  {
    kind: "comparison",
    find: /(?<= )(?:<=|>=|<>|<|>|=)(?= )/y,
    put: (sign) => COMPARISONS[sign] ?? sign,
  },
  // Not of "exists (select 1 from".
  {
    kind: "number",
    find: /\b(?!1 from\b)\d+\b(?!\.)/y,
    put: (digits) => String(Number(digits) + 1),
  },
];

type Changed = { kind: string; what: string; changed: string };

/** Every change of a function's code or of a check's. */
function changesOf(text: string, start: number): Changed[] {
  const changes: Changed[] = [];
  for (let at = start; at < text.length; ) {
    const here = CHANGES.map(({ find, kind, put }) => {
      find.lastIndex = at;
      return { kind, put, found: find.exec(text)?.[0] ?? "" };
    }).find(({ found }) => found !== "");
    const found = here?.found ?? "";
    const put = here?.put(found);
    if (here && put !== undefined && put !== found) {
      const [before, after] = [text.slice(0, at), text.slice(at + found.length)];
      const what = `${before.slice(-70)}[${found} -> ${put}]${after.slice(0, 40)}`;
      changes.push({
        kind: here.kind,
        what: what.replaceAll(/\s+/g, " ").trim(),
        changed: before + put + after,
      });
    }
    at += here && LEAVES_OUT.has(here.kind) ? 1 : found.length || 1;
  }
  return changes;
}

/** Every mutant of what the catalog says. Some are no SQL; the database refuses those. */
export function mutantsOf(catalog: CatalogRow[]): Mutant[] {
  return catalog.flatMap(({ name, source, mutable, apply }): Mutant[] => {
    const fill = (text: string) => apply.replace("%s", () => text);
    if (source === "code" || source === "check") {
      // A function's code begins after its head.
      const start =
        source === "code"
          ? Math.max(0, mutable.search(/^(?:AS \$|RETURN\b|\s*RETURN\b|BEGIN ATOMIC)/m))
          : 0;
      return changesOf(mutable, start).map(({ kind, what, changed }) => ({
        name,
        kind: source === "check" ? "check" : kind,
        what,
        sql: fill(changed),
      }));
    }
    const sql = fill(
      source === "trigger" ? mutable.replace(/ WHEN \(.*\)(?= EXECUTE)/s, "") : mutable,
    );
    return [{ name, kind: source, what: sql, sql }];
  });
}

/** Numbers from 0 to 1, the same for a seed wherever it runs (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Mutants in random order, of each kind as many as of another while there are any. */
export function* sample(mutants: Mutant[], seed: number): Generator<Mutant> {
  const random = randomNumbers(seed);
  const kinds = new Map<string, Mutant[]>();
  for (const mutant of mutants) kinds.set(mutant.kind, [...(kinds.get(mutant.kind) ?? []), mutant]);
  while (kinds.size > 0) {
    for (const [kind, left] of kinds) {
      yield* left.splice(Math.floor(random() * left.length), 1);
      if (left.length === 0) kinds.delete(kind);
    }
  }
}
