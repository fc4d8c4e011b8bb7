import { describe, expect, it } from 'vitest';
import { describeAuthError } from './auth-error.ts';
import { callbackError } from './read-callback-error.ts';
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
  it('describes an error with a Portuguese title and the server message', () => {
    const failure = describeAuthError({
      code: 'invalid_credentials',
      message: 'Invalid login credentials',
    });
    expect(failure).toEqual({
      title: 'E-mail ou senha incorretos',
      description: 'Invalid login credentials',
    });
  });

  it('describes a network error', () => {
    expect(describeAuthError({ name: 'AuthRetryableFetchError', message: 'x' }).title).toBe(
      'Sem conexão',
    );
  });

  it('shows no message about a response that is not JSON', () => {
    const message = `Unexpected token '<', "<html>" is not valid JSON`;
    expect(describeAuthError({ name: 'AuthUnknownError', message })).toEqual({
      title: 'Não foi possível continuar',
      description: 'Ocorreu um erro. Tente novamente.',
    });
  });

  it('never leaves the description of an error empty', () => {
    expect(describeAuthError({}).description).toBe('Ocorreu um erro. Tente novamente.');
  });

  it('finds the error of a callback in the query and in the fragment', () => {
    expect(callbackError('?error=access_denied&error_description=Negado', '')).toBe('Negado');
    expect(callbackError('', '#error=access_denied')).toBe('access_denied');
    expect(callbackError('?error=x', '#error=x&error_description=Negado')).toBe('Negado');
    expect(callbackError('?a=b', '#c')).toBeNull();
    expect(callbackError('', '')).toBeNull();
  });
});
