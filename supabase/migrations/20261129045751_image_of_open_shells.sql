set local check_function_bodies = off;

ALTER TABLE "public"."profiles" ADD COLUMN "image" text GENERATED ALWAYS AS (NULL::text) STORED;
