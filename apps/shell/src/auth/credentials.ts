import * as z from 'zod/mini';

/** The form for a recovery link. */
export const emailForm = z.object({
  email: z.string().check(
    z.trim(),
    z.refine((email) => email !== '', { error: 'E-mail é obrigatório', abort: true }),
    z.refine((email) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email), 'Digite um e-mail válido'),
  ),
});

/** The sign-in form. */
export const signInForm = z.extend(emailForm, {
  password: z.string().check(z.minLength(1, 'Senha é obrigatória')),
});

/** The sign-up form, which checks the password length before the server rejects it. */
export const signUpForm = z.extend(signInForm, {
  password: z.string().check(
    z.refine((password) => password !== '', { error: 'Senha é obrigatória', abort: true }),
    z.minLength(6, 'A senha deve ter no mínimo 6 caracteres'),
  ),
});

/** The values of a valid sign-in or sign-up form. */
export type Credentials = z.output<typeof signInForm>;
