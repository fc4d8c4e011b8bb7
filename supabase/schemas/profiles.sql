-- A profile for every user. Everything that a user owns refers to auth.users and is deleted with it.
create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  name text not null
    constraint profiles_name_check check (char_length(name) <= 100 and name ~ '\S'),
  email text,
  -- Null without a photo. Each photo has another version, so that a device knows whether its copy is the current one.
  photo_version uuid,
  has_completed_onboarding boolean not null default false,
  -- Whether the user is in a shared household, which a trigger follows: a device asks for the others only then.
  shares_household boolean not null default false,
  -- Names the recovery codes that the user was shown last and has not said to keep: the app shows new ones until then. Of two devices
  -- that show codes, the later ones count.
  unkept_codes uuid,
  created_at timestamptz not null default now()
);
call private.guard_rows('public.profiles', 'id');
grant select, update (name, has_completed_onboarding, unkept_codes) on public.profiles to authenticated;

-- The photos, in a table that no request can read: a list may name a column many times, and one answer would hold
-- hundreds of megabytes. `profile_photo` returns one photo.
create table public.profile_photos (
  user_id uuid primary key default private.user_id() references auth.users (id) on delete cascade,
  -- A data URL: 5 MB of photo are 6,990,508 characters of base64. SVG is left out because it can contain code.
  image text not null
    constraint profile_photos_image_check check (
      char_length(image) <= 7000000
      and left(image, 64) ~ '^data:image/[a-z0-9.+-]{1,32};base64,'
    )
    constraint profile_photos_image_is_pixels check (left(image, 64) !~* '^data:image/svg')
);
call private.guard_rows('public.profile_photos');

-- Returns the caller's photo, or null. A definer, because the table is closed.
create function public.profile_photo() returns text
  language sql stable security definer set search_path = ''
as $$
  select image from public.profile_photos where user_id = (select private.user_id())
$$;
grant execute on function public.profile_photo() to authenticated;

-- Stores the caller's photo, or removes it with null. Returns its version.
create function public.save_profile_photo(p_image text) returns uuid
  language plpgsql security definer set search_path = ''
as $$
declare
  caller constant uuid := private.user_id();
  version constant uuid := case when p_image is not null then gen_random_uuid() end;
begin
  -- First, so that photos of two devices follow each other.
  update public.profiles set photo_version = version where id = caller;
  if version is null then
    delete from public.profile_photos where user_id = caller;
  else
    insert into public.profile_photos (user_id, image) values (caller, p_image)
    on conflict (user_id) do update set image = excluded.image;
  end if;
  return version;
end
$$;
grant execute on function public.save_profile_photo(text) to authenticated;

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
