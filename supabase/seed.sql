-- The local admin: admin@example.com / local-admin-only. For the embedded backend only. The official
-- CLI never runs this file (see [db.seed] in config.toml), so the account cannot reach a hosted
-- project. Running it twice changes nothing.
insert into auth.users (
  id, aud, role, email, encrypted_password, email_confirmed_at,
  confirmation_token, recovery_token, email_change, email_change_token_new,
  raw_app_meta_data, raw_user_meta_data
)
values (
  '00000000-0000-4000-8000-000000000001', 'authenticated', 'authenticated', 'admin@example.com',
  -- bcrypt of local-admin-only. A literal: pgcrypto lives in different schemas on the two engines.
  '$2b$10$R6Gkqvul68IvYWjVjMeIdeBTPWRieyTRvX4CkWC7vyP8lXss8vYrK', now(),
  '', '', '', '',
  '{"provider": "email", "providers": ["email"]}', '{}'
)
on conflict do nothing;

insert into auth.identities (id, provider, provider_id, user_id, identity_data)
values (
  '00000000-0000-4000-8000-000000000002', 'email', '00000000-0000-4000-8000-000000000001',
  '00000000-0000-4000-8000-000000000001',
  '{"sub": "00000000-0000-4000-8000-000000000001", "email": "admin@example.com", "email_verified": true}'
)
on conflict do nothing;

insert into public.user_roles (user_id, role)
values ('00000000-0000-4000-8000-000000000001', 'admin')
on conflict do nothing;
