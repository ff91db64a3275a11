-- Generated from supabase/migrations: npm run db:schema. To read, not to run or to edit.

CREATE FUNCTION private.log_alert_list_change() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  before constant text[] := old.emails || old.phones;
  after constant text[] := new.emails || new.phones;
begin
  insert into public.role_changes (actor_id, actor_name, role, action, alert_list, alert_entry)
  select auth.uid(), private.staff_name(auth.uid()), 'admin', change.action, new.list, change.entry
  from (
    select 'alert-removed'::public.role_change_action as action, unnest(before) as entry
    union all
    select 'alert-added', unnest(after)
  ) as change
  where (change.entry = any (before)) <> (change.entry = any (after))
  order by change.action, change.entry;
  return null;
end;
$$;

CREATE TABLE private.alert_lists (
    list text NOT NULL,
    told_after interval NOT NULL,
    emails text[] DEFAULT '{}'::text[] NOT NULL,
    phones text[] DEFAULT '{}'::text[] NOT NULL,
    CONSTRAINT alert_lists_emails_check CHECK ((cardinality(emails) <= 20)),
    CONSTRAINT alert_lists_list_check CHECK ((list = ANY (ARRAY['first'::text, 'second'::text, 'owner'::text]))),
    CONSTRAINT alert_lists_phones_check CHECK ((cardinality(phones) <= 20)),
    CONSTRAINT alert_lists_told_after_check CHECK ((told_after >= '00:00:00'::interval))
);

ALTER TABLE ONLY private.alert_lists
    ADD CONSTRAINT alert_lists_pkey PRIMARY KEY (list);

CREATE TRIGGER log_alert_list_change AFTER UPDATE ON private.alert_lists FOR EACH ROW EXECUTE FUNCTION private.log_alert_list_change();

REVOKE ALL ON FUNCTION private.log_alert_list_change() FROM PUBLIC;
