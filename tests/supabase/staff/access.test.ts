import { beforeAll, describe, expect, test } from "vitest";
import {
  beginAs,
  type Caller,
  createAccount,
  insertOf,
} from "../../../scripts/postgres/api-request.ts";
import { apiForFile, staffForFile } from "../../support/database/database-for-file.ts";
import { generalRequest } from "../../support/lead-factories.ts";

// Who may do what, in full: every function and every table of the API, read from the catalog, tried by everyone. What is
// added without a line here fails. Two factors are required, and there is an owner. In a project that grants all it can,
// and in one that grants nothing by itself.

/** "ended" is staff whose session has ended: no more than an account without a role. */
const CALLERS = ["visitor", "account", "ended", "oneFactor", "staff", "owner", "server"] as const;
type CallerName = (typeof CALLERS)[number];

/** Callers, and the functions that only they may call. */
const FUNCTIONS: Record<string, string> = {
  // With a link, or what is public; a server has no use for it.
  "visitor account oneFactor staff owner": `accept_quote availability correct_request_email decline_quote driver_day driver_mark driver_photo driver_report move_availability open_quote paper_of_quote
     public_prices public_terms resend_quote_link tell_site token_for_code view_quote write_about_quote`,
  // Called by PostgREST before each request.
  "visitor account oneFactor staff owner server": "check_request",
  // They run with the caller's rights: the policies of the tables decide. Or they are about the caller's own invitation.
  "account oneFactor staff owner": `accept_invitation busiest_days business_facts count_found money_figures own_invitation
      stop_photo terms_accepted trailer_entries trailers_in_service trailers_out two_factors_required viewed_quotes business_paper`,
  "account oneFactor staff owner server": `desk_figures desk_status dismiss_requests has_role restore_requests
     search_quotes search_submissions`,
  "staff owner": `add_device add_request_entry add_stop_photo alert_lists answer_customer ask_for_site assign_units booking_money_of
      accept_for_customer cancel_booking cancel_terms change_visit correct_reason decline_for_customer edit_booking edit_quote extend_quote
      mark_quote_sent plan_change plan_follow_up propose_change reopen_quote take_change_back
     customer_agreed_to_texts customer_history day_links day_sheet drop_notification ended_bookings explain_dismissals
      failed_notifications file_received find_bookings leave_device look_at_request make_day_link make_quote_link mark_stop money_due money_to_give_back note_trailer
      notification_health open_bookings open_invitations opened_quote own_alerts own_devices own_staff_name plan_day push_setup record_payment record_refund release_request remind_of_payment
      remove_device remove_second_factor remove_stop_photo remove_trailer_entry resend_notification retention_status revoke_day_link revoke_quote_link same_customers
      answer_stop send_quote set_own_alerts set_push_quotes set_staff_name settle_quote_messages settle_received settle_trailer_entry take_back_quote send_papers
      take_call take_request team_members texts_of_request team_second_factors test_device trailer_board undo_payment undo_step void_request_entry`,
  owner: `add_colleague ask_refund books change_business grant_admin import_bookings keep_paper log_export remove_paper require_two_factors revoke_admin set_alert_list
     set_owner void_acceptance withdraw_invitation`,
  server: `accept_worker_call admit_origin begin_payment begin_proof_of_life claim_device_tests claim_notifications
     expire_notification fail_payment fail_refund fail_notification finish_device_test finish_notification
     read_payment receive_message record_stripe_payment report_delivery worker_ages`,
};

const ALL = "select insert update delete";
type Rights = { visitors: string; oneFactor?: string; staff: string; server: string };
/** What a table lets visitors and accounts do, staff and owners, and a trusted server. */
const readByStaff = (server = "select"): Rights => ({ visitors: "", staff: "select", server });
const TABLES: Record<string, Rights> = {
  quote_submissions: { visitors: "insert", staff: "select insert update", server: ALL },
  luxury_trailers_landing_page: { visitors: "insert", staff: "select insert", server: ALL },
  // Everything after that is a step.
  quotes: { visitors: "", staff: "select insert", server: "select insert delete" },
  // One's own, before the second factor too: the desk asks for it then. Giving and taking is a function's.
  user_roles: { ...readByStaff("select insert delete"), oneFactor: "select" },
  // Written by triggers and functions alone.
  ...Object.fromEntries(
    `booking_changes bookings business_changes business_papers business_sections business_settings closed_days exports ledger price_items quote_activity rental_terms
     request_entries role_changes sample_permission seasons trailer_units unit_outages`
      .split(/\s+/)
      .map((table) => [table, readByStaff()]),
  ),
  ...Object.fromEntries(
    `day_plans payment_refunds payment_reminders payments quote_acceptances quote_links quote_messages quote_units quote_versions
     standing_texts stop_marks stop_photos trailer_log visit_changes quote_papers`
      .split(/\s+/)
      .map((table) => [table, readByStaff(ALL)]),
  ),
  notifications: readByStaff(""),
  received_messages: readByStaff(""),
  text_opt_outs: readByStaff(""),
};

describe.each([true, false])(
  "with the automatic grants of a hosted project: %s",
  (hasAutomaticGrants) => {
    const { database, api, staff } = apiForFile({ hasAutomaticGrants });
    const former = staffForFile(database, "former@example.com");
    const owner = staffForFile(database, "owner@example.com");
    let account: string;

    function callerOf(name: CallerName): Caller {
      const authenticated = { role: "authenticated", aal: "aal2" } as const;
      switch (name) {
        case "visitor":
          return { role: "anon" };
        case "account":
          return { ...authenticated, account };
        case "ended":
          return { ...former(), aal: "aal2" };
        case "oneFactor":
          return { ...staff(), aal: "aal1" };
        case "staff":
          return { ...staff(), aal: "aal2" };
        case "owner":
          return { ...owner(), aal: "aal2" };
        case "server":
          return { role: "service_role" };
      }
    }

    /** A row of defaults in every table, ignoring constraints: without one there is nothing to read or change. */
    async function fillTables() {
      const { sql } = database();
      const tables = await sql<{ name: string; row: object; checks: string[] }>(
        `select relname::text as name,
       array(select conname::text from pg_constraint where conrelid = pg_class.oid and contype = 'c') as checks,
       (
         select coalesce(jsonb_object_agg(attname, coalesce(
           (select to_jsonb(min(enumlabel)) from pg_enum where enumtypid = atttypid),
           case
             when typcategory = 'A' then '[]'
             when typcategory = 'N' then '1'
             when typcategory = 'D' then '"2031-01-01"'
             when typname = 'uuid' then to_jsonb(gen_random_uuid())
             when typname = 'bool' then 'false'
             else '"x"'
           end
         )), '{}')
         from pg_attribute join pg_type on pg_type.oid = atttypid
         where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attnotnull and not atthasdef
           and attidentity = ''
       ) as row
     from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
      );
      await sql("set session_replication_role = replica");
      for (const { name, row, checks } of tables) {
        for (const check of checks) await sql(`alter table ${name} drop constraint ${check}`);
        const columns = Object.keys(row).join();
        await (columns === ""
          ? sql(`insert into ${name} default values on conflict do nothing`)
          : sql(
              `insert into ${name} (${columns})
           select ${columns} from jsonb_populate_record(null::${name}, $1) on conflict do nothing`,
              [row],
            ));
      }
      await sql("set session_replication_role = default");
      return tables.map(({ name }) => name);
    }

    let tables: string[];
    beforeAll(async () => {
      account = await createAccount(database(), "account@example.com");
      await database().sql("insert into auth.sessions (id, user_id) values ($1, $1)", [account]);
      await database().sql("insert into user_roles values ($1, 'owner')", [owner().account]);
      await database().sql("delete from auth.sessions where user_id = $1", [former().account]);
      await database().sql("update private.staff_settings set requires_two_factors = true");
      tables = await fillTables();
    });

    /** What a statement of a caller's comes to; nothing of it stays. @returns how many rows, or the SQLSTATE of an error */
    async function outcome(caller: CallerName, statement: string, values: unknown[] = []) {
      await beginAs(api(), callerOf(caller));
      try {
        return (await api().query(statement, values)).rowCount ?? 0;
      } catch (error) {
        return String(Reflect.get(Object(error), "code"));
      } finally {
        await api().query("rollback");
      }
    }

    /** Any other error is said to those who may, about what they asked for. */
    const isRefused = (answer: number | string) => answer === "42501" || answer === "PT403";

    test("every function of the API is only for the callers named, with any arguments", async () => {
      const functions = await database().sql<{
        name: string;
        call: string;
        hasOwnersRights: boolean;
      }>(
        `select proname::text as name, prosecdef as "hasOwnersRights", format('select public.%s(%s)', proname, (
       select string_agg(format('%I => null::%s', proargnames[place], format_type(type, null)), ', ')
       from unnest(proargtypes) with ordinality as arguments (type, place)
       where place <= pronargs - pronargdefaults
     )) as call
     from pg_proc where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype`,
      );
      const found: Record<string, string> = {};
      for (const { name, call, hasOwnersRights } of functions) {
        const callers: CallerName[] = [];
        for (const caller of CALLERS)
          if (!isRefused(await outcome(caller, call))) callers.push(caller);
        found[name] = callers.join(" ");
        if (found[name] !== "server") expect(hasOwnersRights, name).toBe(false);
      }
      const declared = Object.entries(FUNCTIONS).flatMap(([callers, names]) =>
        names.split(/\s+/).map((name) => [name, callers.replace("account", "account ended")]),
      );
      expect(found).toEqual(Object.fromEntries(declared));

      // The layer below, no wider: each role may call what one of its callers may.
      const callersOfRole: Record<string, CallerName[]> = {
        anon: ["visitor"],
        authenticated: ["account", "oneFactor", "staff", "owner"],
      };
      for (const [role, callers] of Object.entries(callersOfRole)) {
        const granted = await database().sql<{ name: string }>(
          `select distinct proname::text as name from pg_proc
           where pronamespace = 'public'::regnamespace and has_function_privilege($1, oid, 'execute')
             and prorettype <> 'trigger'::regtype
           order by name`,
          [role],
        );
        const wanted = Object.entries(FUNCTIONS).flatMap(([named, names]) =>
          callers.some((caller) => named.split(" ").includes(caller)) ? names.split(/\s+/) : [],
        );
        expect(
          granted.map(({ name }) => name),
          role,
        ).toEqual(wanted.toSorted());
      }
    });

    test("every table shows its rows to the callers named, and lets no one else write", async () => {
      type Columns = { role: string; verb: string; columns: string[] };
      const found: Record<string, Record<string, string>> = {};
      for (const table of tables) {
        const [{ row } = { row: {} }] = await database().sql<{ row: object }>(
          `select to_jsonb(t) as row from ${table} as t`,
        );
        const granted = await database().sql<Columns>(
          `select role, verb, array_agg(attname::text) as columns
       from pg_attribute
       cross join unnest(array['anon', 'authenticated', 'service_role']) as role
       cross join unnest(array['select', 'insert', 'update']) as verb
       where attrelid = $1::regclass and attnum > 0 and not attisdropped
         and (verb = 'select' or attgenerated = '' and attidentity = '')
         and has_column_privilege(role, attrelid, attnum, verb)
       group by role, verb`,
          [table],
        );
        const statements: Record<string, (columns: string[]) => [string, unknown[]?]> = {
          select: (columns) => [`select ${columns} from ${table}`],
          insert: (columns) => [
            `insert into ${table} (${columns})
         select ${columns} from jsonb_populate_record(null::${table}, $1)`,
            [row],
          ],
          update: (columns) => [
            `update ${table} set ${columns.map((name) => `${name} = ${name}`)} where true`,
          ],
          delete: () => [`delete from ${table} where true`],
        };
        const rights: Record<string, string> = {};
        for (const caller of CALLERS) {
          const { role } = callerOf(caller);
          const able: string[] = [];
          for (const [verb, statement] of Object.entries(statements)) {
            const grant = granted.find((each) => each.role === role && each.verb === verb);
            if (!grant && verb !== "delete") continue;
            const answer = await outcome(caller, ...statement(grant?.columns ?? []));
            if (answer !== 0 && !isRefused(answer)) able.push(verb);
          }
          rights[caller] = able.join(" ");
        }
        // The layer below the policies, no wider than they are.
        for (const role of ["anon", "authenticated"]) {
          const verbs = await database().sql<{ verb: string }>(
            `select verb from unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'trigger']) as verb
         where case when verb in ('delete', 'truncate', 'trigger') then has_table_privilege($1, $2::regclass, verb)
           else has_any_column_privilege($1, $2::regclass, verb) end`,
            [role, table],
          );
          rights[role] = verbs.map(({ verb }) => verb).join(" ");
        }
        found[table] = rights;
      }
      const declared = Object.entries(TABLES).map(
        ([table, { visitors, oneFactor = visitors, staff: both, server }]) => [
          table,
          {
            visitor: visitors,
            account: visitors,
            ended: visitors,
            oneFactor,
            staff: both,
            owner: both,
            server,
            anon: visitors,
            authenticated: both,
          },
        ],
      );
      expect(found).toEqual(Object.fromEntries(declared));
    });

    test("no one can name anything in the private schema", async () => {
      for (const caller of CALLERS) {
        expect(isRefused(await outcome(caller, "select from private.limits")), caller).toBe(true);
      }
    });

    test("nothing of a visitor's insert is read back", async () => {
      const [text, values] = insertOf("quote_submissions", generalRequest());
      for (const caller of ["visitor", "account"] as const) {
        expect(await outcome(caller, `${text} returning id`, values), caller).toBe("42501");
      }
    });

    test("what only the worker may do it alone does, even where a project grants it to everyone", async () => {
      const calls = await database().sql<{ name: string; call: string }>(
        `select oid::regprocedure::text as name, format('public.%s(%s)', proname, (
         select string_agg('null::' || format_type(type, null), ', ' order by place)
         from unnest(proargtypes) with ordinality as arguments (type, place)
       )) as call
     from pg_proc
     where pronamespace = 'public'::regnamespace and prosecdef and prorettype <> 'trigger'::regtype`,
      );
      expect(calls.length).toBeGreaterThan(10);
      for (const { name, call } of calls) {
        const called = database().sql(
          `do $$
       begin
         grant execute on function ${name} to authenticated;
         set local role authenticated;
         perform ${call};
       end $$`,
        );
        await expect(called, name).rejects.toThrow('{"code": "worker_only"}');
      }
    });
  },
);
