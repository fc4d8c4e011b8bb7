-- Without nested loops, a plan that needs one looks expensive enough to compile: half a second for each
-- import, however small.
alter function public.import_transactions(uuid, text, text, integer, uuid, text) set jit = off;
