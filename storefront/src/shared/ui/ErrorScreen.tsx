import { useMessages } from '../shop.js';
import { Button, ButtonLink } from './Button.js';
import { Icon } from './Icon.js';
import { LatePart } from './LatePart.js';
import { lazyWithRetry } from './lazy-with-retry.js';
import { PageTitle } from './PageTitle.js';

const PopularOffers = lazyWithRetry(() => import('./PopularOffers.js'));

/** Given by the specification. */
const defaultTitle = 'Unexpected Application Error';

interface ErrorScreenProps {
  readonly title?: string;
  readonly text: string;
  readonly id?: string | undefined;
  readonly reload?: boolean;
}

export function ErrorScreen({ title = defaultTitle, text, id, reload = false }: ErrorScreenProps) {
  const t = useMessages();
  return (
    <div className="mx-auto flex min-h-[70dvh] max-w-2xl flex-col items-start justify-center px-5 py-24 sm:px-8">
      <Icon name="leaf" className="mb-6 size-14 text-accent" />
      <PageTitle>{title}</PageTitle>
      <p className="mt-5 max-w-md text-lg text-soft">{text}</p>
      {id !== undefined && <p className="mt-2 text-sm text-soft">{t.fallback.id({ id })}</p>}
      <div className="mt-9 flex flex-wrap gap-3">
        {reload && <Button onClick={() => window.location.reload()}>{t.fallback.reload}</Button>}
        <ButtonLink to="/" variant={reload ? 'outline' : 'green'} reloadDocument={reload}>
          {t.fallback.home}
        </ButtonLink>
      </div>
    </div>
  );
}

export function NotFound() {
  return (
    <>
      <ErrorScreen text={useMessages().fallback.text} />
      <LatePopularOffers screen="/*" />
    </>
  );
}

export function LatePopularOffers({ screen }: { screen: string }) {
  return (
    <LatePart screen={screen}>
      <PopularOffers />
    </LatePart>
  );
}
