set local check_function_bodies = off;

DROP TRIGGER "use_current_category" ON "public"."transactions";

CREATE TRIGGER use_current_category BEFORE INSERT OR UPDATE OF account_id, type, category, category_type, is_recurring ON public.transactions FOR EACH ROW EXECUTE FUNCTION private.use_current_category();
