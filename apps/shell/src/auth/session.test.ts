import { describe, expect, it } from 'vitest';
import { callbackError } from './email-link.ts';
import { signInForm, signUpForm } from './credentials.ts';

function messages(form: typeof signInForm | typeof signUpForm, email: string, password: string) {
  const result = form.safeParse({ email, password });
  return result.success ? [] : result.error.issues.map((issue) => issue.message);
}

describe('credentials', () => {
  it('requires both e-mail and password', () => {
    expect(messages(signInForm, ' ', '')).toEqual(['E-mail é obrigatório', 'Senha é obrigatória']);
  });

  it('rejects an invalid e-mail', () => {
    expect(messages(signInForm, 'maria', 'x')).toEqual(['Digite um e-mail válido']);
  });

  it('requires six characters only for a new account', () => {
    expect(messages(signUpForm, 'm@x.br', '12345')).toEqual([
      'A senha deve ter no mínimo 6 caracteres',
    ]);
    expect(messages(signInForm, 'm@x.br', '12345')).toEqual([]);
  });
});

describe('auth errors', () => {
  it('finds the code of a callback error in the query and in the fragment', () => {
    const query = '?error=access_denied&error_code=otp_expired&error_description=Expired';
    expect(callbackError(query, '')).toBe('otp_expired');
    expect(callbackError('', query.replace('?', '#'))).toBe('otp_expired');
    expect(callbackError('', '#error=access_denied')).toBe('access_denied');
    expect(callbackError('?error_description=Expired', '')).toBe('');
    expect(callbackError('?a=b', '#c')).toBeNull();
    expect(callbackError('', '')).toBeNull();
  });
});
