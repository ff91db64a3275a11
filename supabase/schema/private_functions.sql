-- Generated from supabase/migrations: npm run db:schema. To read, not to run or to edit.

CREATE SCHEMA private;

CREATE TYPE private.request_kind AS ENUM (
    'quote',
    'emergency'
);

CREATE FUNCTION private.anonymise(submissions uuid[]) RETURNS integer
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  in_lock_order constant regclass[] := array(
    select table_name
    from private.tables_of_requests()
    order by
      table_name = 'public.notifications'::regclass,
      table_name = 'public.quote_activity'::regclass,
      table_name = 'public.quote_submissions'::regclass,
      table_name::text
  );
  locked regclass;
  still_named uuid[];
  people text[];
  place record;
begin
  foreach locked in array in_lock_order loop
    -- Readers go on. The mode is the one that switching triggers off takes.
    execute format('lock table %s in share row exclusive mode', locked);
  end loop;
  if not private.is_erasing() then
    insert into private.erasures (cause, requests) values ('request', cardinality(submissions));
  end if;

  still_named := array(
    select id
    from public.quote_submissions as submission
    where id = any (submissions) and not private.is_anonymous(submission)
  );
  people := array(
    select search_text from public.quote_submissions where id = any (still_named)
    union
    select search_text from public.quotes where submission_id = any (still_named)
  );
  update public.exports set search = '[erased]'
  where search <> '[erased]'
    and exists (select from unnest(people) as person where private.tells_of(search, person));

  update public.notifications set state = 'dropped'
  where submission_id = any (submissions) and state in ('waiting', 'failed');
  for place in select * from private.tables_of_requests() loop
    perform private.erase_texts(place.table_name, place.id_column, submissions);
  end loop;
  insert into private.erased (kind, id)
  select 'request', erased from unnest(still_named) as erased
  on conflict do nothing;
  return cardinality(still_named);
end;
$$;

CREATE FUNCTION private.fold_for_search(value text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    SET search_path TO ''
    RETURN lower(regexp_replace(NORMALIZE(COALESCE(value, ''::text), NFKD), '[\u0300-\u036f]'::text, ''::text, 'g'::text));

CREATE FUNCTION private.is_email(value text) RETURNS boolean
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    SET search_path TO ''
    RETURN (value ~ '^(?:[A-Za-z0-9_''+\-]+\.)*[A-Za-z0-9_''+\-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9\-]*\.)+[A-Za-z]{2,}$'::text);

CREATE FUNCTION private.search_text(name text, email text, phone text, place text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    SET search_path TO ''
    RETURN private.fold_for_search(((((((((COALESCE(name, ''::text) || '
'::text) || COALESCE(email, ''::text)) || '
'::text) || COALESCE(phone, ''::text)) || '
'::text) || regexp_replace(COALESCE(phone, ''::text), '[^0-9]'::text, ''::text, 'g'::text)) || '
'::text) || COALESCE(place, ''::text)));

CREATE FUNCTION private.business_date() RETURNS date
    LANGUAGE sql STABLE PARALLEL SAFE
    SET search_path TO ''
    RETURN ((now() AT TIME ZONE 'America/Chicago'::text))::date;

CREATE FUNCTION private.js_trim(value text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    SET search_path TO ''
    RETURN btrim(value, '	
                  　﻿'::text);

CREATE FUNCTION private.without_invisibles(value text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    SET search_path TO ''
    RETURN regexp_replace(value, '[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]'::text, ''::text, 'g'::text);

CREATE FUNCTION private.clean_line(value text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    SET search_path TO ''
    RETURN NULLIF(private.js_trim(regexp_replace(private.without_invisibles(value), '[\u0001-\u001f\u007f-\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]'::text, ' '::text, 'g'::text)), ''::text);

CREATE FUNCTION private.clean_text(value text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    SET search_path TO ''
    RETURN NULLIF(private.js_trim(regexp_replace(regexp_replace(private.without_invisibles(value), '\r\n?|\u0085|\u2028|\u2029'::text, '
'::text, 'g'::text), '[\u0001-\u0008\u000b-\u001f\u007f-\u009f]'::text, ''::text, 'g'::text)), ''::text);

CREATE FUNCTION private.clean_touch(touch jsonb) RETURNS jsonb
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    SET search_path TO ''
    AS $$
  select jsonb_object_agg(allowed.key, said.value)
  from private.touch_keys() as allowed
  cross join lateral (select private.clean_line(touch ->> allowed.key) as value) as said
  where jsonb_typeof(touch -> allowed.key) = 'string'
    and char_length(said.value) <= allowed.longest
    and said.value ~ allowed.pattern;
$$;

CREATE FUNCTION private.contact_key(contact text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    SET search_path TO ''
    RETURN CASE WHEN (contact ~ '@'::text) THEN lower(contact) ELSE COALESCE(NULLIF(regexp_replace(contact, '[^0-9]'::text, ''::text, 'g'::text), ''::text), lower(contact)) END;

CREATE FUNCTION private.contact_hash(contact text) RETURNS bigint
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    SET search_path TO ''
    RETURN hashtextextended(('contact:'::text || private.contact_key(contact)), (0)::bigint);

CREATE FUNCTION private.default_valid_until(event_date date, event_type text) RETURNS date
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select greatest(least(private.business_date() + valid_days, event_date), private.business_date())
  from private.promises
  where request_kind = coalesce(private.kind_of_request(event_type), 'quote');
$$;

CREATE FUNCTION private.delete_account(account uuid) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $_$
declare
  kept record;
begin
  for kept in
    select class.relname as table_name, format_type(att.atttypid, att.atttypmod) as type_name
    from pg_catalog.pg_attribute as att
    join pg_catalog.pg_class as class on class.oid = att.attrelid
    where class.relnamespace = 'auth'::regnamespace
      and class.relkind in ('r', 'p')
      and att.attname = 'user_id'
      and not att.attisdropped
  loop
    execute format(
      'delete from auth.%I where user_id = $1::text::%s', kept.table_name, kept.type_name
    ) using account;
  end loop;
  -- Its own log names the account by id and address. Not there on the embedded backend.
  if has_table_privilege(to_regclass('auth.audit_log_entries'), 'delete') then
    delete from auth.audit_log_entries
    where account::text in (payload ->> 'actor_id', payload -> 'traits' ->> 'user_id');
  end if;
  delete from auth.users where id = account;
end;
$_$;

CREATE FUNCTION private.desk_columns() RETURNS text[]
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    SET search_path TO ''
    RETURN ARRAY['taken_by'::text, 'taken_by_name'::text, 'taken_at'::text, 'first_contact_at'::text, 'first_contact_kind'::text, 'first_sent_at'::text, 'dismissed_by_name'::text, 'dismissal_reason'::text, 'dismissal_note'::text];

CREATE FUNCTION private.kind_of_request(event_type text) RETURNS private.request_kind
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    SET search_path TO ''
    RETURN (CASE WHEN (event_type ~~ 'EMERGENCY: %'::text) THEN 'emergency'::text ELSE 'quote'::text END)::private.request_kind;

CREATE FUNCTION private.due_at(created_at timestamp with time zone, event_type text) RETURNS timestamp with time zone
    LANGUAGE sql STABLE
    SET search_path TO ''
    RETURN (created_at + (SELECT promises.answer_within FROM private.promises WHERE (promises.request_kind = private.kind_of_request(due_at.event_type))));

CREATE FUNCTION private.end_sessions(account uuid) RETURNS void
    LANGUAGE sql
    SET search_path TO ''
    AS $$
  delete from auth.sessions where user_id = account;
  -- Text on hosted projects, and there from before sessions had a table.
  delete from auth.refresh_tokens where user_id::text = account::text;
$$;

CREATE FUNCTION private.erase_accounts(wanted text) RETURNS integer
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  accounts constant uuid[] := array(
    select id
    from auth.users as account
    where wanted in (private.person_key(account.email), private.person_key(account.phone))
      and not exists (select from public.user_roles where user_id = account.id)
  );
  account uuid;
begin
  foreach account in array accounts loop
    perform private.delete_account(account);
  end loop;
  insert into private.erased (kind, id) select 'account', id from unnest(accounts) as id
  on conflict do nothing;
  return cardinality(accounts);
end;
$$;

CREATE FUNCTION private.erase_again() RETURNS integer
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $_$
declare
  entry bigint;
  matching uuid[];
  changed integer;
  place record;
  is_log boolean;
  account uuid;
begin
  insert into private.erasures (cause, requests) values ('restore', 0) returning id into entry;
  -- First looked up, then changed: the guards cannot be switched off under a query that is running.
  matching := array(
    select submission.id
    from public.quote_submissions as submission
    join private.erased as listed on listed.id = submission.id and listed.kind = 'request'
  );
  changed := private.anonymise(matching);

  for place in
    select found.table_name, found.id_column, field.column_name, field.is_text
    from private.tables_of_requests() as found
    cross join lateral private.texts_to_erase(found.table_name) as field
  loop
    is_log := place.table_name = 'public.quote_activity'::regclass;
    if not is_log then
      execute format('alter table %s disable trigger user', place.table_name);
    end if;
    execute format(
      'update %1$s set %2$I = %3$s
       where %2$I is not null
         and %4$I in (select id from private.erased where kind = ''text'' and place = %5$L)',
      place.table_name,
      place.column_name,
      case when is_log or not place.is_text then 'null' else quote_literal('[erased]') end,
      place.id_column,
      format('%s.%s', place.table_name, place.column_name)
    );
    if not is_log then
      execute format('alter table %s enable trigger user', place.table_name);
    end if;
  end loop;

  for account in
    select auth_user.id
    from auth.users as auth_user
    join private.erased as listed on listed.id = auth_user.id and listed.kind = 'account'
  loop
    perform private.delete_account(account);
  end loop;
  update private.erasures set requests = changed where id = entry;
  return changed;
end;
$_$;

CREATE FUNCTION private.erase_mentions(wanted text) RETURNS integer
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $_$
declare
  pattern constant text := private.mention_pattern(wanted);
  place record;
  is_log boolean;
  changed integer;
  total integer := 0;
begin
  if pattern is null then
    return 0;
  end if;

  for place in
    select found.table_name, found.id_column, field.column_name, field.is_text
    from private.tables_of_requests() as found
    cross join lateral private.texts_to_erase(found.table_name) as field
    -- The person's own were erased with the request.
    where field.column_name not in ('email', 'phone', 'contact_value', 'fingerprint')
  loop
    is_log := place.table_name = 'public.quote_activity'::regclass;
    if not is_log then
      execute format('alter table %s disable trigger user', place.table_name);
    end if;
    execute format(
      'with changed as (
         update %1$s set %2$I = %3$s where %2$I::text ~* $1 returning %4$I as id
       ), listed as (
         insert into private.erased (kind, id, place) select ''text'', id, %5$L from changed
         on conflict do nothing
       )
       select count(*) from changed',
      place.table_name,
      place.column_name,
      case
        when is_log or not place.is_text then 'null'
        else format(
          'regexp_replace(%I, ''(^|\n)[^\n]*'' || $1 || ''[^\n]*'', ''\1[erased]'', ''gi'')', place.column_name
        )
      end,
      place.id_column,
      format('%s.%s', place.table_name, place.column_name)
    ) into changed using pattern;
    if not is_log then
      execute format('alter table %s enable trigger user', place.table_name);
    end if;
    total := total + changed;
  end loop;

  -- With everything else still there, the number could be found out from the hash of it all.
  alter table public.quote_submissions disable trigger user;
  update public.quote_submissions set fingerprint = null
  where fingerprint is not null and id in (select id from private.erased where kind = 'text');
  alter table public.quote_submissions enable trigger user;

  update public.exports set search = '[erased]' where search <> '[erased]' and search ~* pattern;
  return total;
end;
$_$;

CREATE FUNCTION private.erase_texts(erased_table regclass, id_column name, submissions uuid[]) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $_$
declare
  is_log constant boolean := erased_table = 'public.quote_activity'::regclass;
  assignments text;
begin
  select string_agg(
    case
      when is_text then format('%1$I = private.erased_text(%1$L, %1$I)', column_name)
      else format('%I = null', column_name)
    end,
    ', '
  )
  into assignments
  from private.texts_to_erase(erased_table);
  if erased_table = 'public.quote_submissions'::regclass then
    assignments := concat_ws(', ', assignments, 'erased_at = coalesce(erased_at, now())');
  end if;
  if assignments is null then
    return;
  end if;

  if not is_log then
    execute format('alter table %s disable trigger user', erased_table);
  end if;
  execute format('update %s set %s where %I = any ($1)', erased_table, assignments, id_column)
  using submissions;
  if not is_log then
    execute format('alter table %s enable trigger user', erased_table);
  end if;
end;
$_$;

CREATE FUNCTION private.erased_text(column_name name, former text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    SET search_path TO ''
    RETURN CASE WHEN ((former IS NULL) OR (column_name = 'note'::name)) THEN NULL::text WHEN ((column_name = 'email'::name) OR ((column_name = 'contact_value'::name) AND (former ~ '@'::text))) THEN 'erased@erased.invalid'::text WHEN (column_name = ANY (ARRAY['phone'::name, 'contact_value'::name])) THEN '0000000000'::text ELSE 'Erased'::text END;

CREATE FUNCTION private.has_both_factors() RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    RETURN (COALESCE(((auth.jwt() ->> 'aal'::text) = 'aal2'::text), false) AND (EXISTS (SELECT 1 FROM auth.sessions WHERE ((sessions.user_id = auth.uid()) AND ((sessions.id)::text = (auth.jwt() ->> 'session_id'::text))))));

CREATE FUNCTION private.requires_two_factors() RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    RETURN COALESCE((SELECT staff_settings.requires_two_factors FROM private.staff_settings), false);

CREATE FUNCTION private.factors_suffice() RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    RETURN ((NOT private.requires_two_factors()) OR private.has_both_factors());

CREATE FUNCTION private.forget_admissions() RETURNS void
    LANGUAGE sql
    SET search_path TO ''
    AS $$
  delete from private.admissions
  where id = any (
    array(
      select id from private.admissions
      where admitted_at < now() - interval '1 hour'
      for update skip locked
    )
  );
$$;

CREATE FUNCTION private.forget_old_requests(months integer) RETURNS integer
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  entry bigint;
  matching uuid[];
  changed integer := 0;
begin
  -- "is not true" also catches null.
  if (months >= 1) is not true then
    raise exception using errcode = '22023', message = 'The number of months must be 1 or more.';
  end if;

  insert into private.erasures (cause, requests) values ('age', 0) returning id into entry;
  -- First looked up, then changed: the guards cannot be switched off under a query that is running.
  matching := array(
    select id
    from public.quote_submissions as submission
    where created_at < now() - make_interval(months => months)
      and not private.is_anonymous(submission)
  );
  if cardinality(matching) > 0 then
    changed := private.anonymise(matching);
  end if;
  update private.erasures set requests = changed where id = entry;
  return changed;
end;
$$;

CREATE FUNCTION private.forget_person(contact text) RETURNS integer
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  wanted constant text := private.person_key(private.clean_line(contact));
  entry bigint;
  matching uuid[];
  changed integer;
  mentions integer;
begin
  -- A key of a few characters would match nobody or too many.
  if (char_length(wanted) >= 5) is not true then
    raise exception using errcode = '22023', message = 'Name an e-mail address or a phone number.';
  end if;

  insert into private.erasures (cause, requests) values ('request', 0) returning id into entry;
  matching := array(
    select id
    from public.quote_submissions
    where wanted in (
      private.person_key(contact_value), private.person_key(email), private.person_key(phone)
    )
    union
    select submission_id
    from public.quotes
    where wanted in (private.person_key(email), private.person_key(phone))
  );
  changed := private.anonymise(matching);
  mentions := private.erase_mentions(wanted);
  update private.erasures
  set requests = changed, texts = mentions, accounts = private.erase_accounts(wanted)
  where id = entry;
  return changed;
end;
$$;

CREATE FUNCTION private.forget_second_factor(_email text) RETURNS text
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  account constant uuid := (
    select id from auth.users where email = lower(private.clean_line(_email) collate "C") and not is_sso_user
  );
begin
  if private.take_factors_away(account) then
    return 'The second factor is gone and all sessions have ended. The next sign-in asks for a new one.';
  end if;
  return 'There is no second factor of this address.';
end;
$$;

CREATE FUNCTION private.grant_admin_to(_email text, _is_checked boolean) RETURNS text
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  account auth.users;
begin
  -- Addresses are stored in lower case. Of the letters only A to Z are folded ("C"): under other rules
  -- some foreign letters would become a "k" or an "i", and the address another one.
  select * into account
  from auth.users
  where email = lower(private.clean_line(_email) collate "C")
    and not is_sso_user and not is_anonymous and deleted_at is null
  for update;
  if not found then
    raise exception using errcode = 'PT404', message = 'Nobody has signed up with this address.';
  end if;

  -- Readers go on; whoever gives or takes a role waits for the one before.
  lock table public.user_roles in share row exclusive mode;
  if _is_checked then
    perform private.require_admin();
  end if;
  if exists (select 1 from public.user_roles where user_id = account.id and role = 'admin') then
    raise exception using errcode = '23505', message = 'This account is staff already.';
  end if;
  if account.email_confirmed_at is null then
    raise exception using
      errcode = 'PT422',
      message = 'The e-mail address of this account is not confirmed yet.';
  end if;

  insert into public.user_roles (user_id, role)
  values (private.take_over_account(account.id), 'admin');
  return account.email;
end;
$$;

CREATE FUNCTION private.has_second_factor(account uuid) RETURNS boolean
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $_$
declare
  has_one boolean := false;
begin
  if to_regclass('auth.mfa_factors') is not null then
    execute 'select exists (select 1 from auth.mfa_factors where user_id = $1 and status = ''verified'')'
    into has_one using account;
  end if;
  return has_one;
end;
$_$;

CREATE FUNCTION private.hmac_sha256(message text, key text) RETURNS text
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
    SET search_path TO ''
    AS $$
declare
  block_size constant integer := 64;
  padded bytea := convert_to(key, 'UTF8');
  inner_key bytea;
  outer_key bytea;
begin
  if length(padded) > block_size then
    padded := sha256(padded);
  end if;
  padded := padded || decode(repeat('00', block_size - length(padded)), 'hex');
  inner_key := padded;
  outer_key := padded;
  for place in 0 .. block_size - 1 loop
    inner_key := set_byte(inner_key, place, get_byte(padded, place) # 54);
    outer_key := set_byte(outer_key, place, get_byte(padded, place) # 92);
  end loop;
  return encode(sha256(outer_key || sha256(inner_key || convert_to(message, 'UTF8'))), 'hex');
end;
$$;

CREATE FUNCTION private.is_contact_at_limit(contact text, kind private.request_kind) RETURNS boolean
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select count(*) > 0
  from private.limits as allowed
  where allowed.request_kind = kind
    and allowed.counted_by = 'contact'
    and (
      select count(*)
      from (
        select 1
        from public.quote_submissions as stored
        where private.contact_key(stored.contact_value) = private.contact_key(contact)
          and private.kind_of_request(stored.event_type) = kind
          and stored.created_at > now() - allowed.period
        limit allowed.max_requests
      ) as counted
    ) >= allowed.max_requests;
$$;

CREATE FUNCTION private.is_erasing() RETURNS boolean
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select exists (select from private.erasures where erased_at = now());
$$;

CREATE FUNCTION private.is_push_endpoint(endpoint text) RETURNS boolean
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    SET search_path TO ''
    RETURN ((char_length(endpoint) <= 1000) AND (endpoint ~ (('^https://('::text || 'fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com|[a-z0-9-]{1,60}\.notify\.windows\.com|web\.push\.apple\.com'::text) || ')/[A-Za-z0-9._~:/?&=%+-]+$'::text)));

CREATE FUNCTION private.is_status_step(before public.quote_status, after public.quote_status) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    SET search_path TO ''
    RETURN (((((((before = 'pending'::public.quote_status) AND (after = 'sent'::public.quote_status)) OR ((before = 'sent'::public.quote_status) AND (after = 'accepted'::public.quote_status))) OR ((before = 'sent'::public.quote_status) AND (after = 'declined'::public.quote_status))) OR ((before = 'sent'::public.quote_status) AND (after = 'pending'::public.quote_status))) OR ((before = 'accepted'::public.quote_status) AND (after = 'sent'::public.quote_status))) OR ((before = 'declined'::public.quote_status) AND (after = 'sent'::public.quote_status)));

CREATE FUNCTION private.line_number(line jsonb, place bigint, key text, lowest numeric, highest numeric, decimals integer) RETURNS numeric
    LANGUAGE plpgsql IMMUTABLE
    SET search_path TO ''
    AS $$
declare
  value numeric;
begin
  if jsonb_typeof(line -> key) = 'number' then
    value := (line ->> key)::numeric;
  end if;
  if value is null or value < lowest or value > highest or scale(trim_scale(value)) > decimals then
    raise exception using
      errcode = 'PT422',
      message = format(
        'Line %s: the %s must be a number from %s to %s with at most %s decimals.',
        place, key, lowest, highest, decimals
      );
  end if;
  return value;
end;
$$;

CREATE FUNCTION private.log_activity(submission_id uuid, quote_id uuid, action public.quote_activity_action, before text, after text, note text) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  insert into public.quote_activity (
    actor_id, actor_name, submission_id, quote_id, action, before, after, note
  ) values (
    auth.uid(), private.staff_name(auth.uid()),
    log_activity.submission_id, log_activity.quote_id, log_activity.action,
    log_activity.before, log_activity.after, log_activity.note
  );
$$;

CREATE FUNCTION private.make_admin(_email text) RETURNS text
    LANGUAGE sql
    SET search_path TO ''
    AS $$
  select private.grant_admin_to(_email, false)
    || ' is staff. A new password has to be chosen now, through "Forgot password?" on the sign-in page.';
$$;

CREATE FUNCTION private.mention_pattern(wanted text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    SET search_path TO ''
    RETURN CASE WHEN (wanted ~ '@'::text) THEN (('(?<![[:alnum:]._%+-])'::text || regexp_replace(wanted, '([^[:alnum:]])'::text, '\\\1'::text, 'g'::text)) || '(?![[:alnum:]_-]|\.[[:alnum:]])'::text) WHEN (wanted ~ '^[0-9]{7,}$'::text) THEN (('(?<![0-9])(1[^[:alnum:]\n]{0,3})?'::text || regexp_replace(wanted, '([0-9])(?=.)'::text, '\1[^[:alnum:]\\n]{0,3}'::text, 'g'::text)) || '(?![0-9])'::text) ELSE NULL::text END;

CREATE FUNCTION private.neutral_name(account uuid) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    SET search_path TO ''
    RETURN ('Staff '::text || upper("left"((account)::text, 8)));

CREATE FUNCTION private.origin_of(headers jsonb) RETURNS text
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
    SET search_path TO ''
    AS $$
declare
  claimed constant text := nullif(
    btrim(
      coalesce(headers ->> 'cf-connecting-ip', split_part(headers ->> 'x-forwarded-for', ',', 1))
    ),
    ''
  );
  address inet;
begin
  begin
    address := claimed::inet;
  exception when invalid_text_representation then
    return left(claimed, 64); -- "unknown" and the like; made-up ones still count.
  end;

  if family(address) = 4 then
    return host(address);
  end if;
  if address << '::ffff:0:0/96' then -- an IPv4 address written as IPv6
    return replace(host(address), '::ffff:', '');
  end if;
  return network(set_masklen(address, 64))::text;
end;
$$;

CREATE FUNCTION private.person_key(contact text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    SET search_path TO ''
    RETURN regexp_replace(private.contact_key(contact), '^1([0-9]{10})$'::text, '\1'::text);

CREATE FUNCTION private.priced_lines(lines jsonb) RETURNS jsonb
    LANGUAGE plpgsql IMMUTABLE
    SET search_path TO ''
    AS $_$
declare
  most constant numeric := 99999999.99;
  entry record;
  kind text;
  label text;
  priced jsonb[] := '{}';
  line jsonb;
  amount numeric;
  untaxed numeric := 0;
begin
  if lines is null or lines in ('null', '[]') then
    return null;
  end if;
  if jsonb_typeof(lines) <> 'array' or jsonb_array_length(lines) > 30 then
    raise exception using errcode = 'PT422', message = 'A quote has at most 30 lines.';
  end if;

  for entry in select value, ordinality as place from jsonb_array_elements(lines) with ordinality loop
    kind := entry.value ->> 'kind';
    if kind in ('model', 'delivery', 'mileage', 'attendant', 'discount', 'tax', 'other') is not true then
      raise exception using
        errcode = 'PT422', message = format('Line %s: there is no such kind of line.', entry.place);
    end if;
    label := private.clean_line(entry.value ->> 'text');
    if char_length(label) between 1 and 120 is not true then
      raise exception using
        errcode = 'PT422',
        message = format('Line %s: say what it is, in 1 to 120 characters.', entry.place);
    end if;
    line := jsonb_build_object('kind', kind, 'text', label);

    if kind = 'tax' then
      line := line || jsonb_build_object(
        'percent', private.line_number(entry.value, entry.place, 'percent', 0.001, 100, 3)
      );
    elsif kind = 'discount' then
      amount := private.line_number(entry.value, entry.place, 'price', -most, -0.01, 2);
      line := line || jsonb_build_object('quantity', 1, 'price', amount, 'amount', amount);
    else
      if kind = 'model' then
        if (entry.value ->> 'model' ~ '^[a-z0-9-]{1,40}$') is not true then
          raise exception using
            errcode = 'PT422', message = format('Line %s: choose a trailer model.', entry.place);
        end if;
        -- Trailers are counted: there is no half of one.
        line := line || jsonb_build_object(
          'model', entry.value ->> 'model',
          'quantity', private.line_number(entry.value, entry.place, 'quantity', 1, 99, 0)
        );
      else
        line := line || jsonb_build_object(
          'quantity', private.line_number(entry.value, entry.place, 'quantity', 0.01, 9999.99, 2)
        );
      end if;
      amount := private.line_number(entry.value, entry.place, 'price', 0, most, 2);
      line := line || jsonb_build_object(
        'price', amount, 'amount', round((line ->> 'quantity')::numeric * amount, 2)
      );
    end if;
    untaxed := untaxed + coalesce((line ->> 'amount')::numeric, 0);
    priced := priced || line;
  end loop;

  return (
    select jsonb_agg(
      case
        when taxed ? 'amount' then taxed
        else taxed || jsonb_build_object(
          'amount', round(untaxed * (taxed ->> 'percent')::numeric / 100, 2)
        )
      end
      order by place
    )
    from unnest(priced) with ordinality as stored (taxed, place)
  );
end;
$_$;

CREATE FUNCTION private.quiet_until(moment timestamp with time zone) RETURNS timestamp with time zone
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select
    case
      when here::time < ends_at and (here::time >= starts_at or starts_at > ends_at)
        then (here::date + ends_at) at time zone 'America/Chicago'
      when here::time >= starts_at and starts_at > ends_at
        then (here::date + 1 + ends_at) at time zone 'America/Chicago'
    end
  from private.quiet_hours
  cross join lateral (select moment at time zone 'America/Chicago' as here) as clock;
$$;

CREATE FUNCTION private.quote_content_columns() RETURNS text[]
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    SET search_path TO ''
    RETURN ARRAY['name'::text, 'email'::text, 'phone'::text, 'event_date'::text, 'event_address'::text, 'number_of_guests'::text, 'quote_amount'::text, 'quote_notes'::text, 'lines'::text, 'delivery_on'::text, 'delivery_window'::text, 'pickup_on'::text, 'pickup_window'::text, 'inclusions'::text];

CREATE FUNCTION private.recipients_of(wanted text) RETURNS TABLE(channel public.notification_channel, audience public.notification_audience, member_id uuid, address text, device_id uuid, has_quotes boolean)
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  with chosen as (
    -- A later list without an entry stands for the first.
    select listed.*
    from private.alert_lists as listed
    where listed.list = case
      when exists (
        select from private.alert_lists as own
        where own.list = wanted and cardinality(own.emails || own.phones) > 0
      ) then wanted
      else 'first'
    end
  ), members as (
    select account.id, lower(account.email) as email, coalesce(alerts.by_email, true) as by_email, alerts.sms_number
    from chosen
    join public.user_roles as given on given.role = 'admin' and chosen.list = 'first'
    join auth.users as account on account.id = given.user_id and account.email_confirmed_at is not null
    left join private.staff_alerts as alerts on alerts.user_id = account.id
  )
  select
    'email'::public.notification_channel, 'list'::public.notification_audience, null::uuid, unnest(emails),
    null::uuid, true
  from chosen
  union all
  select 'sms', 'list', null, unnest(phones), null, false from chosen
  union all
  select 'email', 'office', null, null, null, true from chosen where list = 'first' and emails = '{}'
  union all
  select 'email', 'member', id, null, null, true
  from members where by_email and email <> all ((select emails from chosen)::text[])
  union all
  select 'sms', 'member', id, null, null, false
  from members where sms_number is not null and sms_number <> all ((select phones from chosen)::text[])
  union all
  -- On a later list stands a member whose address stands there.
  select 'push', 'member', account.id, null, device.id, coalesce(alerts.quotes_by_push, true)
  from chosen
  join public.user_roles as given on given.role = 'admin'
  join auth.users as account on account.id = given.user_id
  join private.push_devices as device on device.user_id = account.id
  -- What was registered under another key is refused by its push service.
  join private.worker_runs as run on run.push_key = device.server_key
  left join private.staff_alerts as alerts on alerts.user_id = account.id
  where chosen.list = 'first' or lower(account.email) = any (chosen.emails);
$$;

CREATE FUNCTION private.reduced_attribution(value jsonb) RETURNS jsonb
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    SET search_path TO ''
    AS $$
  select jsonb_strip_nulls(
    jsonb_build_object(
      'source', private.source_of(latest),
      'first', case when private.source_of(earliest) is not null and earliest <> latest then earliest end,
      'first_source', case when earliest <> latest then private.source_of(earliest) end,
      'last', latest
    )
  )
  from (
    select private.clean_touch(value -> 'first') as earliest, private.clean_touch(value -> 'last') as latest
  ) as touches
  where private.source_of(latest) is not null;
$$;

CREATE FUNCTION private.refuse_impossible_date(event_date date) RETURNS void
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
begin
  if event_date < (now() at time zone 'Etc/GMT+12')::date then
    raise exception using errcode = '22008', message = 'The event date is in the past.';
  end if;

  if event_date > '9999-12-31' then
    raise exception using errcode = '22008', message = 'The event date is too far ahead.';
  end if;
end;
$$;

CREATE FUNCTION private.request_origin() RETURNS text
    LANGUAGE sql STABLE
    SET search_path TO ''
    RETURN private.origin_of((NULLIF(current_setting('request.headers'::text, true), ''::text))::jsonb);

CREATE FUNCTION private.require_admin() RETURNS void
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
begin
  -- "is not true" also catches null.
  if public.has_role(auth.uid(), 'admin') is not true then
    raise exception using errcode = '42501', message = 'Only an admin may do this.';
  end if;
  if private.factors_suffice() is not true then
    raise exception using errcode = '42501', message = 'This needs both factors.';
  end if;
end;
$$;

CREATE FUNCTION private.require_own_factor() RETURNS void
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
begin
  if private.has_second_factor(auth.uid()) and not private.has_both_factors() then
    raise exception using errcode = 'PT428', message = 'Confirm with your second factor first.';
  end if;
end;
$$;

CREATE FUNCTION private.require_worker() RETURNS void
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
begin
  if current_setting('role', true) is distinct from 'service_role' then
    raise exception using errcode = '42501', message = 'Only the worker may do this.';
  end if;
end;
$$;

CREATE FUNCTION private.run_retention() RETURNS integer
    LANGUAGE sql
    SET search_path TO ''
    AS $$
  select private.forget_old_requests(months) from private.retention where months is not null;
$$;

CREATE FUNCTION private.schedule_retention() RETURNS boolean
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  if to_regprocedure('cron.schedule(text,text,text)') is null then
    return false;
  end if;
  perform cron.schedule('run-retention', '15 9 * * *', 'select private.run_retention()');
  return true;
end;
$$;

CREATE FUNCTION private.server_columns() RETURNS text[]
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    SET search_path TO ''
    RETURN (ARRAY['id'::text, 'created_at'::text, 'processed'::text, 'processed_at'::text, 'processed_by'::text, 'dismissed_at'::text, 'due_at'::text, 'search_text'::text, 'asked_again'::text, 'many_from_contact'::text, 'fingerprint'::text, 'erased_at'::text, 'attribution'::text] || private.desk_columns());

CREATE FUNCTION private.source_of(touch jsonb) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    SET search_path TO ''
    AS $_$
  select case
    when touch ?| array['gclid', 'gbraid', 'wbraid'] then 'google-ads'
    when touch ? 'msclkid' then 'microsoft-ads'
    when is_paid and name ~ '^(google|adwords)' then 'google-ads'
    when is_paid and name ~ '^(bing|microsoft)' then 'microsoft-ads'
    when touch ? 'fbclid' or name ~ '^(facebook|fb|instagram|ig|meta)([^a-z]|$)' then 'facebook'
    when touch ?| array['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] then 'campaign'
    when host ~ '(^|\.)(google|bing|duckduckgo|yahoo|ecosia|startpage|qwant|yandex|baidu)\.' or host = 'search.brave.com'
      then 'search'
    when host ~ '(^|\.)(facebook|instagram)\.com$' then 'facebook'
    when host is not null then 'website'
  end
  from (
    select
      lower(touch ->> 'utm_source') as name,
      lower(touch ->> 'utm_medium') ~ '^(cpc|ppc|sem|paid.*)$' as is_paid,
      touch ->> 'referrer' as host
  ) as said;
$_$;

CREATE FUNCTION private.spend_admission(caller text) RETURNS boolean
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  update private.admissions
  set leads_left = leads_left - 1
  where id = (
    select id
    from private.admissions
    where origin = caller
      and leads_left > 0
      and admitted_at > now() - (select good_for from private.admission_rules)
    order by admitted_at, id
    limit 1
    for update
  );
  return found;
end;
$$;

CREATE FUNCTION private.staff_name(account uuid) RETURNS text
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select coalesce(
    (select name from private.staff_names where user_id = account), private.neutral_name(account)
  );
$$;

CREATE FUNCTION private.tables_of_requests() RETURNS TABLE(table_name regclass, id_column name)
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  values
    ('public.quote_submissions'::regclass, 'id'::name),
    ('public.luxury_trailers_landing_page', 'id')
  union
  select reference.conrelid::regclass, referring.attname
  from pg_catalog.pg_constraint as reference
  join pg_catalog.pg_attribute as referring
    on referring.attrelid = reference.conrelid and referring.attnum = reference.conkey[1]
  where reference.contype = 'f'
    and reference.confrelid = 'public.quote_submissions'::regclass;
$$;

CREATE FUNCTION private.take_factors_away(account uuid) RETURNS boolean
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $_$
begin
  if not private.has_second_factor(account) then
    return false;
  end if;
  execute 'delete from auth.mfa_factors where user_id = $1' using account;
  perform private.end_sessions(account);
  insert into private.factor_removals (user_id) values (account);
  return true;
end;
$_$;

CREATE FUNCTION private.take_over_account(account uuid) RETURNS uuid
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $_$
declare
  renewed constant uuid := gen_random_uuid();
  kept record;
begin
  -- Waits for sign-ins that are being stored, and keeps others out until the id has changed.
  perform from auth.users where id = account for update;

  -- Whatever the authentication service keeps by user_id, in this version of it or in a later one.
  -- (Some of it by a text.)
  for kept in
    select class.relname as table_name, format_type(att.atttypid, att.atttypmod) as type_name
    from pg_catalog.pg_attribute as att
    join pg_catalog.pg_class as class on class.oid = att.attrelid
    where class.relnamespace = 'auth'::regnamespace
      and class.relkind in ('r', 'p')
      and class.relname <> 'identities'
      and att.attname = 'user_id'
      and not att.attisdropped
  loop
    execute format(
      'delete from auth.%I where user_id = $1::text::%s', kept.table_name, kept.type_name
    ) using account;
  end loop;
  delete from auth.identities where user_id = account and provider <> 'email';

  -- In one statement, so that the foreign key between the two is kept at its end. Empty text, not null:
  -- the authentication service cannot read null in these columns.
  with identity as (
    update auth.identities
    set
      user_id = renewed,
      provider_id = renewed,
      identity_data = identity_data || jsonb_build_object('sub', renewed)
    where user_id = account
  )
  update auth.users
  set
    id = renewed,
    encrypted_password = private.unusable_password(),
    confirmation_token = '',
    recovery_token = '',
    recovery_sent_at = null,
    reauthentication_token = '',
    reauthentication_sent_at = null,
    email_change = '',
    email_change_token_new = '',
    email_change_token_current = '',
    email_change_confirm_status = 0,
    email_change_sent_at = null,
    phone = null,
    phone_confirmed_at = null,
    phone_change = '',
    phone_change_token = '',
    phone_change_sent_at = null,
    raw_app_meta_data = coalesce(raw_app_meta_data, '{}')
      || '{"provider": "email", "providers": ["email"]}',
    raw_user_meta_data = jsonb_build_object(
      'sub', renewed, 'email', email, 'email_verified', true, 'phone_verified', false
    ),
    last_sign_in_at = null,
    updated_at = now()
  where id = account;
  return renewed;
end;
$_$;

CREATE FUNCTION private.tells_of(search text, person text) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select exists (
      select
      from regexp_split_to_table(private.fold_for_search(search), '\s+') as word
      where char_length(word) >= 3 and position(word in person) > 0
    )
    or (
      char_length(private.person_key(search)) >= 4
      and search !~ '@'
      and position(private.person_key(search) in person) > 0
    );
$$;

CREATE FUNCTION private.text_number(phone text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    SET search_path TO ''
    RETURN CASE WHEN (private.person_key(phone) ~ '^[2-9][0-9]{2}[2-9][0-9]{6}$'::text) THEN ('+1'::text || private.person_key(phone)) ELSE NULL::text END;

CREATE FUNCTION private.texts_to_erase(erased_table regclass) RETURNS TABLE(column_name name, is_text boolean)
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select field.attname, kind.typcategory = 'S'
  from pg_catalog.pg_attribute as field
  join pg_catalog.pg_type as kind on kind.oid = field.atttypid
  where field.attrelid = erased_table
    and field.attnum > 0
    and not field.attisdropped
    and field.attgenerated = ''
    and (kind.typcategory in ('S', 'A') or kind.typname in ('json', 'jsonb'))
    and not exists (
      select
      from private.texts_to_keep() as kept
      where kept.table_name = erased_table and kept.column_name = field.attname
    );
$$;

CREATE FUNCTION private.texts_to_keep() RETURNS TABLE(table_name regclass, column_name name)
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  values
    ('public.quote_submissions'::regclass, 'contact_method'::name),
    ('public.quote_submissions', 'event_type'),
    ('public.luxury_trailers_landing_page', 'status'),
    ('public.quotes', 'event_type'),
    -- Who of the staff did it, and a status, an amount or a date: never a customer's words.
    ('public.quote_submissions', 'taken_by_name'),
    ('public.quote_submissions', 'dismissed_by_name'),
    ('public.request_entries', 'actor_name'),
    ('public.quote_activity', 'actor_name'),
    ('public.quote_activity', 'before'),
    ('public.quote_activity', 'after');
$$;

CREATE FUNCTION private.tidy_notifications(channels text[]) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  missed public.quote_submissions;
begin
  for missed in
    select submission.*
    from public.quote_submissions as submission
    where submission.created_at > greatest(
        now() - interval '1 day', (select moment from private.notified_since)
      )
      and submission.erased_at is null
      and not exists (select from public.notifications where submission_id = submission.id)
  loop
    perform private.queue_notifications(missed);
  end loop;

  -- Only these are locked: the others are another worker's to take at this moment.
  with ended as (
    select message.id, message.state = 'sending' and private.wait_after(message.attempts) is null as is_given_up
    from public.notifications as message
    join public.quote_submissions as submission on submission.id = message.submission_id
    where message.state in ('waiting', 'sending')
      and message.next_attempt_at <= now()
      and (
        submission.erased_at is not null
        or (message.state = 'sending' and private.wait_after(message.attempts) is null)
        or (message.state = 'waiting' and message.channel <> 'email' and message.channel::text <> all (channels))
        or (message.audience <> 'office' and private.address_of(message) is null)
        or (message.kind in ('second-list', 'owner') and private.is_attended(submission))
        or private.is_stale(message)
      )
    for update of message skip locked
  )
  update public.notifications as message
  set state = (case when ended.is_given_up then 'failed' else 'dropped' end)::public.notification_state,
    answer = case
      when ended.is_given_up then coalesce(message.answer, 'No answer.')
      when message.channel <> 'email' and message.channel::text <> all (channels) then 'No provider is set up.'
      when private.is_stale(message) then 'Nothing was sent for a day.'
      else message.answer
    end
  from ended
  where message.id = ended.id;

  -- Came to a digest that was just being taken.
  update public.notifications as late
  set message_id = late.id
  where late.state = 'waiting'
    and late.id <> late.message_id
    and not exists (
      select from public.notifications as digest
      where digest.id = late.message_id and digest.state in ('waiting', 'sending')
    );
end;
$$;

CREATE FUNCTION private.touch_keys() RETURNS TABLE(key text, longest integer, pattern text)
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    SET search_path TO ''
    AS $_$
  values
    ('utm_source', 100, '^[^@]+$'),
    ('utm_medium', 100, '^[^@]+$'),
    ('utm_campaign', 100, '^[^@]+$'),
    ('utm_term', 100, '^[^@]+$'),
    ('utm_content', 100, '^[^@]+$'),
    ('gclid', 500, '^[A-Za-z0-9_.~-]+$'),
    ('gbraid', 500, '^[A-Za-z0-9_.~-]+$'),
    ('wbraid', 500, '^[A-Za-z0-9_.~-]+$'),
    ('fbclid', 500, '^[A-Za-z0-9_.~-]+$'),
    ('msclkid', 500, '^[A-Za-z0-9_.~-]+$'),
    ('referrer', 253, '^[a-z0-9.-]+$'),
    ('landing', 200, '^/[^?#@[:space:]]*$'),
    ('at', 10, '^[0-9]{4}-[0-9]{2}-[0-9]{2}$');
$_$;

CREATE FUNCTION private.unusable_password() RETURNS text
    LANGUAGE sql
    SET search_path TO ''
    AS $_$
  select '$2a$10$' || left(
    translate(
      encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'base64')
        || encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'base64'),
      '+=' || E'\n', '.'
    ),
    53
  );
$_$;

CREATE FUNCTION private.wait_after(attempt integer) RETURNS interval
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    SET search_path TO ''
    RETURN ('{00:01:00,00:02:00,00:05:00,00:15:00,01:00:00}'::interval[])[attempt];

CREATE FUNCTION private.wake_worker() RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
declare
  body constant jsonb := '{}';
  moment constant text := floor(extract(epoch from clock_timestamp()))::bigint::text;
  address text;
  secret text;
begin
  if to_regprocedure('net.http_post(text,jsonb,jsonb,jsonb,integer)') is null
    or to_regclass('vault.decrypted_secrets') is null
  then
    return;
  end if;
  execute 'select max(decrypted_secret) filter (where name = ''notify_url''),
      max(decrypted_secret) filter (where name = ''notify_secret'')
    from vault.decrypted_secrets'
  into address, secret;
  if address is null or secret is null then
    return;
  end if;
  execute 'select net.http_post(url := $1, body := $2, headers := $3, timeout_milliseconds := 60000)'
  using address, body, jsonb_build_object(
    'content-type', 'application/json',
    'x-notify-signature', format('t=%s,v1=%s', moment, private.hmac_sha256(moment || '.' || body::text, secret))
  );
end;
$_$;

CREATE FUNCTION private.without_contacts(answer text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    SET search_path TO ''
    RETURN (SELECT "left"((COALESCE(leading_code.code, ''::text) || regexp_replace(regexp_replace("right"(cleaned.line, (char_length(cleaned.line) - COALESCE(char_length(leading_code.code), 0))), '[^[:space:]<>]*@[^[:space:]<>]*'::text, '[address]'::text, 'g'::text), '\+?\(?[0-9]([() .-]{0,3}[0-9]){6,}'::text, '[number]'::text, 'g'::text)), 200) AS "left" FROM ((SELECT private.clean_line(without_contacts.answer) AS line) cleaned CROSS JOIN LATERAL (SELECT "substring"(cleaned.line, '^[245][0-9]{2}[ -][245]\.[0-9]{1,3}\.[0-9]{1,3}(?![0-9.-])'::text) AS code) leading_code));

GRANT USAGE ON SCHEMA public TO anon;
GRANT USAGE ON SCHEMA public TO authenticated;
GRANT USAGE ON SCHEMA public TO service_role;

REVOKE ALL ON FUNCTION private.anonymise(submissions uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.clean_touch(touch jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.contact_hash(contact text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.default_valid_until(event_date date, event_type text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.delete_account(account uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.desk_columns() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.due_at(created_at timestamp with time zone, event_type text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.end_sessions(account uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.erase_accounts(wanted text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.erase_again() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.erase_mentions(wanted text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.erase_texts(erased_table regclass, id_column name, submissions uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.erased_text(column_name name, former text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.has_both_factors() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.requires_two_factors() FROM PUBLIC;
GRANT ALL ON FUNCTION private.requires_two_factors() TO authenticated;

REVOKE ALL ON FUNCTION private.factors_suffice() FROM PUBLIC;
GRANT ALL ON FUNCTION private.factors_suffice() TO authenticated;

REVOKE ALL ON FUNCTION private.forget_admissions() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.forget_old_requests(months integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.forget_person(contact text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.forget_second_factor(_email text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.grant_admin_to(_email text, _is_checked boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.has_second_factor(account uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.hmac_sha256(message text, key text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.is_contact_at_limit(contact text, kind private.request_kind) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.is_erasing() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.is_push_endpoint(endpoint text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.line_number(line jsonb, place bigint, key text, lowest numeric, highest numeric, decimals integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.log_activity(submission_id uuid, quote_id uuid, action public.quote_activity_action, before text, after text, note text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.make_admin(_email text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.mention_pattern(wanted text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.neutral_name(account uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.origin_of(headers jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.priced_lines(lines jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.quiet_until(moment timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.quote_content_columns() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.recipients_of(wanted text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.reduced_attribution(value jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.refuse_impossible_date(event_date date) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.request_origin() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.require_admin() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.require_own_factor() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.require_worker() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.run_retention() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.schedule_retention() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.source_of(touch jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.spend_admission(caller text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.staff_name(account uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.tables_of_requests() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.take_factors_away(account uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.take_over_account(account uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.tells_of(search text, person text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.text_number(phone text) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.texts_to_erase(erased_table regclass) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.texts_to_keep() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.tidy_notifications(channels text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.touch_keys() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.unusable_password() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.wait_after(attempt integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.wake_worker() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.without_contacts(answer text) FROM PUBLIC;
