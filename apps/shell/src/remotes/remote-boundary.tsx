import { Component, type ErrorInfo, type ReactNode } from 'react';
import { RemoteFailure } from './remote-failure.tsx';

interface Props {
  title: string;
  children: ReactNode;
}

/** Keeps a crash of one remote inside it. */
export class RemoteBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(`Rendering failed in "${this.props.title}"`, error, info.componentStack);
  }

  private readonly retry = () => this.setState({ failed: false });

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return <RemoteFailure title={this.props.title} pending={false} onRetry={this.retry} />;
  }
}
