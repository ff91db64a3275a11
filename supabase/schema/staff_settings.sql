-- Generated from supabase/migrations: npm run db:schema. To read, not to run or to edit.

CREATE TABLE private.staff_settings (
    id boolean DEFAULT true NOT NULL,
    requires_two_factors boolean DEFAULT false NOT NULL,
    CONSTRAINT staff_settings_id_check CHECK (id)
);

CREATE FUNCTION private.log_factor_duty() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  insert into public.role_changes (actor_id, actor_name, role, action)
  values (
    auth.uid(),
    private.staff_name(auth.uid()),
    'admin',
    (case when new.requires_two_factors then 'factors-required' else 'factors-optional' end)
      ::public.role_change_action
  );
  return null;
end;
$$;

ALTER TABLE ONLY private.staff_settings
    ADD CONSTRAINT staff_settings_pkey PRIMARY KEY (id);

CREATE TRIGGER log_factor_duty AFTER UPDATE ON private.staff_settings FOR EACH ROW WHEN ((old.requires_two_factors IS DISTINCT FROM new.requires_two_factors)) EXECUTE FUNCTION private.log_factor_duty();

REVOKE ALL ON FUNCTION private.log_factor_duty() FROM PUBLIC;
