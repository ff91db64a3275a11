-- Generated from supabase/migrations: npm run db:schema. To read, not to run or to edit.

CREATE FUNCTION private.refuse_direct_log_change() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  erasable constant text := tg_argv[0];
begin
  if tg_op = 'INSERT' and pg_trigger_depth() > 1 then
    return new;
  end if;
  -- Nested, because others may not even name what is asked for inside.
  if current_user = (select pg_get_userbyid(relowner) from pg_catalog.pg_class where oid = tg_relid) then
    if tg_op = 'INSERT' and tg_table_name in ('exports', 'request_entries') then
      return new;
    end if;
    if tg_op = 'UPDATE' then
      if private.is_erasing()
        and to_jsonb(new) - erasable = to_jsonb(old) - erasable
        and coalesce(to_jsonb(new) ->> erasable, '[erased]') = '[erased]' then
        return new;
      end if;
    end if;
  end if;
  raise exception using errcode = 'PT403', message = 'The activity log writes itself.';
end;
$$;

CREATE TABLE public.exports (
    id bigint NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    actor_id uuid NOT NULL,
    actor_name text NOT NULL,
    list text NOT NULL,
    filter jsonb NOT NULL,
    search text,
    row_count integer NOT NULL,
    CONSTRAINT an_export_has_rows CHECK ((row_count > 0)),
    CONSTRAINT list_is_known CHECK ((list = ANY (ARRAY['requests'::text, 'quotes'::text]))),
    CONSTRAINT search_has_at_most_200_characters CHECK ((char_length(search) <= 200))
);

ALTER TABLE public.exports ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.exports_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE ONLY public.exports
    ADD CONSTRAINT exports_pkey PRIMARY KEY (id);

CREATE TRIGGER refuse_direct_log_change BEFORE INSERT OR DELETE OR UPDATE ON public.exports FOR EACH ROW EXECUTE FUNCTION private.refuse_direct_log_change('search');

CREATE TRIGGER refuse_emptying_the_log BEFORE TRUNCATE ON public.exports FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_direct_log_change();

CREATE POLICY "Admins read the exports" ON public.exports FOR SELECT TO authenticated USING (( SELECT public.has_role(( SELECT auth.uid() AS uid), 'admin'::public.app_role) AS has_role));

CREATE POLICY "The log of exports needs both factors where two are required" ON public.exports AS RESTRICTIVE TO authenticated USING (( SELECT private.factors_suffice() AS factors_suffice)) WITH CHECK (( SELECT private.factors_suffice() AS factors_suffice));

ALTER TABLE public.exports ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON FUNCTION private.refuse_direct_log_change() FROM PUBLIC;

GRANT SELECT ON TABLE public.exports TO authenticated;
GRANT SELECT ON TABLE public.exports TO service_role;
