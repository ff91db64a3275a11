-- By which address a request is counted, whatever the caller claims.
begin;
select plan(16);

create function pg_temp.origin(headers text) returns text language sql as $$
  select set_config('request.headers', headers, true);
  select private.request_origin();
$$;

select is(pg_temp.origin(headers), origin, why)
from (
  values
    ('', null, 'no headers, no address'),
    ('{"user-agent": "x"}', null, 'no address among the headers'),
    ('{"x-forwarded-for": ""}', null, 'an empty one is none'),
    (
      '{"cf-connecting-ip": "203.0.113.9", "x-forwarded-for": "198.51.100.1"}', '203.0.113.9',
      'the edge''s word counts, not the caller''s'
    ),
    ('{"x-forwarded-for": " 203.0.113.7 , 10.0.0.1"}', '203.0.113.7', 'without an edge the first of the chain'),
    ('{"cf-connecting-ip": "2001:db8:1:2:3:4:5:6"}', '2001:db8:1:2::/64', 'IPv6 by its network'),
    ('{"cf-connecting-ip": "2001:0DB8:0001:0002::9"}', '2001:db8:1:2::/64', 'however it is written'),
    ('{"cf-connecting-ip": "::ffff:203.0.113.9"}', '203.0.113.9', 'IPv4 written as IPv6 is IPv4'),
    ('{"cf-connecting-ip": "::ffff:cb00:7109"}', '203.0.113.9', 'in either way'),
    (
      '{"x-forwarded-for": "''; drop table private.limits; --"}', '''; drop table private.limits; --',
      'nonsense is counted as it is'
    )
) as cases (headers, origin, why);
select is(
  length(pg_temp.origin(json_build_object('x-forwarded-for', repeat('x', 5000))::text)),
  64, 'and cut off'
);

select is(private.network_of('203.0.113.9'), '203.0.113.0/24', 'around an IPv4 address lies a /24');
select is(private.network_of('2001:db8:1:2::/64'), '2001:db8:1::/48', 'around an IPv6 network a /48');
select is(private.network_of('unknown'), null, 'around nonsense nothing');
select is(private.network_of(''), null, 'nor around no address');
select is_empty(
  $$
    select around.request_kind
    from private.limits as around
    join private.limits as inside using (request_kind)
    where around.counted_by = 'network' and inside.counted_by = 'origin'
      and around.max_requests / extract(epoch from around.period)
        < 5 * inside.max_requests / extract(epoch from inside.period)
  $$,
  'a network may send five times as much as an address in it'
);

select * from finish();
rollback;
