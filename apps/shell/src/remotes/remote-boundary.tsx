import { Component, type ErrorInfo, type ReactNode } from 'react';
import { RemoteFailure } from './remote-failure.tsx';

interface Props {
  title: string;
  children: ReactNode;
  /** Told of a crash, and how many ms after the start it came. */
  onCrash?: (error: unknown, age: number) => void;
  /** Gets the remote anew; without it the same code is tried again. */
  onRetry?: () => void;
  /** What a person must be able to do here in any case. */
  fallbackAction?: ReactNode;
}

/** Keeps a crash of one remote inside it. */
export class RemoteBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };
  private readonly startedAt = performance.now();

  static getDerivedStateFromError() {
    return { failed: true };
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
    return (
      <RemoteFailure
        title={this.props.title}
        pending={false}
        onRetry={this.retry}
        fallbackAction={this.props.fallbackAction}
      />
    );
  }
}
