import { Button } from '@tostao/ui/button';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { clearPersistedQueries } from '../offline/persisted-queries.ts';
import { withTimeout } from '../sync/restore-cache.ts';

const clearTimeoutMs = 1000;

interface State {
  failed: boolean;
}

/** The outermost error boundary: shown when rendering fails outside any smaller boundary. */
export class ErrorScreen extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error('Uncaught rendering error', error, info.componentStack);
  }

  /** Deletes the persisted answers, because one may be the cause. The session and unsent writes stay. */
  private readonly reload = async () => {
    await withTimeout(clearTimeoutMs, clearPersistedQueries());
    this.setState({ failed: false });
    window.location.assign('/');
  };

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <main className="mx-auto grid min-h-dvh max-w-md content-center justify-items-center gap-4 p-6 text-center">
        <h1 className="text-title">Algo deu errado</h1>
        <p className="text-muted">
          Ocorreu um erro inesperado. Clique no botão abaixo para recarregar o aplicativo.
        </p>
        <Button onClick={() => void this.reload()}>Recarregar App</Button>
      </main>
    );
  }
}
