import { Component, type ReactNode } from 'react';
import { newUuid } from '../browser.js';
import { retryFailedChunks } from '../chunks.js';

export interface Failed {
  readonly failure: unknown;
  /** Names the failure to the shopper and in the server's log. */
  readonly id: string;
  /** Draws what failed anew; what could not be loaded is asked for again. */
  readonly again: () => void;
}

interface BoundaryProps {
  readonly fallback: (failed: Failed) => ReactNode;
  /** Another value is a new try. */
  readonly turn?: unknown;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly failed: Omit<Failed, 'again'> | null;
}

/** Shows something else in the place of what threw. The stack stays in the browser's console. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: null };

  static getDerivedStateFromError(failure: unknown): BoundaryState {
    return { failed: { failure, id: newUuid().slice(0, 8) } };
  }

  override componentDidUpdate({ turn }: BoundaryProps): void {
    if (turn !== this.props.turn && this.state.failed !== null) this.again();
  }

  private readonly again = (): void => {
    retryFailedChunks();
    this.setState({ failed: null });
  };

  override render(): ReactNode {
    const { failed } = this.state;
    return failed === null ? this.props.children : this.props.fallback({ ...failed, again: this.again });
  }
}
