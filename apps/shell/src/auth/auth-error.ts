import type { PlatformServices } from '@tostao/platform';

/** The message for the user about a failed call to Auth. */
export interface AuthFailure {
  title: string;
  description: string;
}

const titles: Record<string, string> = {
  invalid_credentials: 'E-mail ou senha incorretos',
  user_already_exists: 'Este e-mail já tem uma conta',
  email_exists: 'Este e-mail já tem uma conta',
  weak_password: 'Senha muito fraca',
  email_not_confirmed: 'E-mail ainda não confirmado',
  email_address_invalid: 'E-mail inválido',
  validation_failed: 'Dados inválidos',
  signup_disabled: 'Cadastro desativado',
  over_request_rate_limit: 'Muitas tentativas',
  over_email_send_rate_limit: 'Muitas tentativas',
  same_password: 'A nova senha é igual à atual',
};

const defaultTitle = 'Não foi possível continuar';
const defaultDescription = 'Ocorreu um erro. Tente novamente.';

/** Returns a handler that shows why a call to Auth failed, and throws, so that its form stays open. */
export function rejectWithToast(notify: PlatformServices['notify']): (error: unknown) => never {
  return (error) => {
    notify({ kind: 'error', ...describeAuthError(error) });
    throw error;
  };
}

/** Returns a Portuguese title for common error codes, with the server's message. */
export function describeAuthError(error: unknown): AuthFailure {
  const { code, message, status, name } = error as Record<string, unknown>;
  if (name === 'AuthUnknownError' || (typeof status === 'number' && status >= 500)) {
    return { title: defaultTitle, description: defaultDescription };
  }
  if (name === 'AuthRetryableFetchError' || status === 0) {
    return { title: 'Sem conexão', description: 'Verifique sua internet e tente novamente.' };
  }
  const title = titles[String(code)] ?? (status === 429 ? 'Muitas tentativas' : defaultTitle);
  return {
    title,
    description: typeof message === 'string' && message ? message : defaultDescription,
  };
}
