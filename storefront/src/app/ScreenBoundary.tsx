import { Component, type ReactNode } from 'react';
import { newUuid } from '../shared/browser.js';
import { ChunkFailed } from '../shared/chunks.js';
import { useMessages } from '../shared/shop.js';
import { Fallback } from '../shared/ui/Fallback.js';

function Broken({ failure, id }: { failure: unknown; id: string }) {
  const t = useMessages();
  const text = failure instanceof ChunkFailed ? t.fallback.chunk : t.fallback.errorText;
  return <Fallback text={text} id={id} reload />;
}

interface BoundaryState {
  readonly failed: { readonly failure: unknown; readonly id: string } | null;
}

/** Shows the fallback instead of a screen that threw. The stack stays in the browser's console. */
export class ScreenBoundary extends Component<{ readonly children: ReactNode }, BoundaryState> {
  override state: BoundaryState = { failed: null };

  static getDerivedStateFromError(failure: unknown): BoundaryState {
    return { failed: { failure, id: newUuid().slice(0, 8) } };
  }

  override render(): ReactNode {
    const { failed } = this.state;
    return failed === null ? this.props.children : <Broken failure={failed.failure} id={failed.id} />;
  }
}
