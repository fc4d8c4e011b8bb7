-- Translating letters is nine tenths of a search, and most descriptions have none to translate.
create or replace function public.fold_text(p_text text) returns text
  language sql immutable parallel safe
return case
  when octet_length(p_text) = length(p_text)
    then replace(lower(btrim(p_text, E' \t\n\r\f\v')), '*', '∗')
  else lower(translate(
    btrim(p_text, E' \t\n\r\f\v\u00a0'),
    'áàâãäÁÀÂÃÄéèêëÉÈÊËíìîïÍÌÎÏóòôõöÓÒÔÕÖúùûüÚÙÛÜçÇñÑ*',
    'aaaaaaaaaaeeeeeeeeiiiiiiiioooooooooouuuuuuuuccnn∗'
  ))
end;
