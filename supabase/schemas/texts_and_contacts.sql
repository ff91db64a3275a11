-- How texts are cleaned, and how e-mail addresses and phone numbers are read, compared and searched. Forms have the
-- same rules in TypeScript (src/lib, src/config/phone-number.ts); tests compare the two.

-- What String.prototype.trim() removes, at both ends.
create function private.js_trim(value text) returns text
language sql immutable strict parallel safe set search_path = ''
return btrim(
  value,
  U&'\0009\000A\000B\000C\000D\0020\00A0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200A\2028\2029\202F\205F\3000\FEFF'
);
grant execute on function private.js_trim to anon, authenticated, service_role;

-- Removes zero-width and bidirectional control characters, which disguise one text as another. Joiners stay between
-- letters of the scripts that need them, and between the parts of an emoji.
create function private.without_invisibles(value text) returns text
language sql immutable strict parallel safe set search_path = ''
return regexp_replace(
  regexp_replace(
    value, '[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]', '', 'g'
  ),
  '(?<!\ufe0f|[\u0600-\u1aff\u2190-\u2bff\U0001f000-\U0001faff])[\u200c\u200d]|[\u200c\u200d](?![\u0600-\u1aff\u2190-\u2bff\U0001f000-\U0001faff])',
  '',
  'g'
);
grant execute on function private.without_invisibles to anon, authenticated, service_role;

-- One line of text: each control character and each kind of space becomes a plain space (one for one, so that lengths
-- stay comparable), then it is trimmed. Empty is null.
create function private.clean_line(value text) returns text
language sql immutable strict parallel safe set search_path = ''
return nullif(
  private.js_trim(
    regexp_replace(
      private.without_invisibles(value),
      '[\u0001-\u001f\u007f-\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]', ' ', 'g'
    )
  ),
  ''
);
grant execute on function private.clean_line to anon, authenticated, service_role;

-- Text of several lines: line breaks and tabs stay, line endings become \n, other control characters go. Empty is null.
create function private.clean_text(value text) returns text
language sql immutable strict parallel safe set search_path = ''
return nullif(
  private.js_trim(
    regexp_replace(
      regexp_replace(private.without_invisibles(value), '\r\n?|\u0085|\u2028|\u2029', E'\n', 'g'),
      '[\u0001-\u0008\u000b-\u001f\u007f-\u009f]', '', 'g'
    )
  ),
  ''
);
grant execute on function private.clean_text to anon, authenticated, service_role;

-- Whether a cleaned line has a visible character. Default-ignorable characters (fillers, joiners, variation selectors,
-- tags) and the blank Braille cell stay in a text, because some scripts need them, but they make no name.
create function private.can_be_seen(value text) returns boolean
language sql immutable strict parallel safe set search_path = ''
return value ~ '[^ \u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2065\u2800\u3164\ufe00-\ufe0f\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]';
grant execute on function private.can_be_seen to anon, authenticated, service_role;

-- What the forms accept: EMAIL_PATTERN of src/lib/email-address.ts, and a test compares the two.
create function private.is_email(value text) returns boolean
language sql immutable strict parallel safe set search_path = ''
return value ~ '^[A-Za-z0-9!#$%&''*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&''*+/=?^_`{|}~-]+)*@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn-{2}[A-Za-z0-9-]+)$';
grant execute on function private.is_email to anon, authenticated, service_role;

-- The digits of a phone number in any notation and script, after a plus if they begin with the code of a country. Without
-- what is called within a country before them, and without an extension (EXTENSION of src/config/phone-number.ts).
-- dialedDigits of src/config/dialable.ts.
create function private.dialed_digits(phone text) returns text
language sql immutable strict parallel safe set search_path = ''
return regexp_replace(
  regexp_replace(
    regexp_replace(
      regexp_replace(
        regexp_replace(
          translate(
            lower(normalize(phone, NFKC)), '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९', '012345678901234567890123456789'
          ),
          '(?:(?<=[0-9][^0-9a-z]*)(?:extn?|extensi[oóÓ]n|x|#)[^0-9a-z]*|(?<=(?:[0-9][^0-9]*){10})[,/]\s*)[0-9]{1,6}[^0-9]*$', ''
        ),
        '[^0-9+]', '', 'g'
      ),
      '(?<=.)[+]', '', 'g'
    ),
    '^[+]?(?:00|011)(?=[1-9][0-9]{6,})', '+'
  ),
  '^(?=[0-9]{12})', '+'
);

-- A phone number in any notation as it is dialed from anywhere (E.164): "+442079460958" for "+44 (0)20 7946 0958". Ten
-- digits are North American. Null for what is no number of its country. e164 of src/config/dialable.ts, and a test
-- compares the two.
create function private.e164(phone text) returns text
language plpgsql immutable strict parallel safe set search_path = ''
as $$
declare
  dialed constant text := private.dialed_digits(phone);
  country text := substring(dialed from '^1?([2-9][0-9]{2}[2-9][0-9]{6})$');
  plan jsonb;
  typed text;
  prefix text;
  within text;
begin
  if country is not null then
    return '+1' || country;
  end if;
  select code, private.phone_plans() -> code into country, plan
  from unnest(array[substr(dialed, 2, 1), substr(dialed, 2, 2), substr(dialed, 2, 3)]) as code
  where dialed ~ '^[+]' and private.phone_plans() ? code;
  typed := substr(dialed, 2 + char_length(country));
  prefix := '^(?:' || (plan ->> 1) || ')';
  -- What is dialed before it within the country; where something takes its place, only if the last group of it was typed.
  within := regexp_replace(
    typed,
    prefix,
    case when (regexp_match(typed, prefix))[regexp_count(prefix, '[(](?![?])')] <> '' then coalesce(plan ->> 2, '') else '' end
  );
  return '+' || country || case
    when within ~ ('^(?:' || (plan ->> 0) || ')$') then within
    when typed ~ ('^(?:' || (plan ->> 0) || ')$') then typed
  end;
end;
$$;

-- One label of a domain as the Internet writes it: "xn--exmple-cua" for "exämple" (Punycode, RFC 3492). Forms have it from
-- the browser (withAsciiDomain of src/lib/email-address.ts), and a test compares the two.
create function private.ascii_label(label text) returns text
language plpgsql immutable strict parallel safe set search_path = ''
as $$
declare
  alphabet constant text := 'abcdefghijklmnopqrstuvwxyz0123456789';
  points constant integer[] := array(select ascii(letter) from regexp_split_to_table(label, '') as letter);
  basic constant text := regexp_replace(label, '[^\u0001-\u007f]', '', 'g');
  handled integer := char_length(basic);
  written text := case when basic = '' then '' else basic || '-' end;
  bias integer := 72;
  delta integer := 0;
  next_point integer;
  last_point integer := 128;
  point integer;
  rest integer;
  threshold integer;
  place integer;
begin
  if handled = char_length(label) then
    return label;
  end if;
  while handled < cardinality(points) loop
    select min(each) into next_point from unnest(points) as each where each >= last_point;
    delta := delta + (next_point - last_point) * (handled + 1);
    foreach point in array points loop
      delta := delta + (point < next_point)::integer;
      if point = next_point then
        rest := delta;
        place := 36;
        loop
          threshold := least(greatest(place - bias, 1), 26);
          exit when rest < threshold;
          written := written || substr(alphabet, threshold + (rest - threshold) % (36 - threshold) + 1, 1);
          rest := (rest - threshold) / (36 - threshold);
          place := place + 36;
        end loop;
        written := written || substr(alphabet, rest + 1, 1);
        delta := delta / case when handled = char_length(basic) then 700 else 2 end;
        handled := handled + 1;
        delta := delta + delta / handled;
        bias := 0;
        while delta > 455 loop
          delta := delta / 35;
          bias := bias + 36;
        end loop;
        bias := bias + 36 * delta / (delta + 38);
        delta := 0;
      end if;
    end loop;
    delta := delta + 1;
    last_point := next_point + 1;
  end loop;
  return 'xn-' || '-' || written;
end;
$$;

-- An e-mail in one spelling: in lower case, its domain in ASCII.
create function private.email_key(email text) returns text
language plpgsql immutable strict parallel safe set search_path = ''
as $$
declare
  mailbox constant text := regexp_replace(email, '[^@]*$', '');
begin
  if email ~ '^[\u0001-\u007f]*$' then
    return lower(email);
  end if;
  return lower(mailbox) || (
    select string_agg(private.ascii_label(label), '.' order by place)
    from regexp_split_to_table(lower(normalize(substr(email, char_length(mailbox) + 1), NFKC)), '[.\u3002]')
      with ordinality as part (label, place)
  );
end;
$$;
grant execute on function private.ascii_label, private.email_key to anon, authenticated, service_role;

-- A contact in one spelling for every comparison: an e-mail by private.email_key, a phone number as it is dialed from
-- anywhere. What is no number goes by its digits, and what has none by itself.
create function private.contact_key(contact text) returns text
language sql immutable strict parallel safe set search_path = ''
return case
  when contact ~ '@' then private.email_key(contact)
  else coalesce(
    private.e164(contact), nullif(regexp_replace(private.dialed_digits(contact), '[^0-9]', '', 'g'), ''), lower(contact)
  )
end;
grant execute on function private.dialed_digits, private.e164, private.contact_key to anon, authenticated, service_role;

-- Whether two keys are one typo apart: one character too many, too few or wrong, or two swapped.
create function private.is_slip_of(one text, other text) returns boolean
language sql immutable strict parallel safe set search_path = ''
as $$
  select one <> other and abs(char_length(one) - char_length(other)) <= 1 and exists (
    select
    from generate_series(0, char_length(one)) as same
    where left(one, same) = left(other, same)
      and (
        substr(one, same + 2) in (substr(other, same + 2), substr(other, same + 1))
        or substr(one, same + 1) = substr(other, same + 2)
        or (
          substr(one, same + 1, 2) = reverse(substr(other, same + 1, 2))
          and substr(one, same + 3) = substr(other, same + 3)
        )
      )
  );
$$;

-- A contact as a number: to lock it, and to count it without storing it.
create function private.contact_hash(contact text) returns bigint
language sql immutable strict parallel safe set search_path = ''
return hashtextextended('contact:' || private.contact_key(contact), 0);

-- Whether an area code is in the fifty states or the District of Columbia: not the Caribbean (876, 809, 473), Canada,
-- premium (900), toll-free (800) or unassigned (500). From Google's libphonenumber (package libphonenumber-js 1.13.16,
-- fixed lines of the region US). A few are added each year.
create function private.is_us_area_code(code text) returns boolean
language sql immutable strict parallel safe set search_path = ''
return code = any ((
  '{'
  || '201,202,203,205,206,207,208,209,210,212,213,214,215,216,217,218,219,220,223,224,225,227,228,229,231,234,235,239,'
  || '240,248,251,252,253,254,256,260,262,267,269,270,272,274,276,279,281,283,301,302,303,304,305,307,308,309,310,312,'
  || '313,314,315,316,317,318,319,320,321,323,324,325,326,327,329,330,331,332,334,336,337,339,341,346,347,350,351,352,'
  || '353,360,361,363,364,369,380,385,386,401,402,404,405,406,407,408,409,410,412,413,414,415,417,419,423,424,425,430,'
  || '432,434,435,440,442,443,445,447,448,458,463,464,469,470,472,475,478,479,480,484,501,502,503,504,505,507,508,509,'
  || '510,512,513,515,516,517,518,520,530,531,534,539,540,541,551,557,559,561,562,563,564,567,570,571,572,573,574,575,'
  || '580,582,585,586,601,602,603,605,606,607,608,609,610,612,614,615,616,617,618,619,620,623,626,628,629,630,631,636,'
  || '640,641,645,646,650,651,656,657,659,660,661,662,667,669,678,680,681,682,686,689,701,702,703,704,706,707,708,712,'
  || '713,714,715,716,717,718,719,720,724,725,726,727,728,730,731,732,734,737,738,740,743,747,748,754,757,760,762,763,'
  || '765,769,770,771,772,773,774,775,779,781,785,786,801,802,803,804,805,806,808,810,812,813,814,815,816,817,818,820,'
  || '821,826,828,830,831,832,835,838,839,840,843,845,847,848,850,854,856,857,858,859,860,862,863,864,865,870,872,878,'
  || '901,903,904,906,907,908,909,910,912,913,914,915,916,917,918,919,920,925,928,929,930,931,934,936,937,938,940,941,'
  || '943,945,947,948,949,951,952,954,956,959,970,971,972,973,975,978,979,980,983,984,985,986,989'
  || '}'
)::text[]);

-- A US number without an extension in E.164 form, or null. Others get none: texts to foreign and premium numbers are what
-- web forms are abused for.
create function private.text_number(phone text) returns text
language sql immutable strict parallel safe set search_path = ''
return case
  when regexp_replace(phone, '[^0-9]', '', 'g') ~ '^1?[2-9][0-9]{2}[2-9][0-9]{6}$'
    and private.is_us_area_code(left(right(regexp_replace(phone, '[^0-9]', '', 'g'), 10), 3))
  then '+1' || right(regexp_replace(phone, '[^0-9]', '', 'g'), 10)
end;
grant execute on function private.is_us_area_code, private.text_number to anon, authenticated, service_role;

-- Where a message ends up, as one comparable value: an e-mail without its "+tag" and, at Gmail, without dots. Two mailboxes mistaken for one share a budget, nothing worse.
create function private.destination_key(contact text) returns text
language sql immutable strict parallel safe set search_path = ''
return case
  when contact ~ '@' then (
    select case
      when domain in ('gmail.com', 'googlemail.com') then replace(mailbox, '.', '') || '@gmail.com'
      else mailbox || '@' || domain
    end
    from (
      select
        split_part(split_part(private.email_key(contact), '@', 1), '+', 1) as mailbox,
        split_part(private.email_key(contact), '@', 2) as domain
    ) as parts
  )
  else private.contact_key(contact)
end;
grant execute on function private.destination_key to anon, authenticated, service_role;

-- Text as a search compares it: in small plain letters, without apostrophes, joiners and the hyphens of names.
-- foldForSearch of src/lib/fold-for-search.ts, and a test compares the two.
create function private.fold_for_search(value text) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  -- An accent on its own, typed for an apostrophe, would be taken apart into a space and a mark.
  plain text := regexp_replace(
    normalize(translate(coalesce(value, ''), U&'\00B4', ''), NFKD), '[\u0300-\u036f]', '', 'g'
  );
begin
  if plain !~ '^[\u0001-\u007f]*$' then
    select string_agg(coalesce(private.plain_letters() ->> letter, letter), '' order by place) into plain
    from regexp_split_to_table(plain, '') with ordinality as part (letter, place);
  end if;
  return regexp_replace(
    lower(plain),
    '[''`\u2018\u2019\u2032\u02b9\u02bb\u02bc\u200c\u200d]|(?<![0-9])[\u2010-\u2015\u2212-]|[\u2010-\u2015\u2212-](?![0-9])',
    '',
    'g'
  );
end;
$$;
grant execute on function private.fold_for_search to anon, authenticated, service_role;

-- What staff search a customer by, one per line. The phone number also as bare digits and as it is dialed, so that any
-- notation is found.
create function private.search_text(
  name text, email text, phone text, place text, variadic more text[] default '{}'
) returns text
language sql immutable parallel safe set search_path = ''
return private.fold_for_search(
  coalesce(name, '') || E'\n'
  || coalesce(email, '') || E'\n'
  || coalesce(phone, '') || E'\n'
  || regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g') || E'\n'
  || coalesce(private.contact_key(phone), '') || E'\n'
  || coalesce(place, '')
  || coalesce(E'\n' || nullif(array_to_string(more, E'\n'), ''), '')
);
grant execute on function private.search_text to anon, authenticated, service_role;
