-- What the business decides and changes often: trailers, prices, delivery, tax, deposit, terms. Owners change it at
-- /admin/business, staff read it, and each change is logged with who made it and both values.

-- The parts of the page. Each holds samples until an owner has confirmed it.
create table public.business_sections (
  id text primary key
    check (id in ('trailers', 'prices', 'delivery', 'tax', 'deposit', 'terms', 'quotes')),
  is_confirmed boolean not null default false
);

-- Whether quotes may go out while there are samples: only where the site is tried out. No client changes it.
create table public.sample_permission (
  id boolean primary key default true check (id),
  may_be_sent boolean not null default false
);

insert into public.sample_permission default values;

-- Whether an owner may put a text into e-mails: plain, so nothing in it is taken for HTML or for a placeholder.
create function private.is_letter_text(_text text) returns boolean
language sql immutable set search_path = ''
return _text is not distinct from private.clean_text(_text) and char_length(_text) <= 300 and _text !~ '[<>{}]';

create table public.business_settings (
  -- One row.
  id text primary key default 'settings' check (id = 'settings'),
  -- US dollars for the round trip, with the first miles: of an event, and of a hire by the week or month. The premium
  -- package has it included, with more miles (freeDeliveryMiles in business.yaml).
  event_delivery_base numeric(10, 2) not null check (event_delivery_base between 0 and 99999999.99),
  delivery_base numeric(10, 2) not null check (delivery_base between 0 and 99999999.99),
  free_miles integer not null check (free_miles between 0 and 1000),
  -- US dollars for each mile beyond those.
  per_mile numeric(10, 2) not null check (per_mile between 0 and 99999999.99),
  -- Beyond this, delivery is priced by hand.
  most_miles integer not null check (most_miles between 0 and 1000),
  is_delivery_taxed boolean not null default true,
  tax_percent numeric(6, 3) not null check (tax_percent between 0 and 100),
  -- The surcharge on trailers and extras for an event within so many days.
  short_notice_days integer not null check (short_notice_days between 0 and 365),
  short_notice_percent numeric(5, 2) not null check (short_notice_percent between 0 and 500),
  deposit_kind text not null check (deposit_kind in ('share', 'amount', 'none')),
  -- Of the total; for a share.
  deposit_percent numeric(5, 2) not null check (deposit_percent between 0 and 100),
  -- US dollars; for an amount.
  deposit_amount numeric(10, 2) not null check (deposit_amount between 0 and 99999999.99),
  -- After accepting.
  deposit_due_days integer not null check (deposit_due_days between 0 and 365),
  -- Before delivery; 0: on delivery, negative: after it.
  balance_due_days integer not null check (balance_due_days between -365 and 365),
  -- How customers pay otherwise than by card, in the owner's words; in Spanish for those who read it. Null: not said.
  how_to_pay text check (
    how_to_pay is not distinct from private.clean_text(how_to_pay) and char_length(how_to_pay) between 1 and 500
  ),
  how_to_pay_es text check (
    how_to_pay_es is not distinct from private.clean_text(how_to_pay_es) and char_length(how_to_pay_es) between 1 and 500
  ),
  -- Of a hire that is billed by the month: none, its first bill, or as of any other.
  monthly_deposit text not null default 'none' check (monthly_deposit in ('none', 'month', 'rule')),
  -- Whether customers are reminded the day before a deposit is due and the day after, and of a balance or bill.
  reminds_deposit_before boolean not null default true,
  reminds_deposit_after boolean not null default true,
  reminds_balance_before boolean not null default true,
  reminds_balance_after boolean not null default true,
  -- Canceled at least so many days before the event, the deposit goes back in full.
  free_cancel_days integer not null default 14 check (free_cancel_days between 0 and 365),
  -- How long a new quote is valid, not counting today.
  valid_days integer not null check (valid_days between 0 and 365),
  emergency_valid_days integer not null check (emergency_valid_days between 0 and 365),
  -- After sending, the customer is asked again.
  follow_up_days integer not null check (follow_up_days between 0 and 365),
  -- Between two rentals of one trailer.
  cleaning_hours integer not null check (cleaning_hours between 0 and 720),
  -- Days that a trailer is cleaned after its pick-up day.
  cleaning_days integer not null generated always as (greatest(cleaning_hours - 1, 0) / 24) stored,
  -- Of everything but tax: more needs an owner.
  discount_percent numeric(5, 2) not null check (discount_percent between 0 and 100),
  -- Whether visitors see the price list: private.public_prices.
  are_prices_public boolean not null default true,
  -- Whether visitors see availability: private.availability.
  is_availability_public boolean not null default false,
  -- What e-mails to customers begin and end with, around their own texts; in Spanish for those who read it. Null: nothing.
  letter_greeting text check (private.is_letter_text(letter_greeting)),
  letter_greeting_es text check (private.is_letter_text(letter_greeting_es)),
  letter_closing text check (private.is_letter_text(letter_closing)),
  letter_closing_es text check (private.is_letter_text(letter_closing_es)),
  -- Where customers are asked to write a review, the day after their rental (private.queue_review_requests). Null: no
  -- one is asked.
  review_url text check (review_url ~ '^https://[^[:space:]]+$' and char_length(review_url) <= 300)
);

-- The price list: trailer models and extras.
create table public.price_items (
  id text primary key check (id ~ '^[a-z0-9-]{1,40}$'),
  created_at timestamptz(3) not null default now(),
  -- Id of a trailer model (src/request/trailer-models.ts); null for an extra.
  model text unique check (model ~ '^[a-z0-9-]{1,40}$'),
  -- Of an extra; a model brings its own.
  name text check (name is not distinct from private.clean_line(name) and char_length(name) between 1 and 80),
  -- The same for customers who read Spanish; null: they get the English one.
  name_es text check (name_es is not distinct from private.clean_line(name_es) and char_length(name_es) between 1 and 80),
  -- US dollars each for a one-day event, up to three days with a Saturday or Sunday, seven days, a month. 0: included.
  -- Null: by request.
  event_day numeric(10, 2) check (event_day between 0 and 99999999.99),
  weekend numeric(10, 2) check (weekend between 0 and 99999999.99),
  week numeric(10, 2) check (week between 0 and 99999999.99),
  month numeric(10, 2) check (month between 0 and 99999999.99),
  -- US dollars for a model with the premium package, the rental included. A week and a month have none.
  package_day numeric(10, 2) check (package_day between 0 and 99999999.99),
  package_weekend numeric(10, 2) check (package_weekend between 0 and 99999999.99),
  is_taxed boolean not null default true,

  constraint an_item_is_a_model_or_has_a_name check (num_nonnulls(model, name) = 1),
  constraint a_package_is_of_a_model check (model is not null or num_nonnulls(package_day, package_weekend) = 0),
  constraint a_package_costs_no_less_than_the_rental check (package_day >= event_day and package_weekend >= weekend)
);

-- Days on which trailers cost another share of the price list. The day on which a hire begins decides for all of it.
create table public.seasons (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz(3) not null default now(),
  -- As customers read it on a line of their quote; in Spanish for those who do. Null: they get the English words.
  name text not null
    check (name is not distinct from private.clean_line(name) and char_length(name) between 1 and 40),
  name_es text check (name_es is not distinct from private.clean_line(name_es) and char_length(name_es) between 1 and 40),
  first_day date not null check (first_day between '2000-01-01' and '9999-12-31'),
  last_day date not null check (last_day between '2000-01-01' and '9999-12-31'),
  -- More than the price list, or less.
  percent numeric(5, 2) not null,
  -- Null: every model.
  model text check (model ~ '^[a-z0-9-]{1,40}$'),

  constraint season_ends_after_it_begins check (last_day >= first_day),
  constraint season_changes_prices check (percent >= -75 and percent <= 200 and percent <> 0),
  -- A model is a range of one number, and every model the range of all: without an extension, GiST compares no texts.
  constraint a_day_has_one_season_for_a_model exclude using gist (
    daterange(first_day, last_day, '[]') with &&,
    int8range(hashtextextended(model, 0), hashtextextended(model, 0), '[]') with &&
  )
);

-- What a model costs on a day, as a share of the price list. src/request/prices/seasons.ts does the same, and a test compares
-- the two.
create function private.season_share(_model text, _day date) returns numeric
language sql stable set search_path = ''
return 1 + coalesce(
  (
    select percent
    from public.seasons
    where first_day <= _day and last_day >= _day and coalesce(model, _model) = _model
  ),
  0
) / 100;

-- Trailers owned, one by one.
create table public.trailer_units (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz(3) not null default now(),
  model text not null check (model ~ '^[a-z0-9-]{1,40}$'),
  -- The name or number painted on it.
  name text not null
    check (name is not distinct from private.clean_line(name) and char_length(name) between 1 and 40),
  -- The first day on which it is not owned.
  retired_on date check (retired_on between '2000-01-01' and '9999-12-31'),

  unique (model, name)
);

-- Days on which a trailer cannot go out.
create table public.unit_outages (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz(3) not null default now(),
  unit_id uuid not null references public.trailer_units (id) on delete cascade,
  first_day date not null check (first_day between '2000-01-01' and '9999-12-31'),
  -- Null: until further notice.
  last_day date check (last_day between '2000-01-01' and '9999-12-31'),
  reason text not null
    check (reason is not distinct from private.clean_line(reason) and char_length(reason) between 1 and 120),

  constraint last_day_is_not_before_the_first check (last_day >= first_day)
);

create index unit_outages_unit_idx on public.unit_outages (unit_id);

-- Days on which nothing is delivered and no event is served. Visitors who choose one are told, and staff are warned; both may
-- ask for it.
create table public.closed_days (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz(3) not null default now(),
  first_day date not null check (first_day between '2000-01-01' and '9999-12-31'),
  last_day date not null check (last_day between '2000-01-01' and '9999-12-31'),
  -- Why, as visitors read it; in Spanish for those who do. Null: they get the English words.
  reason text not null
    check (reason is not distinct from private.clean_line(reason) and char_length(reason) between 1 and 120),
  reason_es text
    check (reason_es is not distinct from private.clean_line(reason_es) and char_length(reason_es) between 1 and 120),

  constraint last_day_is_not_before_the_first check (last_day >= first_day)
);

-- Why a day is closed, for visitors: {"reason", "reason_es"}; null if it is not.
create function private.closed_on(_day date) returns jsonb
language sql stable set search_path = ''
return (
  select jsonb_build_object('reason', reason, 'reason_es', reason_es)
  from public.closed_days
  where _day between first_day and last_day
  order by first_day, id
  limit 1
);

-- The rental terms by version. The one put in use last is in use.
create table public.rental_terms (
  -- The number of the version.
  id integer primary key check (id between 1 and 9999),
  created_at timestamptz(3) not null default now(),
  -- What is new in it.
  summary text not null
    check (summary is not distinct from private.clean_line(summary) and char_length(summary) between 1 and 120),
  -- A rule a line.
  body text not null
    check (body is not distinct from private.clean_text(body) and char_length(body) between 1 and 8000),
  -- For customers who read Spanish; null: they get the English ones.
  spanish_body text check (
    spanish_body is not distinct from private.clean_text(spanish_body) and char_length(spanish_body) between 1 and 8000
  ),
  -- Null for a draft.
  in_use_since timestamptz(3)
);

-- Customers have accepted what was in use.
create function private.guard_terms() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op <> 'INSERT' and old.in_use_since is not null then
    perform private.refuse('PT422', 'terms_were_in_use');
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  if new.in_use_since is not null then
    new.in_use_since := clock_timestamp();
  end if;
  return new;
end;
$$;

create trigger guard_terms
  before insert or update or delete on public.rental_terms
  for each row execute function private.guard_terms();

create function private.terms_in_use() returns integer
language sql stable set search_path = ''
return (
  select id from public.rental_terms where in_use_since is not null order by in_use_since desc, id desc limit 1
);

-- How to pay, for a customer; the English words where there are none in their language.
create function private.how_to_pay(_language text) returns text
language sql stable set search_path = ''
return (select coalesce(case when _language = 'es' then how_to_pay_es end, how_to_pay) from public.business_settings);

-- What an owner puts around e-mails to customers, by language (src/request/quote-letter/own-words.ts).
create function private.letter_words() returns jsonb
language sql stable set search_path = ''
return (
  select jsonb_build_object(
    'en', jsonb_build_object('greeting', letter_greeting, 'closing', letter_closing),
    'es', jsonb_build_object('greeting', letter_greeting_es, 'closing', letter_closing_es)
  )
  from public.business_settings
);

-- Papers of the business that a customer's accounts payable, or a place that hosts an event, asks for.
create type public.paper_kind as enum ('insurance', 'w9');

create table public.business_papers (
  kind public.paper_kind primary key,
  stored_at timestamptz(3) not null default now(),
  -- The last day on which a certificate of insurance holds; a W-9 has none.
  valid_until date check (valid_until between '2000-01-01' and '9999-12-31'),
  -- At most 2 MB. In the database like photos of stops, so that a backup has it and no link to it can be passed on.
  pdf bytea not null check (octet_length(pdf) <= 2097152 and substring(pdf for 5) = '%PDF-'),

  constraint a_certificate_has_an_end check ((valid_until is not null) = (kind = 'insurance'))
);

-- Whether a paper can be given to a customer today.
create function private.holds(paper public.business_papers) returns boolean
language sql stable set search_path = ''
return coalesce((paper).valid_until >= (now() at time zone 'America/Chicago')::date, true);
grant execute on function private.holds to authenticated;

-- Every change of the tables above, of papers without their files, a row for each value: table, id of the row, column. Without a column, a row was
-- added (new_value is all of it) or deleted (old_value).
create table public.business_changes (
  id bigint generated always as identity primary key,
  created_at timestamptz(3) not null default clock_timestamp(),
  -- As known at the time; null for changes made in SQL.
  actor_id uuid,
  actor_name text,
  subject text not null,
  item text not null,
  field text,
  old_value jsonb,
  new_value jsonb
);

call private.guard_log('public.business_changes');

-- SECURITY DEFINER: callers may not write the log.
create function private.log_business_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  before constant jsonb := to_jsonb(old);
  after constant jsonb := to_jsonb(new);
begin
  insert into public.business_changes (actor_id, actor_name, subject, item, field, old_value, new_value)
  select
    auth.uid(), private.staff_name(auth.uid()), tg_table_name, coalesce(after, before) ->> 'id',
    change.field, change.old_value, change.new_value
  from (
    select key as field, before -> key as old_value, after -> key as new_value
    from jsonb_object_keys(after) as key
    where tg_op = 'UPDATE' and before -> key is distinct from after -> key
    union all
    select null, before, after where tg_op <> 'UPDATE'
  ) as change;
  return null;
end;
$$;

-- No customer is to be shown, or held to, made-up prices and terms, except where the site is tried out.
create function private.are_samples_withheld() returns boolean
language sql stable set search_path = ''
return (
  exists (select from public.business_sections where not is_confirmed)
  and not exists (select from public.sample_permission where may_be_sent)
);

create function private.refuse_samples() returns void
language plpgsql stable set search_path = ''
as $$
begin
  if private.are_samples_withheld() then
    perform private.refuse('PT422', 'samples_are_withheld');
  end if;
end;
$$;

create function private.business_tables() returns text[]
language sql immutable parallel safe set search_path = ''
return array[
  'business_sections', 'business_settings', 'price_items', 'seasons', 'trailer_units', 'unit_outages', 'closed_days',
  'rental_terms'
];

-- Samples, until an owner replaces them. Before the log, which begins with the first change.
insert into public.business_sections (id)
values ('trailers'), ('prices'), ('delivery'), ('tax'), ('deposit'), ('terms'), ('quotes');

insert into public.business_settings (
  event_delivery_base, delivery_base, free_miles, per_mile, most_miles, tax_percent, short_notice_days,
  short_notice_percent, deposit_kind, deposit_percent, deposit_amount, deposit_due_days, balance_due_days, valid_days,
  emergency_valid_days, follow_up_days, cleaning_hours, discount_percent, how_to_pay, how_to_pay_es
) values (
  0, 250, 20, 4.5, 90, 8.25, 2, 15, 'share', 25, 500, 3, 3, 14, 1, 3, 24, 10,
  'Zelle to pay@example.com, or a check that reaches us by the day it is due.',
  'Por Zelle a pay@example.com, o con un cheque que nos llegue a más tardar el día del pago.'
);

insert into public.price_items
  (id, model, name, name_es, event_day, weekend, week, month, package_day, package_weekend)
values
  ('2-station', '2-station', null, null, 850, 999, 1650, 3900, 999, 1148),
  ('3-station', '3-station', null, null, 1395, 1745, 2200, 5200, 1595, 1945),
  ('4-station', '4-station', null, null, 1950, 2400, 2900, 6800, 2200, 2650),
  ('generator', null, 'Generator', 'Generador', 180, 240, 390, 980, null, null),
  ('attendant', null, 'Attendant, 6 hours', 'Encargado, 6 horas', 240, 480, null, null, null, null),
  ('pump-out', null, 'Pump-out between events', 'Vaciado entre eventos', 195, 195, 0, 0, null, null),
  -- Of a day: one visit. Of a week or month: a visit in each week of it.
  ('service-visit', null, 'Service visit', 'Visita de servicio', 195, 195, 0, 0, null, null);

insert into public.trailer_units (model, name) values
  ('2-station', '1'), ('2-station', '2'), ('2-station', '3'), ('2-station', '4'),
  ('3-station', '1'), ('3-station', '2'), ('3-station', '3'),
  ('4-station', '1'), ('4-station', '2');

insert into public.rental_terms (id, summary, body, in_use_since) values (
  1,
  'The first version',
  'Cancel 14 days or more before the event and the deposit is returned in full.' || E'\n'
  || 'The customer pays for damage beyond ordinary wear.' || E'\n'
  || 'In wind above 40 mph the trailer may come later or be closed for a time.',
  now()
);

-- The same for each of these tables: staff read it, only the functions below write it, changes are logged.
do $$
declare
  name text;
begin
  foreach name in array private.business_tables() || array['business_changes', 'sample_permission', 'business_papers'] loop
    call private.let_staff_read(format('public.%I', name)::regclass);
    execute format('grant select on public.%I to service_role', name);
    if name = any (private.business_tables()) then
      execute format(
        'create trigger log_business_change after insert or update or delete on public.%I
         for each row execute function private.log_business_change()',
        name
      );
    end if;
  end loop;
end;
$$;

-- All of it, consistent, as the desk reads it (src/desk/business/business-query.ts). Row-level security shows it to
-- staff alone: for others it is empty.
create function public.business_facts() returns jsonb
language sql stable security invoker set search_path = ''
return jsonb_build_object(
  'settings', (select to_jsonb(settings) - 'id' from public.business_settings as settings),
  'samples', coalesce(
    (select jsonb_agg(id order by id) from public.business_sections where not is_confirmed), '[]'
  ),
  'may_send_samples', (select may_be_sent from public.sample_permission),
  'prices', coalesce(
    (select jsonb_agg(to_jsonb(item) - 'created_at' order by created_at, id) from public.price_items as item), '[]'
  ),
  'seasons', coalesce(
    (select jsonb_agg(to_jsonb(season) - 'created_at' order by first_day, id) from public.seasons as season), '[]'
  ),
  'units', coalesce(
    (
      select jsonb_agg(
        to_jsonb(unit) - 'created_at' || jsonb_build_object(
          'outages', coalesce(
            (
              select jsonb_agg(to_jsonb(outage) - 'created_at' - 'unit_id' order by first_day, outage.id)
              from public.unit_outages as outage where unit_id = unit.id
            ),
            '[]'
          )
        )
        order by model, char_length(name), name
      )
      from public.trailer_units as unit
    ),
    '[]'
  ),
  'closed_days', coalesce(
    (select jsonb_agg(to_jsonb(closed) - 'created_at' order by first_day, id) from public.closed_days as closed), '[]'
  ),
  'terms', coalesce(
    (select jsonb_agg(to_jsonb(version) - 'created_at' order by id desc) from public.rental_terms as version), '[]'
  ),
  -- Not their files.
  'papers', coalesce(
    (
      select jsonb_agg(
        jsonb_build_object(
          'kind', kind, 'stored_at', stored_at, 'valid_until', valid_until, 'holds', private.holds(paper)
        )
        order by kind
      )
      from public.business_papers as paper
    ),
    '[]'
  )
);
grant execute on function public.business_facts to authenticated;

-- What visitors may know: the list prices of trailers by length of rental, with the premium package too, their seasons and tax, delivery, and the
-- deposit that reserves a date. Null if an owner hides prices, or while samples are withheld. Prices by request are left out. SECURITY DEFINER: visitors cannot read these
-- tables.
create function private.public_prices() returns jsonb
language sql stable security definer set search_path = ''
return (
  select jsonb_build_object(
    'models', coalesce(
      (
        select jsonb_agg(
          jsonb_strip_nulls(
            jsonb_build_object(
              'model', model, 'event_day', event_day, 'weekend', weekend, 'week', week, 'month', month,
              'package_day', package_day, 'package_weekend', package_weekend,
              'tax_percent', case when is_taxed then tax_percent else 0 end
            )
          )
          order by created_at, id
        )
        from public.price_items
        where model is not null and num_nonnulls(event_day, weekend, week, month) > 0
      ),
      '[]'
    ),
    -- Those that run or begin within two years.
    'seasons', coalesce(
      (
        select jsonb_agg(to_jsonb(season) - 'id' - 'created_at' order by first_day, model)
        from public.seasons as season
        where last_day >= private.business_date() and first_day <= private.business_date() + 730
      ),
      '[]'
    ),
    -- A visit, and one in each week of a longer hire. Included ones cost 0.
    'service', (
      select jsonb_strip_nulls(
        jsonb_build_object('event_day', event_day, 'weekend', weekend, 'week', week, 'month', month)
      )
      from public.price_items where id = 'service-visit'
    ),
    -- How many there are, so that no answer to a visitor promises more. Nothing where no trailer is listed.
    'owned', (
      select jsonb_object_agg(model, owned)
      from (
        select model, count(*) as owned
        from public.trailer_units
        where private.business_date() < coalesce(retired_on, 'infinity')
        group by model
      ) as fleet
    ),
    'delivery', jsonb_build_object(
      'event_delivery_base', event_delivery_base, 'delivery_base', delivery_base, 'free_miles', free_miles,
      'per_mile', per_mile, 'most_miles', most_miles
    ),
    'deposit', jsonb_build_object(
      'deposit_kind', deposit_kind, 'deposit_percent', deposit_percent, 'deposit_amount', deposit_amount,
      'deposit_due_days', deposit_due_days, 'balance_due_days', balance_due_days
    )
  )
  from public.business_settings
  where are_prices_public and not private.are_samples_withheld()
);
call private.grant_rpc('private.public_prices', 'anon, authenticated');

-- The rental terms for everyone to read: those in use, and since which day in Houston; also in Spanish if given. Null
-- until an owner has confirmed that they are not samples. SECURITY DEFINER: visitors cannot read these tables.
create function private.public_terms() returns jsonb
language sql stable security definer set search_path = ''
return (
  select jsonb_strip_nulls(
    jsonb_build_object(
      'version', id, 'body', body, 'spanish_body', spanish_body,
      'in_use_since', (in_use_since at time zone 'America/Chicago')::date
    )
  )
  from public.rental_terms
  where id = private.terms_in_use()
    and exists (select from public.business_sections where business_sections.id = 'terms' and is_confirmed)
);
call private.grant_rpc('private.public_terms', 'anon, authenticated');

-- One change: {"table", "id", "from", "to"}, the last two with the columns that change and their values. "from" is null
-- for a new row, "to" for a deleted one. PT409: the row is not as "from" says.
create function private.apply_business_change(change jsonb) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  name constant text := change ->> 'table';
  key constant text := change ->> 'id';
  before constant jsonb := nullif(change -> 'from', 'null');
  after constant jsonb := nullif(change -> 'to', 'null');
  columns text;
  touched integer;
  broken text;
begin
  if (name = any (private.business_tables())) is not true or key is null or coalesce(before, after) is null then
    perform private.refuse('PT422', 'no_such_fact');
  end if;

  select string_agg(quote_ident(field), ', ') into columns
  from jsonb_object_keys(coalesce(after, '{}') || case when before is null then '{"id": 0}' else '{}' end::jsonb)
    as field;

  if before is null then
    execute format(
      'insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1)', name, columns
    ) using after || jsonb_build_object('id', key);
    return;
  elsif after is null then
    execute format('delete from public.%I as former where id::text = $1 and to_jsonb(former) @> $2', name)
    using key, before;
  else
    execute format(
      'update public.%1$I as former set (%2$s) = (select %2$s from jsonb_populate_record(former, $3))
       where id::text = $1 and to_jsonb(former) @> $2',
      name, columns
    ) using key, before, after;
  end if;
  get diagnostics touched = row_count;
  if touched = 0 then
    perform private.refuse('PT409', 'fact_has_changed');
  end if;
exception
  when unique_violation then
    perform private.refuse('PT409', 'fact_is_there_already');
  when foreign_key_violation then
    perform private.refuse('PT409', 'fact_is_used');
  when exclusion_violation then
    perform private.refuse('PT409', 'seasons_overlap');
  when check_violation then
    get stacked diagnostics broken = constraint_name;
    case broken
      when 'a_package_costs_no_less_than_the_rental' then
        perform private.refuse('PT422', 'package_below_rental');
      when 'season_ends_after_it_begins' then
        perform private.refuse('PT422', 'season_ends_early');
      when 'season_changes_prices' then
        perform private.refuse('PT422', 'season_percent');
      else
        perform private.refuse('PT422', 'value_unusable');
    end case;
  when not_null_violation or data_exception or undefined_column or syntax_error then
    perform private.refuse('PT422', 'value_unusable');
end;
$$;

-- Applies changes in order, all or none. Errors: 42501 not an admin, PT403 not an owner, PT409 a row is not as the
-- caller saw it, PT422 a value cannot be stored.
create function private.change_business(_changes jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  change jsonb;
begin
  perform private.require_owner();
  if jsonb_typeof(_changes) <> 'array' or jsonb_array_length(_changes) > 200 then
    perform private.refuse('PT422', 'too_many_changes', '{"most": 200}');
  end if;
  for change in select value from jsonb_array_elements(_changes) loop
    perform private.apply_business_change(change);
  end loop;
end;
$$;
call private.grant_rpc('private.change_business', 'authenticated');

-- For every writer: the log names a paper and its last day. SECURITY DEFINER: callers may not write the log.
create function private.log_paper() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.business_changes (actor_id, actor_name, subject, item, old_value, new_value)
  values (
    auth.uid(), private.staff_name(auth.uid()), tg_table_name, coalesce(new.kind, old.kind)::text,
    case when old.kind is not null then jsonb_build_object('valid_until', old.valid_until) end,
    case when new.kind is not null then jsonb_build_object('valid_until', new.valid_until) end
  );
  return null;
end;
$$;

create trigger log_paper
  after insert or update or delete on public.business_papers
  for each row execute function private.log_paper();

-- Stores a paper (base64 of a PDF) in the place of the one before. "_valid_until": of a certificate of insurance. PT413:
-- larger than 2 MB; PT415: no PDF; PT422: a certificate that does not hold today.
create function private.keep_paper(_kind public.paper_kind, _pdf text, _valid_until date default null) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  file bytea;
begin
  perform private.require_owner();
  if char_length(_pdf) > 2796204 then
    perform private.refuse('PT413', 'paper_too_large');
  elsif _kind = 'insurance' and (_valid_until >= private.business_date()) is not true then
    perform private.refuse('PT422', 'certificate_ended');
  end if;
  begin
    file := decode(_pdf, 'base64');
  exception when invalid_parameter_value then
    file := null;
  end;
  if (substring(file for 5) = '%PDF-') is not true then
    perform private.refuse('PT415', 'no_pdf');
  elsif octet_length(file) > 2097152 then
    perform private.refuse('PT413', 'paper_too_large');
  end if;
  insert into public.business_papers (kind, valid_until, pdf)
  values (_kind, case _kind when 'insurance' then _valid_until end, file)
  on conflict (kind) do update
  set stored_at = now(), valid_until = excluded.valid_until, pdf = excluded.pdf;
end;
$$;
call private.grant_rpc('private.keep_paper', 'authenticated');

create function private.remove_paper(_kind public.paper_kind) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_owner();
  delete from public.business_papers where kind = _kind;
end;
$$;
call private.grant_rpc('private.remove_paper', 'authenticated');

-- A paper's file: base64 of a PDF. Null if there is none, or it is not the caller's to read.
create function public.business_paper(_kind public.paper_kind) returns text
language sql stable security invoker set search_path = ''
return (select translate(encode(pdf, 'base64'), E'\n', '') from public.business_papers where kind = _kind);
grant execute on function public.business_paper to authenticated;
