/** The message for the user about a failed call to Auth. */
export interface AuthFailure {
  title: string;
  /** What the user can do. */
  description: string;
}

const mailLimit = 'over_email_send_rate_limit';
const rejectedSignIn = ['Não foi possível entrar', 'Tente entrar novamente.'] as const;
const endedSession = ['Sua sessão terminou', 'Entre de novo para continuar.'] as const;
const spentLink = ['Link inválido ou expirado', 'Peça outro link neste aparelho.'] as const;
const tooOften = ['Muitas tentativas', 'Aguarde um minuto e tente novamente.'] as const;
/** All e-mails of the server count in this limit, so the user may have asked for none. */
const noMoreEmails = [
  'Nenhum e-mail enviado',
  'Este servidor não pode enviar e-mails agora. Tente novamente mais tarde.',
] as const;
const takenAddress = [
  'Este e-mail já tem uma conta',
  'Entre com ele, ou recupere a senha.',
] as const;
const noProvider = [
  'Entrada indisponível',
  'Este servidor não oferece esta forma de entrar.',
] as const;
const oldSession = [
  'Entre de novo para continuar',
  'Por segurança, saia da conta, entre e tente novamente.',
] as const;

/** Title and description by the code of Auth, and of OAuth in an address. */
const failures: Readonly<Record<string, readonly [title: string, description: string]>> = {
  invalid_credentials: ['E-mail ou senha incorretos', 'Confira os dois e tente novamente.'],
  user_already_exists: takenAddress,
  email_exists: takenAddress,
  email_not_confirmed: ['E-mail ainda não confirmado', 'Abra o link que enviamos a ele.'],
  email_address_invalid: ['E-mail inválido', 'Confira o endereço e tente novamente.'],
  email_address_not_authorized: [
    'E-mail não autorizado',
    'Este servidor não envia mensagens a ele.',
  ],
  validation_failed: ['Dados inválidos', 'Confira o que você digitou e tente novamente.'],
  signup_disabled: ['Cadastro desativado', 'Este servidor não aceita novas contas.'],
  email_provider_disabled: noProvider,
  provider_disabled: noProvider,
  anonymous_provider_disabled: noProvider,
  oauth_provider_not_supported: noProvider,
  over_request_rate_limit: tooOften,
  [mailLimit]: noMoreEmails,
  same_password: ['A nova senha é igual à atual', 'Escolha uma senha diferente.'],
  user_banned: ['Conta bloqueada', 'Fale com quem cuida deste servidor.'],
  insufficient_aal: ['Falta um código', 'Confirme com o código do aplicativo e tente novamente.'],
  reauthentication_needed: oldSession,
  reauth_nonce_missing: oldSession,
  current_password_required: oldSession,
  current_password_invalid: ['Senha atual incorreta', 'Confira e tente novamente.'],
  reauthentication_not_valid: ['Código inválido', 'Peça outro código e tente novamente.'],
  otp_expired: spentLink,
  flow_state_expired: spentLink,
  flow_state_not_found: spentLink,
  bad_code_verifier: spentLink,
  bad_jwt: endedSession,
  no_authorization: endedSession,
  session_expired: endedSession,
  session_not_found: endedSession,
  refresh_token_not_found: endedSession,
  refresh_token_already_used: endedSession,
  user_not_found: endedSession,
  captcha_failed: ['Verificação não concluída', 'Recarregue a página e tente novamente.'],
  bad_oauth_state: rejectedSignIn,
  bad_oauth_callback: rejectedSignIn,
  access_denied: rejectedSignIn,
  provider_email_needs_verification: [
    'E-mail ainda não confirmado',
    'Confirme-o na conta do Google.',
  ],
};

/** What a password lacks, by the reasons of Auth. */
const weaknesses: Readonly<Record<string, string>> = {
  length: 'Use mais caracteres.',
  characters: 'Misture letras minúsculas, maiúsculas, números e símbolos.',
  pwned: 'Ela apareceu em um vazamento: escolha outra.',
};

const general: AuthFailure = {
  title: 'Não foi possível continuar',
  description: 'Ocorreu um erro. Tente novamente.',
};

/** Returns the message for a code. An unknown one gets a general message: the texts of Auth are English. */
export function describeAuthCode(code: string | undefined): AuthFailure {
  const found = Object.hasOwn(failures, code ?? '') ? failures[code ?? ''] : undefined;
  return found ? { title: found[0], description: found[1] } : general;
}

/** Returns the message for a failed call to Auth, never with the server's text. */
export function describeAuthError(error: unknown): AuthFailure {
  const { code, status, name, message, reasons } = error as Record<string, unknown>;
  if (name === 'AuthUnknownError' || (typeof status === 'number' && status >= 500)) return general;
  if (name === 'AuthRetryableFetchError' || status === 0) {
    return { title: 'Sem conexão', description: 'Verifique sua internet e tente novamente.' };
  }
  if (code === 'weak_password') {
    const lacks = Array.isArray(reasons) ? reasons.map((reason) => weaknesses[String(reason)]) : [];
    const sentences = lacks.filter(Boolean).join(' ');
    return {
      title: 'Senha muito fraca',
      description: sentences || 'Escolha uma senha mais longa, com letras, números e símbolos.',
    };
  }
  const isOfUser = status === 429 && !(code === mailLimit && !hasWait(message));
  return describeAuthCode(isOfUser ? 'over_request_rate_limit' : String(code));
}

/** Tells whether Auth names the seconds to wait: its limits of one user and of all e-mails have one code. */
function hasWait(message: unknown): boolean {
  return /after \d+ seconds?/.test(String(message));
}
