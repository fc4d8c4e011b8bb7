import { Component, type ErrorInfo, type ReactNode } from 'react';
import { RemoteFailure } from './remote-failure.tsx';

interface Props {
  title: string;
  children: ReactNode;
  /** Called on a crash, with its delay after the mount in ms. */
  onCrash?: (error: unknown, age: number) => void;
  /** Loads the remote again. Without it, a retry renders the same code. */
  onRetry?: () => void;
  /** An action that must stay available without the remote. */
  fallbackAction?: ReactNode;
  /** Renders nothing in place of a part that crashed, where the rest is complete without it. */
  silent?: boolean;
}

interface State {
  failed: boolean;
  error?: unknown;
}

/** Contains the crash of a remote. */
export class RemoteBoundary extends Component<Props, State> {
  override state: State = { failed: false };
  private readonly startedAt = performance.now();

  static getDerivedStateFromError(error: unknown): State {
    return { failed: true, error };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(`Rendering failed in "${this.props.title}"`, error, info.componentStack);
    this.props.onCrash?.(error, performance.now() - this.startedAt);
  }

  private readonly retry = () => {
    this.setState({ failed: false });
    this.props.onRetry?.();
  };

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    if (this.props.silent) return null;
    return (
      <RemoteFailure
        title={this.props.title}
        error={this.state.error}
        pending={false}
        onRetry={this.retry}
        fallbackAction={this.props.fallbackAction}
      />
    );
  }
}
