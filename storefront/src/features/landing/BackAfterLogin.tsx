import { useLocation } from 'react-router-dom';
import { useMessages } from '../../shared/shop.js';
import { ButtonLink } from '../../shared/ui/Button.js';
import { Notice } from '../../shared/ui/Notice.js';

/** A login ends on the landing page. */
export function BackAfterLogin() {
  const t = useMessages();
  const path = pathFrom(useLocation().state);
  if (path === null) return null;
  const link = (
    <ButtonLink to={path} variant="outline" size="small">
      {t.landing.back}
    </ButtonLink>
  );
  return (
    <div className="mx-auto max-w-[1600px] px-3 pt-3 sm:px-4">
      <Notice variant="success" action={link}>
        {t.landing.loggedIn}
      </Notice>
    </div>
  );
}

function pathFrom(state: unknown): string | null {
  const path = typeof state === 'object' && state !== null && 'loggedInFrom' in state ? state.loggedInFrom : null;
  return typeof path === 'string' ? path : null;
}
