-- The rules of comparison, on characters that no form lets a tester type.
begin;
select plan(25);

select is(private.js_trim(U&'\FEFF\00A0\2003 a b \3000\2029'), 'a b', 'trims what JavaScript trims');
select is(private.js_trim(U&'\200Ba'), U&'\200Ba', 'and nothing else');

select is(private.clean_line(E'  a\tb\nc  '), 'a b c', 'a line has plain spaces only');
select is(private.clean_line(U&'a\200B\200D\202E\2066b'), 'ab', 'invisible characters go');
select is(private.clean_line(U&'a\00A0\2009b'), 'a  b', 'one space for each kind of space');
select is(private.clean_line(E' \t\n '), null, 'a blank line is null');

select is(private.clean_text(E'a\r\nb\rc\u2028d'), E'a\nb\nc\nd', 'line endings become one kind');
select is(private.clean_text(E'a\tb\x07\x1bc'), E'a\tbc', 'tabs stay, other control characters go');
select is(private.clean_text(E'\n \n'), null, 'blank text is null');

select ok(not private.can_be_seen(U&'\3164 \2800\FFA0'), 'fillers and blanks cannot be seen');
select ok(not private.can_be_seen(U&'\034F\FE0F\+0E0100'), 'nor joiners and variation selectors');
select ok(private.can_be_seen(U&'\3164A'), 'a letter among them can');
select ok(private.can_be_seen('.'), 'and so can a full stop');

select ok(private.is_email('ada@example.com'), 'an address');
select ok(private.is_email('o''brien+1@mail.example.co'), 'an apostrophe and a plus are allowed');
select ok(private.is_email('r&d@example.com'), 'and so is an ampersand');
select ok(not private.is_email('ada@example'), 'a domain needs a dot');
select ok(not private.is_email('ada..b@example.com'), 'no two dots in a row');
select ok(not private.is_email(E'ada@example.com\nx'), 'a second line does not hide');

select is(private.contact_key('Ada@Example.com'), 'ada@example.com', 'addresses without case');
select is(private.contact_key('+1 (713) 555-0100'), '+17135550100', 'phones as they are dialed');
select is(private.contact_key('++--  ()--()'), '++--  ()--()', 'a phone without digits is itself');

select is(private.kind_of_request('EMERGENCY: other')::text, 'emergency', 'emergencies');
select is(private.kind_of_request('general')::text, 'quote', 'general requests');
select is(private.kind_of_request('luxury-trailers')::text, 'quote', 'luxury requests');

select * from finish();
rollback;
