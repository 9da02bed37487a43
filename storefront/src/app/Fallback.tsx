import { Component, type ReactNode } from 'react';
import { newUuid } from '../shared/browser.js';
import { useMessages } from '../shared/shop.js';
import { Button, ButtonLink } from '../shared/ui/Button.js';
import { Icon } from '../shared/ui/Icon.js';
import { PageTitle } from '../shared/ui/PageTitle.js';
import { ChunkFailed } from './chunks.js';

/** The router's fallback screen, by the name that the specification gives it. */
const title = 'Unexpected Application Error';

function Fallback({ text, id, reload = false }: { text: string; id?: string; reload?: boolean }) {
  const t = useMessages();
  return (
    <div className="mx-auto flex min-h-[70dvh] max-w-2xl flex-col items-start justify-center px-5 py-24 sm:px-8">
      <Icon name="leaf" className="mb-6 size-14 text-accent" />
      <PageTitle>{title}</PageTitle>
      <p className="mt-5 max-w-md text-lg text-soft">{text}</p>
      {id !== undefined && <p className="mt-2 text-sm text-soft">{t.fallback.id(id)}</p>}
      <div className="mt-9 flex flex-wrap gap-3">
        {reload && <Button onClick={() => window.location.reload()}>{t.fallback.reload}</Button>}
        <ButtonLink to="/" look={reload ? 'outline' : 'green'} reloadDocument={reload}>
          {t.fallback.home}
        </ButtonLink>
      </div>
    </div>
  );
}

export function NotFound() {
  return <Fallback text={useMessages().fallback.text} />;
}

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
