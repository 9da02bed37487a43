import { Component, type ReactNode } from 'react';
import { newUuid } from '../browser.js';
import { retryFailedChunks } from '../chunks.js';

export interface CaughtError {
  readonly error: unknown;
  /** Shown to the shopper and logged on the server. */
  readonly id: string;
  /** Renders again and reloads failed chunks. */
  readonly retry: () => void;
}

interface ErrorBoundaryProps {
  readonly fallback: (failed: CaughtError) => ReactNode;
  /** A new value resets the boundary. */
  readonly resetKey?: unknown;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly caught: Omit<CaughtError, 'retry'> | null;
}

/** The stack is only in the browser's console. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { caught: null };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { caught: { error, id: newUuid().slice(0, 8) } };
  }

  override componentDidUpdate({ resetKey }: ErrorBoundaryProps): void {
    if (resetKey !== this.props.resetKey && this.state.caught !== null) this.retry();
  }

  private readonly retry = (): void => {
    retryFailedChunks();
    this.setState({ caught: null });
  };

  override render(): ReactNode {
    const { caught } = this.state;
    return caught === null ? this.props.children : this.props.fallback({ ...caught, retry: this.retry });
  }
}
