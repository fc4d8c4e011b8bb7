import * as z from 'zod/mini';

const isTyped = (text: string) => text !== '';
const required = 'Por favor, preencha todos os campos';

/** The form for a new password, typed twice. */
export const passwordForm = z
  .object({
    password: z.string().check(
      z.refine(isTyped, { error: required }),
      z.refine((password) => password === '' || password.length >= 6, {
        error: 'A nova senha deve ter no mínimo 6 caracteres',
      }),
    ),
    confirmation: z.string().check(z.refine(isTyped, { error: required })),
  })
  .check(
    z.refine(({ password, confirmation }) => confirmation === '' || password === confirmation, {
      error: 'As senhas não coincidem',
      path: ['confirmation'],
      when: () => true,
    }),
  );
