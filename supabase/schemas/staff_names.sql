-- The log names staff by a name of their choice, or by a neutral one. Never by e-mail: it would be there for good, for
-- every colleague.

-- Every name that an account has or had, with its skeleton: no one else ever gets it, because the log keeps it. The
-- latest is the account's name. Read and written through the two functions below.
create table private.staff_names (
  skeleton text primary key,
  -- Null: of a deleted account, or reserved.
  user_id uuid references auth.users (id) on update cascade on delete set null,
  name text not null,
  chosen_at timestamptz not null default clock_timestamp(),
  constraint name_has_1_to_60_characters check (char_length(name) between 1 and 60),
  constraint name_is_no_address check (name !~ '@')
);

create index staff_names_user_idx on private.staff_names (user_id, chosen_at desc);

-- What is left of a name to compare: without case, accents, spaces, punctuation and invisible characters. In some typefaces
-- "0" reads as "o", "1" and "i" as "l", "rn" as "m" and "vv" as "w". Empty: there is nothing to read.
create function private.name_skeleton(value text) returns text
language sql immutable strict parallel safe set search_path = ''
return replace(
  replace(
    translate(
      lower(
        regexp_replace(
          normalize(normalize(value, NFKC), NFKD),
          '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u02b0-\u036f\u061c\u115f\u1160'
            || '\u1680\u17b4\u17b5\u180b-\u180f\u1ab0-\u1aff\u1dc0-\u1dff\u2000-\u206f\u20d0-\u20ff\u2190-\u245f'
            || '\u2500-\u277f\u2794-\u2bff\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\u3030\u3164\ufe00-\ufe0f'
            || '\ufe20-\ufe2f\ufeff\uffa0\ufff0-\ufffd\U0001f000-\U0001faff\U000e0000-\U000e0fff]',
          '', 'g'
        )
      ),
      '01iı', 'olll'
    ),
    'm', 'rn'
  ),
  'w', 'vv'
);

-- Whether letters of several alphabets stand in one name: many look alike (a Cyrillic "а" in a Latin name). Chinese,
-- Japanese and Korean mix with any.
create function private.mixes_scripts(value text) returns boolean
language sql immutable strict parallel safe set search_path = ''
return (
  select num_nonnulls(
    substring(plain from '[A-Za-z\u00c0-\u024f\u1e00-\u1eff]'),
    substring(plain from '[\u0370-\u03ff\u1f00-\u1fff]'),
    substring(plain from '[\u0400-\u052f\u1c80-\u1c8f\u2de0-\u2dff\ua640-\ua69f]'),
    substring(
      plain from '[\u0250-\u02af\u0530-\u10ff\u1200-\u17b3\u17b6-\u1c7f\u1c90-\u1dbf\u2c00-\u2ddf\ua4d0-\ua63f'
        || '\ua6a0-\uabff\U00010000-\U0001efff]'
    )
  ) > 1
  from (select normalize(value, NFKC)) as normal (plain)
);

-- Whether a name can be read: one letter or digit at least, of any script. Symbols, accents without a letter, placeholders
-- and characters for private use make none.
create function private.can_be_read(value text) returns boolean
language sql immutable strict parallel safe set search_path = ''
return private.name_skeleton(value) ~ (
  '[0-9a-z\u00c0-\u02af\u0370-\u1ff7\u2c00-\u2dff\u3041-\ud7ff\uf900-\ufdcf\ufdf0-\ufdfb\ufe70-\ufefc\uff66-\uffdc'
  || '\U00010000-\U0001bc9f\U0001e000-\U0001efff\U00020000-\U0003ffff]'
);

-- Names that no one may take, alone or with a name behind: they would speak for the business. PL/pgSQL, because the table
-- it reads is made later.
create function private.is_office(value text) returns boolean
language plpgsql stable strict set search_path = ''
as $$
begin
  return exists (
    select
    from string_to_table(value, ' ') with ordinality as word (text, words)
    cross join (
      select unnest('{admin,administrator,office,owner,staff,support,system,worker}'::text[])
      union all
      select business from private.worker_runs where business is not null
    ) as office (name)
    where private.name_skeleton(array_to_string((string_to_array(value, ' '))[1:words], ' '))
      = private.name_skeleton(office.name)
  );
end;
$$;

-- Names that the log itself uses.
insert into private.staff_names (skeleton, name)
select private.name_skeleton(word), word
from unnest('{You,Someone,Customer,The customer,Driver,The driver,Owner,Staff,System,Stripe,Someone with access to the database}'::text[]) as word;

-- What the log calls an account without a name. No one can choose one like it.
create function private.neutral_name(account uuid) returns text
language sql immutable strict parallel safe set search_path = ''
return 'Staff ' || upper(left(account::text, 8));

-- An account's current name. Null for no account: done in SQL.
create function private.staff_name(account uuid) returns text
language sql stable set search_path = ''
as $$
  select coalesce(
    (
      select name from private.staff_names where user_id = account order by chosen_at desc limit 1
    ),
    private.neutral_name(account)
  );
$$;

-- The caller's name in the log, and whether they chose it.
create function private.own_staff_name()
returns table (name text, is_set boolean)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select
      private.staff_name(auth.uid()),
      exists (select from private.staff_names where user_id = auth.uid());
end;
$$;
call private.grant_rpc('private.own_staff_name', 'authenticated');

-- Names an account; existing entries keep the old name. Returns the name as stored. PT422: empty, unreadable, too long, an
-- e-mail address, of several alphabets, an office, or like a neutral one. 23505: an account has or had it, in any
-- spelling.
create function private.name_account(account uuid, _name text) returns text
language plpgsql volatile set search_path = ''
as $$
declare
  chosen constant text := private.clean_line(left(_name, 200));
  reads_as constant text := private.name_skeleton(chosen);
begin
  -- "is not true" also catches null. In a skeleton, "0" and "1" of a neutral name are letters.
  if (
      char_length(chosen) <= 60 and chosen !~ '@' and private.can_be_read(chosen) and not private.mixes_scripts(chosen)
      and not private.is_office(chosen)
      and reads_as !~ '^staff[2-9a-fol]{8}$'
    ) is not true
  then
    perform private.refuse('PT422', 'name_unusable');
  end if;

  insert into private.staff_names as known (skeleton, user_id, name) values (reads_as, account, chosen)
  on conflict (skeleton) do update set name = excluded.name, chosen_at = excluded.chosen_at
  where known.user_id = account;
  if not found then
    perform private.refuse('23505', 'name_is_taken');
  end if;
  return chosen;
end;
$$;

-- Sets the caller's name (private.name_account).
create function private.set_staff_name(_name text) returns text
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return private.name_account(auth.uid(), _name);
end;
$$;
call private.grant_rpc('private.set_staff_name', 'authenticated');
