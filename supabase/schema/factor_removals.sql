-- Generated from supabase/migrations: npm run db:schema. To read, not to run or to edit.

CREATE FUNCTION private.log_factor_removal() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  insert into public.role_changes (actor_id, actor_name, user_id, user_email, role, action)
  values (
    auth.uid(),
    private.staff_name(auth.uid()),
    new.user_id,
    (select email from auth.users where id = new.user_id),
    'admin',
    'factor-removed'
  );
  return null;
end;
$$;

CREATE TABLE private.factor_removals (
    id bigint NOT NULL,
    removed_at timestamp with time zone DEFAULT now() NOT NULL,
    user_id uuid NOT NULL
);

ALTER TABLE private.factor_removals ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME private.factor_removals_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE ONLY private.factor_removals
    ADD CONSTRAINT factor_removals_pkey PRIMARY KEY (id);

CREATE TRIGGER log_factor_removal AFTER INSERT ON private.factor_removals FOR EACH ROW EXECUTE FUNCTION private.log_factor_removal();

REVOKE ALL ON FUNCTION private.log_factor_removal() FROM PUBLIC;
