import { useCallback } from 'react';
import { useNotify } from 'react-admin';
import { useText } from '../i18n/use-text.js';
import { errorKey } from './error-key.js';
import { useReloadServedCountries } from './served-countries.js';

export function useNotifyRejection(): (code: string) => void {
  const t = useText();
  const notify = useNotify();
  const reloadCountries = useReloadServedCountries();
  return useCallback(
    (code) => {
      if (code !== 'FORBIDDEN') return notify(t(errorKey(code)), { type: 'error' });
      // FORBIDDEN here means that the served countries have changed.
      reloadCountries();
      notify(t('queue.not_served'), { type: 'warning' });
    },
    [t, notify, reloadCountries],
  );
}
