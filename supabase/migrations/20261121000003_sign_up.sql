-- A profile for every user, made with the user and following its e-mail.

create schema if not exists private;
revoke all on schema private from public;

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

create function private.follow_email() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  update public.profiles set email = new.email where id = new.id;
  return new;
end
$$;

revoke execute on all functions in schema private from public;

create trigger create_profile after insert on auth.users
  for each row execute function private.create_profile();
create trigger follow_email after update on auth.users
  for each row when (old.email is distinct from new.email)
  execute function private.follow_email();

insert into public.profiles (id, name, email)
select id, private.profile_name(raw_user_meta_data, email), email from auth.users
on conflict (id) do nothing;
