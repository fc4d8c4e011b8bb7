import { Component, type ReactNode } from 'react';

interface SlotBoundaryProps {
  /** Optional for `createElement`, which takes children apart from the props. */
  children?: ReactNode;
  /** Called on a crash, with its delay after the mount. */
  onCrash: (error: unknown, ageMs: number) => void;
}

/** Contains the crash of an entry of a slot: renders nothing in its place. */
export class SlotBoundary extends Component<SlotBoundaryProps, { failed: boolean }> {
  override state = { failed: false };
  private readonly startedAt = performance.now();

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: Error): void {
    console.error('Rendering failed in a slot', error);
    this.props.onCrash(error, performance.now() - this.startedAt);
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
