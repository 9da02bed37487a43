import { useCallback } from 'react';
import { useShop } from '../../shared/shop.js';
import { useTexts } from '../../shared/use-texts.js';
import { resetTexts } from './texts.js';
import { useLoginOutage } from './use-login-outage.js';

type ResetResponse = { readonly status: 'ok' } | { readonly status: 'error'; readonly data: { readonly code: string } };

/** Returns null on success, else the error text. */
export function useResetRequest(): (call: Promise<ResetResponse>) => Promise<string | null> {
  const { messages } = useShop();
  const t = useTexts(resetTexts);
  const onOutage = useLoginOutage();
  return useCallback(
    async (call) => {
      const response = await call;
      if (response.status === 'ok') return null;
      const { code } = response.data;
      if (code === 'RPC_CLIENT_ERROR') {
        onOutage();
        return messages.login.unreachable;
      }
      if (code === 'RATE_LIMITED') return messages.login.tooMany;
      if (code === 'PASSWORD_SHORT') return messages.login.passwordInvalid;
      return code === 'SERVICE_UNAVAILABLE' || code === 'SERVER_ERROR' ? messages.login.unreachable : t.wrong;
    },
    [messages, onOutage, t],
  );
}
