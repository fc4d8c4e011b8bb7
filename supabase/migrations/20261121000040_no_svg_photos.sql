-- A photo is pixels. SVG is a document, which can carry code for whoever opens it by itself.
update public.profiles set image = null where left(image, 64) ~* '^data:image/svg';

alter table public.profiles add constraint profiles_image_is_pixels check (
  left(image, 64) !~* '^data:image/svg'
);
