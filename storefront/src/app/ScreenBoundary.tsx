import { Component, type ReactNode, useEffect } from 'react';
import { newUuid } from '../shared/browser.js';
import { ChunkFailed } from '../shared/chunks.js';
import { useShop } from '../shared/shop.js';
import { Fallback } from '../shared/ui/Fallback.js';
import { describeFailure } from './failure-report.js';

interface BrokenProps {
  readonly failure: unknown;
  readonly id: string;
  readonly screen: string;
}

/** The id that the shopper sees is in the server's log too, when the server can be reached. */
function Broken({ failure, id, screen }: BrokenProps) {
  const { client, messages: t } = useShop();
  useEffect(() => {
    void client.call('client.f.report', { id, message: describeFailure(failure), screen });
  }, [client, failure, id, screen]);
  const text = failure instanceof ChunkFailed ? t.fallback.chunk : t.fallback.errorText;
  return <Fallback text={text} id={id} reload />;
}

interface BoundaryProps {
  /** The route that is shown. */
  readonly screen: string;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly failed: { readonly failure: unknown; readonly id: string } | null;
}

/** Shows the fallback instead of a screen that threw. The stack stays in the browser's console. */
export class ScreenBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: null };

  static getDerivedStateFromError(failure: unknown): BoundaryState {
    return { failed: { failure, id: newUuid().slice(0, 8) } };
  }

  override render(): ReactNode {
    const { failed } = this.state;
    return failed === null ? this.props.children : <Broken {...failed} screen={this.props.screen} />;
  }
}
