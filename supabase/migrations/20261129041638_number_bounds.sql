set local check_function_bodies = off;

-- Rows that requests past the app may have stored.
UPDATE "public"."debts" SET "original_total_amount" = NULL WHERE "original_total_amount" = 'NaN';

UPDATE "public"."import_rules" SET "position" = greatest(0, least("position", 1000000))
WHERE "position" NOT BETWEEN 0 AND 1000000;

UPDATE "public"."imports"
SET "added_count" = greatest(0, least("added_count", 1000000)),
  "merged_count" = greatest(0, least("merged_count", 1000000))
WHERE "added_count" NOT BETWEEN 0 AND 1000000 OR "merged_count" NOT BETWEEN 0 AND 1000000;

ALTER TABLE "public"."debts" DROP CONSTRAINT "debts_original_total_amount_check";

ALTER TABLE "public"."debts" ADD CONSTRAINT "debts_original_total_amount_check" CHECK (((original_total_amount > (0)::numeric) AND (original_total_amount <= 999999999999.99)));

ALTER TABLE "public"."import_rules" ADD CONSTRAINT "import_rules_position_check" CHECK ((("position" >= 0) AND ("position" <= 1000000)));

ALTER TABLE "public"."imports" ADD CONSTRAINT "imports_added_count_check" CHECK (((added_count >= 0) AND (added_count <= 1000000)));

ALTER TABLE "public"."imports" ADD CONSTRAINT "imports_merged_count_check" CHECK (((merged_count >= 0) AND (merged_count <= 1000000)));
