-- Generated from supabase/migrations: npm run db:schema. To read, not to run or to edit.

CREATE FUNCTION private.refuse_direct_role_log_change() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  if tg_op = 'INSERT' and pg_trigger_depth() > 1 then
    return new;
  end if;
  raise exception using errcode = 'PT403', message = 'The log of role changes writes itself.';
end;
$$;

CREATE TABLE public.role_changes (
    id bigint NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    actor_id uuid,
    actor_name text,
    user_id uuid,
    user_email text,
    role public.app_role NOT NULL,
    action public.role_change_action NOT NULL,
    alert_list text,
    alert_entry text,
    CONSTRAINT role_changes_say_what_they_are_about CHECK (
CASE
    WHEN (action = ANY (ARRAY['alert-added'::public.role_change_action, 'alert-removed'::public.role_change_action])) THEN ((user_id IS NULL) AND (alert_list IS NOT NULL) AND (alert_entry IS NOT NULL))
    ELSE ((num_nonnulls(alert_list, alert_entry) = 0) AND ((user_id IS NOT NULL) OR (action = ANY (ARRAY['factors-required'::public.role_change_action, 'factors-optional'::public.role_change_action]))))
END)
);

ALTER TABLE public.role_changes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.role_changes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE ONLY public.role_changes
    ADD CONSTRAINT role_changes_pkey PRIMARY KEY (id);

CREATE INDEX role_changes_user_idx ON public.role_changes USING btree (user_id, id);

CREATE TRIGGER refuse_direct_role_log_change BEFORE INSERT OR DELETE OR UPDATE ON public.role_changes FOR EACH ROW EXECUTE FUNCTION private.refuse_direct_role_log_change();

CREATE TRIGGER refuse_emptying_the_role_log BEFORE TRUNCATE ON public.role_changes FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_direct_role_log_change();

CREATE POLICY "Admins read the changes of roles" ON public.role_changes FOR SELECT TO authenticated USING (( SELECT public.has_role(( SELECT auth.uid() AS uid), 'admin'::public.app_role) AS has_role));

CREATE POLICY "The log of roles needs both factors where two are required" ON public.role_changes AS RESTRICTIVE TO authenticated USING (( SELECT private.factors_suffice() AS factors_suffice)) WITH CHECK (( SELECT private.factors_suffice() AS factors_suffice));

ALTER TABLE public.role_changes ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON FUNCTION private.refuse_direct_role_log_change() FROM PUBLIC;

GRANT SELECT ON TABLE public.role_changes TO authenticated;
GRANT SELECT ON TABLE public.role_changes TO service_role;
