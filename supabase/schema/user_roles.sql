-- Generated from supabase/migrations: npm run db:schema. To read, not to run or to edit.

CREATE FUNCTION private.forget_push_devices() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  delete from private.push_devices where user_id = old.user_id;
  return null;
end;
$$;

CREATE FUNCTION private.log_role_change() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  changed constant public.user_roles := coalesce(new, old);
  address text := (select email from auth.users where id = changed.user_id);
begin
  insert into public.role_changes (actor_id, actor_name, user_id, user_email, role, action)
  values (
    auth.uid(),
    private.staff_name(auth.uid()),
    changed.user_id,
    -- An account that is being deleted is gone by now; its address stands in the entry before.
    coalesce(address, (
      select user_email from public.role_changes
      where user_id = changed.user_id order by id desc limit 1
    )),
    changed.role,
    (case
      when tg_op = 'INSERT' then 'granted'
      when exists (select 1 from auth.users where id = changed.user_id) then 'removed'
      else 'account-deleted'
    end)::public.role_change_action
  );
  return null;
end;
$$;

CREATE FUNCTION private.refuse_role_update() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  raise exception using
    errcode = 'PT403', message = 'A role is given and taken away, one at a time, and never changed.';
end;
$$;

CREATE TABLE public.user_roles (
    user_id uuid NOT NULL,
    role public.app_role NOT NULL
);

ALTER TABLE ONLY public.user_roles
    ADD CONSTRAINT user_roles_pkey PRIMARY KEY (user_id, role);

CREATE TRIGGER forget_push_devices AFTER DELETE ON public.user_roles FOR EACH ROW WHEN ((old.role = 'admin'::public.app_role)) EXECUTE FUNCTION private.forget_push_devices();

CREATE TRIGGER log_role_change AFTER INSERT OR DELETE ON public.user_roles FOR EACH ROW EXECUTE FUNCTION private.log_role_change();

CREATE TRIGGER refuse_role_truncate BEFORE TRUNCATE ON public.user_roles FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_role_update();

CREATE TRIGGER refuse_role_update BEFORE UPDATE ON public.user_roles FOR EACH ROW EXECUTE FUNCTION private.refuse_role_update();

ALTER TABLE ONLY public.user_roles
    ADD CONSTRAINT user_roles_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

CREATE POLICY "Users read their own roles" ON public.user_roles FOR SELECT TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid)));

ALTER TABLE public.user_roles ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON FUNCTION private.forget_push_devices() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.log_role_change() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.refuse_role_update() FROM PUBLIC;

GRANT ALL ON TABLE public.user_roles TO service_role;
GRANT SELECT ON TABLE public.user_roles TO authenticated;
