type Sql = (statement: string) => Promise<unknown>;

/** The hour in which mails about quotes wait, around the moment of the test. */
export const makeItNight = (sql: Sql) =>
  sql(`update private.quiet_hours
    set starts_at = ((now() at time zone 'America/Chicago') - interval '1 hour')::time,
        ends_at = ((now() at time zone 'America/Chicago') + interval '1 hour')::time`);

/** No hour is quiet. */
export const makeItDay = (sql: Sql) =>
  sql("update private.quiet_hours set starts_at = '00:00', ends_at = '00:00'");

/** Every message goes out separately, however many come. */
export const joinNothing = (sql: Sql) => sql("delete from private.digest_rules");

/** As many requests as that, each of another person, stored one by one in one transaction. `first` numbers them. */
export const storeQuotes = (sql: Sql, count: number, first = 1) =>
  sql(`do $$ begin
    for number in ${first} .. ${first + count - 1} loop
      insert into public.quote_submissions
        (name, email, contact_method, contact_value, event_date, number_of_guests, event_type, event_address, additional_info)
      values ('Host ' || number, 'flood' || number || '@example.com', 'email', 'flood' || number || '@example.com',
        current_date + 30, 20, 'general', 'Houston', repeat('long ', 700));
    end loop;
  end $$`);

export const storeEmergencies = (sql: Sql, count: number) =>
  sql(`do $$ begin
    for number in 1 .. ${count} loop
      insert into public.quote_submissions
        (name, phone, contact_method, contact_value, event_type, event_address, additional_info)
      values ('Caller ' || number, '713555' || lpad(number::text, 4, '0'), 'phone',
        '713555' || lpad(number::text, 4, '0'), 'EMERGENCY: power-outage', 'Houston', repeat('long ', 700));
    end loop;
  end $$`);
