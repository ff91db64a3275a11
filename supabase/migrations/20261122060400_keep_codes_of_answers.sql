-- As before, but the codes with which a mail server's answer begins (550 5.7.26) are no number of anybody's: staff are
-- told by them what went wrong.
create or replace function private.without_contacts(answer text) returns text
language sql immutable strict parallel safe
set search_path = ''
return (
  select left(
    coalesce(code, '') || regexp_replace(
      regexp_replace(
        right(line, char_length(line) - coalesce(char_length(code), 0)),
        '[^[:space:]<>]*@[^[:space:]<>]*', '[address]', 'g'
      ),
      '\+?\(?[0-9]([() .-]{0,3}[0-9]){6,}', '[number]', 'g'
    ),
    200
  )
  from (select private.clean_line(answer) as line) as cleaned
  cross join lateral (
    select substring(line from '^[245][0-9]{2}[ -][245]\.[0-9]{1,3}\.[0-9]{1,3}(?![0-9.-])') as code
  ) as leading_code
);
