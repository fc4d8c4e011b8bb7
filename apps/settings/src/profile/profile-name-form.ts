import * as z from 'zod/mini';

/** The form to edit the profile's name. */
export const profileNameForm = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'O nome não pode estar vazio'),
      z.maxLength(100, 'O nome deve ter no máximo 100 caracteres'),
    ),
});
