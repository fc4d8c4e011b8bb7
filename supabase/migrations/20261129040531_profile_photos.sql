set local check_function_bodies = off;

CREATE TABLE "public"."profile_photos" ("image" text NOT NULL, CONSTRAINT "profile_photos_image_check" CHECK (((char_length(image) <= 7000000) AND ("left"(image, 64) ~ '^data:image/[a-z0-9.+-]{1,32};base64,'::text))), CONSTRAINT "profile_photos_image_is_pixels" CHECK (("left"(image, 64) !~* '^data:image/svg'::text)), "user_id" uuid NOT NULL DEFAULT private.user_id(), CONSTRAINT "profile_photos_pkey" PRIMARY KEY (user_id));

ALTER TABLE "public"."profile_photos" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "public"."profiles" ADD COLUMN "photo_version" uuid;

INSERT INTO "public"."profile_photos" ("user_id", "image")
SELECT "id", "image" FROM "public"."profiles" WHERE "image" IS NOT NULL;

UPDATE "public"."profiles" SET "photo_version" = gen_random_uuid() WHERE "image" IS NOT NULL;

ALTER TABLE "public"."profiles" DROP CONSTRAINT "profiles_image_check";

ALTER TABLE "public"."profiles" DROP CONSTRAINT "profiles_image_is_pixels";

ALTER TABLE "public"."profiles" DROP COLUMN "image";

CREATE OR REPLACE FUNCTION public.profile_photo()
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select image from public.profile_photos where user_id = (select private.user_id())
$function$;

CREATE OR REPLACE FUNCTION public.restore_account(p_tables jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  caller constant uuid := private.user_id();
  table_name text;
  links jsonb;
  rows jsonb;
  is_part boolean;
  ids uuid[];
  indexes jsonb;
  rejected jsonb := '{}';
begin
  if (
    select sum(jsonb_array_length(value))
    from jsonb_each(p_tables)
    where key <> 'profile' and jsonb_typeof(value) = 'array'
  ) > 1000 then
    raise exception 'more than 1000 rows' using errcode = 'TS003';
  end if;
  -- A new account has at most the default categories. The export replaces them, so that its own are restored
  -- with their ids and deleted ones stay deleted.
  if p_tables ? 'profile'
    and not exists (select from public.transactions where user_id = caller)
    and not exists (select from public.debts where user_id = caller)
  then
    delete from public.categories c
    using public.profiles p
    where p.id = caller and c.user_id = caller and c.monthly_limit is null
      and c.created_at >= p.default_categories_at
      and c.created_at < p.default_categories_at + interval '12 milliseconds'
      and c.id::text not in (
        select item ->> 'id' from jsonb_array_elements(p_tables -> 'categories') as item
        where item ->> 'id' is not null
      );
    update public.profiles
    set name = r.name, has_completed_onboarding = r.has_completed_onboarding
    from jsonb_populate_record(null::public.profiles, p_tables -> 'profile') as r
    where public.profiles.id = caller;
    perform public.save_profile_photo(p_tables -> 'profile' ->> 'image');
  end if;

  for table_name, links in select t.name, t.links from private.account_tables() as t where p_tables ? t.name loop
    rows := p_tables -> table_name;
    if jsonb_typeof(rows) <> 'array'
      or jsonb_path_exists(rows, 'strict $[*] ? (@.type() != "object")')
    then
      raise exception '% must be a list of rows', table_name using errcode = '22023';
    end if;
    -- Unreadable owners would reject rows that get another one.
    select coalesce(jsonb_agg(row - 'user_id'), '[]') into rows from jsonb_array_elements(rows) as row;
    -- The rows of an import have no id of their own. PostgreSQL reads an id whatever its punctuation.
    is_part := table_name = 'imported_rows';
    select array_agg(distinct item.digits::uuid) into ids
    from (
      select regexp_replace(
        row ->> case when is_part then 'import_id' else 'id' end, '[^0-9a-fA-F]', '', 'g'
      )
      from jsonb_array_elements(rows) as row
    ) as item (digits)
    where length(item.digits) = 32;
    if (
      select c.has_foreign
      from public.compare_rows(case when is_part then 'imports' else table_name end, ids) as c
    ) then
      raise exception 'the rows belong to another account' using errcode = 'TS001';
    end if;
    indexes := private.restore_rows(table_name, links, rows);
    if indexes <> '[]' then
      rejected := rejected || jsonb_build_object(table_name, indexes);
    end if;
  end loop;
  return rejected;
end
$function$;

CREATE OR REPLACE FUNCTION public.save_profile_photo(p_image text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

REVOKE ALL ON FUNCTION "public"."profile_photo"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."profile_photo"() TO "authenticated";

REVOKE ALL ON FUNCTION "public"."save_profile_photo"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."save_profile_photo"(text) TO "authenticated";

GRANT ALL ON TABLE "public"."profile_photos" TO "service_role";

ALTER TABLE "public"."profile_photos" ADD CONSTRAINT "profile_photos_user_id_fkey" FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

CREATE POLICY "own photo" ON "public"."profile_photos" FOR ALL TO "authenticated" USING ((( SELECT private.user_id() AS user_id) = user_id)) WITH CHECK ((( SELECT private.user_id() AS user_id) = user_id));
