-- A profile for every user. Everything that a user owns refers to auth.users and is deleted with it.
create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  name text not null
    constraint profiles_name_check check (char_length(name) <= 100 and name ~ '\S'),
  email text,
  -- A data URL: 5 MB of photo are 6,990,508 characters of base64. SVG is left out because it can contain code.
  image text
    constraint profiles_image_check check (
      char_length(image) <= 7000000
      and left(image, 64) ~ '^data:image/[a-z0-9.+-]{1,32};base64,'
    )
    constraint profiles_image_is_pixels check (left(image, 64) !~* '^data:image/svg'),
  has_completed_onboarding boolean not null default false,
  -- When the default categories were created: the restore of an export replaces them.
  default_categories_at timestamptz
    constraint profiles_default_categories_at_check
      check (default_categories_at between '1900-01-01' and '2999-12-31'),
  created_at timestamptz not null default now()
);
alter table public.profiles enable row level security;
-- The sub-select is evaluated once per statement, not once per row.
create policy "own profile" on public.profiles to authenticated
  using ((select private.user_id()) = id) with check ((select private.user_id()) = id);
grant select, update (name, image, has_completed_onboarding, default_categories_at)
  on public.profiles to authenticated;
grant all on public.profiles to service_role;

-- Returns the name of a new user: from the sign-up or the identity provider, else from the e-mail address.
create function private.profile_name(metadata jsonb, email text) returns text
  language sql immutable set search_path = ''
as $$
  select left(
    coalesce(
      substring(btrim(metadata ->> 'name') from '.*\S.*'),
      substring(btrim(metadata ->> 'full_name') from '.*\S.*'),
      substring(split_part(email, '@', 1) from '.*\S.*'),
      '?'
    ),
    100
  )
$$;

create function private.create_profile() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.profiles (id, name, email)
  values (new.id, private.profile_name(new.raw_user_meta_data, new.email), new.email)
  on conflict (id) do nothing;
  return new;
end
$$;
create trigger create_profile after insert on auth.users
  for each row execute function private.create_profile();

create function private.follow_email() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  update public.profiles set email = new.email where id = new.id;
  return new;
end
$$;
create trigger follow_email after update on auth.users
  for each row when (old.email is distinct from new.email)
  execute function private.follow_email();

-- Users of a project that was set up before its schema.
insert into public.profiles (id, name, email)
select id, private.profile_name(raw_user_meta_data, email), email from auth.users
on conflict (id) do nothing;
