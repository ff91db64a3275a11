-- The log names staff by what they call themselves; until they have said so, by something that is theirs alone
-- and says nothing. Never by their e-mail address: it would stand there for good, for every colleague.

-- Every name that an account has or had, each with what it reads as: it is nobody else's for good, since the log keeps
-- it. The one chosen last is what the account is called. Read and written through the two functions below.
create table private.staff_names (
  skeleton text primary key,
  -- Null: of an account that is gone, or no account's.
  user_id uuid references auth.users (id) on update cascade on delete set null,
  name text not null,
  chosen_at timestamptz not null default clock_timestamp(),
  constraint name_has_1_to_60_characters check (char_length(name) between 1 and 60),
  constraint name_is_no_address check (name !~ '@')
);

create index staff_names_user_idx on private.staff_names (user_id, chosen_at desc);

-- Characters that read as a letter or digit: from Unicode's confusables.txt (UTS #39), less what NFKC and taking accents
-- off deal with, in both cases; and forms with strokes and hooks, and small capitals, by their names. "1" and "i" read
-- as "l", and "0" as "o".
create table private.look_alikes (
  letter text primary key,
  twins text not null
);

insert into private.look_alikes (letter, twins) values
  ('2', 'ƧƨƻϨϩᒿ➁ꙄꙅꛯꝚꝛ'),
  ('3', 'ƷȜȝɜʒЗзҘҙӠӡ➂ⳌⳍꝪꝫꞫ𑢪𑣊𖼻'),
  ('4', 'Ꮞ➃ꮞ𑢯𑣏'),
  ('5', 'Ƽ➄𑢻𑣛'),
  ('6', 'бᏮ➅Ⳓⳓꮾ𑣕'),
  ('7', '➆𐓒𐓺𑣆'),
  ('8', 'Ȣȣ৪੪➇𐌚'),
  ('9', '৭੧୨൭➈ⳊⳋꝮꝯ𑢬𑢶𑣌𑣖'),
  ('a', 'ȺɑΑαАаᎪᗅᴀᶏⱥⱭꓮꭺ𐊠𖽀'),
  ('b', 'ƀƁƂƃƄƅɃɓʙΒβБВЬвьѢѣҌҍᏏᏴᏼᑲᑳᖯᗷᵬᶀꓐꞖꞗꞴꞵꮟ𐊂𐊡𐌁'),
  ('c', 'ƇƈȻȼɕСсҪҫᏟᴄⲤⲥꓚꞒꞓꞔꟄꮯ𐊢𐌂𐐕𐐽𐔜𑣩𑣲𝼝'),
  ('d', 'ÐðĐđƉƊƋƌȡɖɗԀԁᎠᏧᑯᗞᗪᴅᵭᶁᶑꓒꓓꟇꟈꭰꮷ'),
  ('e', 'ɆɇΕεЕеҼҽҾҿᎬᴇᶒⱸⱻⴹꓰꬲꬴꭼ𐊆𑢦𑢮𑣎'),
  ('f', 'ƑƒϜϝՔքᖴᵮᶂẝꓝꜰꞘꞙꬵ𐊇𐊥𐔥𑢢𑣂'),
  ('g', 'ƍƓǤǥɠɡɢԌԍՑցᏀᏳᏻᶃꓖꞠꞡꞬꮐ𝼂'),
  ('h', 'ĦħɦʜΗЋНнћҢңҺһӇӈӉӊՀհᎻᏂᏲᏺᕼⱧⱨⲎⲏꓧꚔꚕꞕꞪꮋꮒ𐋏'),
  ('j', 'ȷɈɉɟʄʝͿϳЈјᎫᒍᴊꓙꞲꭻ'),
  ('k', 'ƘƙΚκКкҚқҞҟᏦᛕᴋᶄⱩⱪⲔⲕꓗꝀꝁꝂꝃꝄꝅꞢꞣꮶ𐔘𝼐'),
  ('l', 'ıŁłƖƗƚǀȴȽɨɩɪɫɬɭʟΙιІіӀӏ۱ᎥᏞᒪᛁᣳᵻᵼᶅᶖ➀ⱠⱡⱢⲒⲓⳐⳑⵏꓡꓲꙆꙇꝈꝉꞎꞭꞮꬷꬸꬹꭵꮮ𐊊𐌉𐌠𐐛𐑃𐔦𑢣𑢲𑣃𑣒𖼖𖼨𝼑𝼓𝼚'),
  ('m', 'ɱΜμϺϻМмӍӎᎷᗰᛖᴍᵯᶆⱮⲘⲙꓟꟺꬺꭑꮇ𐊰𐌑'),
  ('n', 'ƝƞȠȵɲɳɴΝηՈՌոռᴎᵰᶇⲚⲛꓠꞐꞑꞤꞥꬻ𐔓'),
  ('o', 'ØøƟɵΘΟΣθοσОоѲѳӨөՕօ۵०০੦૦ଠ୦௦౦೦ഠ൦๐໐ဝ၀ჿዐᎤᎾᏫᲿᴏᴑⱺⲞⲟⴱⵁⵔ〇ꓳꝊꝋꝌꝍꬽꬾꭴꮎꮻ𐊒𐊫𐐄𐐬𐓂𐓪𐔖𑓐𑢨𑢵𑢷𑣈𑣗𑣠𝼛'),
  ('p', 'ƤƥΡρРрᏢᑭᣖᴘᵱᵽᶈⱣⲢⲣꓑꝐꝑꝒꝓꝔꝕꮲ𐊕'),
  ('q', 'ɊɋʠԚԛԳԶգզⵕꝖꝗꝘꝙꞯ'),
  ('r', 'ƦɌɍɼɽɾʀʁГгҒғᎡᎱᏒᖇᣴᴙᴚᴦᵲᵳᶉⱤⲄⲅꓣꞦꞧꭇꭈꭉꭱꮁꮢ𐒴𐓜𖼵𝼖'),
  ('s', 'ƽȿʂЅѕՏտᏕᏚᣵᵴᶊⱾꓢꜱꞨꞩꟅꟉꟊꮥꮪ𐊖𐐠𐑈𑢡𑣁𖼺𝼞'),
  ('t', 'ŦŧƫƬƭƮȶȾʈΤτТтҬҭᎢᴛᵵⱦⲦⲧꓔꭲ𐊗𐊱𐌕𑢼𖼊𝼉'),
  ('u', 'ɄʉʋυՍսሀᏌᑌᴜᵾᶙꓴꞞꞟꞸꞹꭎꭒꮜ𐓎𐓶𑢸𑣘𖽂'),
  ('v', 'ƲνѴѵ۷ᏙᐯᴠⱱⱴⴸꓦꛟꝞꝟꮩ𐔝𑜆𑢠𑣀𖼈'),
  ('w', 'ƜɯѠѡѼѽԜԝԱաᎳᏔᴡⱲⱳꓪꝠꝡꮃꮤ𑓅𑜊𑜎𑜏𑣦𑣯'),
  ('x', 'ΧχХхҲҳᕁᕽᚷᶍⲬⲭⵝꓫꞳꭓꭖꭗꭘꭙ𐊐𐊴𐌗𐌢𐔧𑣬'),
  ('y', 'ƔƳƴɎɏɣʏΓΥγУуҮүҰұყᎩᎽᲧᶌỾỿⲨⲩꓬꭚꭹꮍ𐊲𑢤𑣜𖽃'),
  ('z', 'ƵƶȤȥɀʐʑΖζᏃᙆᴢᵶᶎⱫⱬⱿꓜꟆꮓ𐋵𑢩𑣄𑣉𑣥');

-- What a name reads as: without case, accents, spaces, signs and whatever nobody can see, and in letters and digits of
-- one script where others look the same. Empty: there is nothing to read.
create function private.name_skeleton(value text) returns text
language sql stable strict
set search_path = ''
as $$
  with plain as (
    select regexp_replace(
      normalize(normalize(value, NFKC), NFKD),
      '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u02b0-\u036f\u061c\u115f\u1160'
        || '\u1680\u17b4\u17b5\u180b-\u180f\u1ab0-\u1aff\u1dc0-\u1dff\u2000-\u206f\u20d0-\u20ff\u2190-\u245f'
        || '\u2500-\u277f\u2794-\u2bff\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\u3030\u3164\ufe00-\ufe0f'
        || '\ufe20-\ufe2f\ufeff\uffa0\ufff0-\ufffd\U0001f000-\U0001faff\U000e0000-\U000e0fff]',
      '', 'g'
    ) as letters
  ), known as (
    select
      string_agg(twins, '' order by letter) as twins,
      string_agg(repeat(letter, char_length(twins)), '' order by letter) as letters
    from private.look_alikes
  )
  select replace(
    replace(translate(lower(translate(plain.letters, known.twins, known.letters)), '01i', 'oll'), 'm', 'rn'),
    'w', 'vv'
  )
  from plain
  cross join known;
$$;

-- What the desk's log calls people by itself.
insert into private.staff_names (skeleton, name)
select private.name_skeleton(word), word
from unnest('{You,Someone,The customer,Someone with access to the database}'::text[]) as word;

-- What stands in the log for an account without a name. Nobody can choose one like it.
create function private.neutral_name(account uuid) returns text
language sql immutable strict parallel safe
set search_path = ''
return 'Staff ' || upper(left(account::text, 8));

-- What an account is called from now on. Null for no account: what is done in SQL.
create function private.staff_name(account uuid) returns text
language sql stable
set search_path = ''
as $$
  select coalesce(
    (
      select name from private.staff_names where user_id = account order by chosen_at desc limit 1
    ),
    private.neutral_name(account)
  );
$$;

-- What the caller is called in the log, and whether that is a name they have set.
create function private.own_staff_name()
returns table (name text, is_set boolean)
language plpgsql stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select
      private.staff_name(auth.uid()),
      exists (select from private.staff_names where user_id = auth.uid());
end;
$$;

-- Sets what the caller is called from now on; entries keep the name of their time. Returns the name as stored.
-- PT422: none, nothing to read, too long, an e-mail address, or like a neutral one. 23505: an account has it or had it,
-- in whatever spelling.
create function private.set_staff_name(_name text) returns text
language plpgsql volatile
security definer
set search_path = ''
as $$
declare
  chosen constant text := private.clean_line(left(_name, 200));
  reads_as constant text := private.name_skeleton(chosen);
begin
  perform private.require_admin();
  -- "is not true" also catches null. Of a neutral name's digits "0" and "1" read as letters.
  if (
      char_length(chosen) <= 60 and chosen !~ '@' and reads_as <> '' and reads_as !~ '^staff[2-9a-fol]{8}$'
    ) is not true
  then
    raise exception using errcode = 'PT422', message = 'This name cannot be used.';
  end if;

  insert into private.staff_names as known (skeleton, user_id, name) values (reads_as, auth.uid(), chosen)
  on conflict (skeleton) do update set name = excluded.name, chosen_at = excluded.chosen_at
  where known.user_id = auth.uid();
  if not found then
    raise exception using errcode = '23505', message = 'A colleague has this name.';
  end if;
  return chosen;
end;
$$;

-- What makes an account safe to be given rights. Sign-up is public, so whoever was first to sign up
-- with a colleague's address may be a stranger who chose the password, is signed in, and waited for the
-- colleague to click the link in the mail. Only the mailbox is known to be the colleague's. So before an
-- account gets a role, everything but its address is taken from whoever has it.

-- A hash of the kind that the authentication service makes (bcrypt), which no password is known to
-- have: it is made of random bytes, not of a password. Neither null nor empty, so that a sign-in takes
-- as long and says the same as with any wrong password. (pgcrypto is not used because it lives in
-- different schemas on the two engines.)
create function private.unusable_password() returns text
language sql volatile
set search_path = ''
as $$
  select '$2a$10$' || left(
    translate(
      encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'base64')
        || encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'base64'),
      '+=' || E'\n', '.'
    ),
    53
  );
$$;

-- Ends every session of an account. Access tokens that are still alive keep naming it.
create function private.end_sessions(account uuid) returns void
language sql volatile
set search_path = ''
as $$
  delete from auth.sessions where user_id = account;
  -- Text on hosted projects, and there from before sessions had a table.
  delete from auth.refresh_tokens where user_id::text = account::text;
$$;

-- Deletes whatever the authentication service keeps by user_id, in this version of it or in a later one (some of it by
-- a text), but for the identities, by which the account is known.
create function private.forget_sign_ins(account uuid) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  kept record;
begin
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
end;
$$;

-- Gives an account to whoever reads its mail, and to nobody else. Returns its new id.
--
-- The new id is what ends an access token, which stays valid for up to an hour after its session was
-- deleted: it names an account that is no more. The same stops a sign-in that was being answered at
-- this moment, because its session refers to the old id and cannot be stored. Whatever else could let
-- somebody in again goes: sessions, second factors, passkeys, one-time codes, half-finished sign-ins,
-- consents given to other apps, sign-ins with another provider, phone number, pending changes, and the
-- password. The colleague chooses a new one through "Forgot password?".
create function private.take_over_account(account uuid) returns uuid
language plpgsql volatile
set search_path = ''
as $$
declare
  renewed constant uuid := gen_random_uuid();
begin
  -- Waits for sign-ins that are being stored, and keeps others out until the id has changed.
  perform from auth.users where id = account for update;

  perform private.forget_sign_ins(account);
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
$$;

-- Who is staff, from the Team page: read by all of them, given and taken away by owners. SECURITY DEFINER, because no
-- client may write user_roles or read accounts; so each begins by asking what the caller may, and asks again once it
-- holds the lock, behind which somebody else may have removed the caller.
--
-- Answers, the same on either engine: 42501 the caller is no admin, PT403 only an owner may, PT404 no such account (or
-- not staff any more), PT422 its e-mail is not confirmed, 23505 already staff, PT409 the last admin, PT412 the last
-- owner, PT428 oneself without having confirmed it.
--
-- Lock order, everywhere: the account, then user_roles. Deleting an account takes them in the same order.

-- Makes the account with this address staff, on behalf of the caller, or of nobody in SQL.
-- Returns the address as the account has it.
create function private.grant_admin_to(_email text, _is_checked boolean) returns text
language plpgsql volatile
set search_path = ''
as $$
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
    perform private.require_owner();
  end if;
  if exists (select 1 from public.user_roles where user_id = account.id and role = 'admin') then
    raise exception using errcode = '23505', message = 'This account is already staff.';
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

-- The first account, and the way back in when nobody else can let one in: for the owner of the database, in the SQL
-- editor or by "npm run admin:grant". Not reachable through the API. Makes the account staff, and an owner where there
-- is none; who is staff already becomes an owner.
create function private.make_admin(_email text) returns text
language plpgsql volatile
set search_path = ''
as $$
declare
  account constant uuid := (
    select account.id
    from auth.users as account
    join public.user_roles as given on given.user_id = account.id and given.role = 'admin'
    where account.email = lower(private.clean_line(_email) collate "C") and not account.is_sso_user
  );
  address text;
begin
  if account is not null then
    if private.has_owner_role(account) then
      raise exception using errcode = '23505', message = 'This account is already an owner.';
    end if;
    insert into public.user_roles (user_id, role) values (account, 'owner');
    return (select email from auth.users where id = account) || ' is an owner now.';
  end if;

  address := private.grant_admin_to(_email, false);
  if not exists (select from public.user_roles where role = 'owner') then
    insert into public.user_roles (user_id, role) select id, 'owner' from auth.users where email = address;
    return address || ' is staff, and an owner. A new password has to be chosen now, through "Forgot password?" on the sign-in page.';
  end if;
  return address || ' is staff. A new password has to be chosen now, through "Forgot password?" on the sign-in page.';
end;
$$;

-- Makes the account with this address staff. Its sessions end and its password stops working.
-- Returns the address as the account has it.
create function private.grant_admin(_email text) returns text
language plpgsql volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_owner();
  return private.grant_admin_to(_email, true);
end;
$$;

-- Refuses to leave the desk without an owner, where it has one.
create function private.require_other_owner(account uuid) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if private.has_owner_role(account)
    and not exists (select from public.user_roles where role = 'owner' and user_id <> account)
  then
    raise exception using
      errcode = 'PT412', message = 'This is the last owner: make somebody else an owner first.';
  end if;
end;
$$;

-- Takes the role away and ends the account's sessions; the account stays. Never from the last admin or owner, and
-- from oneself only when confirmed. Whoever is staff may leave.
create function private.revoke_admin(_user_id uuid, _confirm_self boolean default false)
returns void
language plpgsql volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  perform from auth.users where id = _user_id for update;
  lock table public.user_roles in share row exclusive mode;
  perform private.require_admin();
  if _user_id is distinct from auth.uid() then
    perform private.require_owner();
  end if;

  if not exists (select 1 from public.user_roles where user_id = _user_id and role = 'admin') then
    raise exception using errcode = 'PT404', message = 'This account is no longer staff.';
  end if;
  if not exists (select 1 from public.user_roles where user_id <> _user_id and role = 'admin') then
    raise exception using
      errcode = 'PT409', message = 'This is the last admin: make somebody else staff first.';
  end if;
  perform private.require_other_owner(_user_id);
  if _user_id = auth.uid() and _confirm_self is not true then
    raise exception using
      errcode = 'PT428', message = 'Confirm that you want to remove your own access.';
  end if;

  delete from public.user_roles where user_id = _user_id and role = 'admin';
  perform private.end_sessions(_user_id);
end;
$$;

-- Makes a colleague an owner, or one of the staff like the others again. Only an owner may: where there is none, whoever
-- was first would shut the others out, so that the first one is named in the database (private.make_admin).
create function private.set_owner(_user_id uuid, _is_owner boolean) returns void
language plpgsql volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  perform from auth.users where id = _user_id for update;
  lock table public.user_roles in share row exclusive mode;
  perform private.require_admin();
  if not private.has_owner_role(auth.uid()) then
    raise exception using errcode = 'PT403', message = 'Only an owner may do this.';
  end if;

  if not exists (select from public.user_roles where user_id = _user_id and role = 'admin') then
    raise exception using errcode = 'PT404', message = 'This account is no longer staff.';
  end if;
  if _is_owner then
    insert into public.user_roles (user_id, role) values (_user_id, 'owner') on conflict do nothing;
  else
    perform private.require_other_owner(_user_id);
    delete from public.user_roles where user_id = _user_id and role = 'owner';
  end if;
end;
$$;

-- The accounts with a role, in the order in which they got it.
create function private.team_members()
returns table (
  user_id uuid,
  email text,
  -- Null for a role that the log does not know of.
  granted_at timestamptz,
  -- The name, at that time, of the admin who gave access.
  granted_by text,
  has_signed_in boolean,
  is_owner boolean
)
language plpgsql stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select
      member.user_id, account.email::text, given.created_at::timestamptz, given.actor_name,
      account.last_sign_in_at is not null, private.has_owner_role(member.user_id)
    from public.user_roles as member
    join auth.users as account on account.id = member.user_id
    left join lateral (
      select entry.created_at, entry.actor_name
      from public.role_changes as entry
      where entry.user_id = member.user_id and entry.action = 'granted' and entry.role = 'admin'
      order by entry.id desc
      limit 1
    ) as given on true
    where member.role = 'admin'
    order by given.created_at nulls first, account.email;
end;
$$;
