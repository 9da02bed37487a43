import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { errorKey } from '../calls/error-key.js';
import { useText } from '../i18n/use-text.js';
import { rpcFailureOf } from './rpc-error.js';

export function useFileDownload(requestFile: () => Promise<{ readonly url: string }>): {
  readonly fetchFile: () => void;
  readonly isPending: boolean;
} {
  const t = useText();
  const notify = useNotify();
  const { mutate, isPending } = useMutation({
    mutationFn: requestFile,
    onSuccess: ({ url }) => {
      notify(t('work.filter.csv_started'), { type: 'info' });
      window.location.assign(url);
    },
    onError: (error) => {
      notify(t(errorKey(rpcFailureOf(error)?.code ?? 'SERVER_ERROR')), { type: 'error' });
    },
  });
  return { fetchFile: () => mutate(), isPending };
}
