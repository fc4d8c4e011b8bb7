import { IncompatibleRemoteError } from '../loader/load-errors.ts';

/** A file that did not arrive, in the words of browsers, the federation runtime, the bundler and the registry's client. */
const networkFailure = /NetworkError|ChunkLoadError|TimeoutError|Failed to fetch|answered \d/;

/** Says why a part of the app did not open: its contract, the network or its code. */
export function failureText(error: unknown): string {
  if (error instanceof IncompatibleRemoteError) {
    return 'Esta tela precisa de outra versão do aplicativo. Recarregue a página; se o aviso continuar, tente mais tarde.';
  }
  return !(error instanceof Error) || networkFailure.test(`${error.name} ${error.message}`)
    ? 'Verifique sua internet e tente novamente.'
    : 'O erro é do aplicativo, não da sua internet. Tente novamente ou volte mais tarde.';
}
