-- Generated from supabase/migrations: npm run db:schema. To read, not to run or to edit.

CREATE TABLE public.notifications (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    submission_id uuid NOT NULL,
    kind public.notification_kind NOT NULL,
    channel public.notification_channel NOT NULL,
    audience public.notification_audience NOT NULL,
    member_id uuid,
    address text,
    state public.notification_state DEFAULT 'waiting'::public.notification_state NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    next_attempt_at timestamp with time zone DEFAULT now() NOT NULL,
    message_id uuid NOT NULL,
    digest_at timestamp with time zone,
    leased_by text,
    is_unanswered boolean DEFAULT false NOT NULL,
    answer text,
    provider_id text,
    sent_at timestamp with time zone,
    device_id uuid,
    CONSTRAINT device_is_a_members CHECK ((((channel = 'push'::public.notification_channel) = (device_id IS NOT NULL)) AND ((device_id IS NULL) OR (audience = 'member'::public.notification_audience)))),
    CONSTRAINT recipient_is_complete CHECK ((((audience = 'member'::public.notification_audience) = (member_id IS NOT NULL)) AND ((audience = 'list'::public.notification_audience) = (address IS NOT NULL)))),
    CONSTRAINT sent_is_stamped CHECK (((state = 'sent'::public.notification_state) = (sent_at IS NOT NULL)))
);

CREATE FUNCTION private.address_of(message public.notifications) RETURNS text
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select case message.audience
    when 'list' then message.address
    when 'customer' then (
      select case message.channel when 'email' then email else private.text_number(phone) end
      from public.quote_submissions
      where id = message.submission_id and erased_at is null
    )
    when 'member' then (
      select case message.channel
        when 'email' then account.email::text
        when 'sms' then alerts.sms_number
        else (
          select endpoint from private.push_devices where id = message.device_id and user_id = account.id
        )
      end
      from auth.users as account
      join public.user_roles as given on given.user_id = account.id and given.role = 'admin'
      left join private.staff_alerts as alerts on alerts.user_id = account.id
      where account.id = message.member_id
    )
  end;
$$;

CREATE FUNCTION private.is_stale(message public.notifications) RETURNS boolean
    LANGUAGE sql STABLE
    SET search_path TO ''
    RETURN (((message).state = 'waiting'::public.notification_state) AND ((message).attempts = 0) AND ((message).created_at < (now() - '1 day'::interval)));

CREATE FUNCTION private.shown_address(message public.notifications) RETURNS text
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select case
    when message.channel <> 'push' then private.address_of(message)
    else (
      select format('%s (%s)', device.name, account.email)
      from private.push_devices as device
      join auth.users as account on account.id = device.user_id
      where device.id = message.device_id
    )
  end;
$$;

ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_pkey PRIMARY KEY (id);

CREATE INDEX notifications_due_idx ON public.notifications USING btree (next_attempt_at, id) WHERE (state = ANY (ARRAY['waiting'::public.notification_state, 'sending'::public.notification_state]));

CREATE INDEX notifications_failed_idx ON public.notifications USING btree (created_at) WHERE (state = 'failed'::public.notification_state);

CREATE INDEX notifications_member_idx ON public.notifications USING btree (member_id);

CREATE INDEX notifications_message_idx ON public.notifications USING btree (message_id);

CREATE INDEX notifications_submission_idx ON public.notifications USING btree (submission_id);

ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_member_id_fkey FOREIGN KEY (member_id) REFERENCES auth.users(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES public.quote_submissions(id) ON DELETE CASCADE;

CREATE POLICY "Admins read every notification" ON public.notifications FOR SELECT TO authenticated USING (( SELECT public.has_role(( SELECT auth.uid() AS uid), 'admin'::public.app_role) AS has_role));

CREATE POLICY "Notifications need both factors where two are required" ON public.notifications AS RESTRICTIVE TO authenticated USING (( SELECT private.factors_suffice() AS factors_suffice)) WITH CHECK (( SELECT private.factors_suffice() AS factors_suffice));

ALTER TABLE public.notifications ENABLE ROW LEVEL SECURITY;

GRANT SELECT ON TABLE public.notifications TO authenticated;

REVOKE ALL ON FUNCTION private.address_of(message public.notifications) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.is_stale(message public.notifications) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.shown_address(message public.notifications) FROM PUBLIC;
