import { useCallback } from 'react';
import { useShop } from '../../shared/shop.js';
import { useTexts } from '../../shared/texts.js';
import { resetTexts } from './texts.js';
import { useOutage } from './use-outage.js';

type Answer = { readonly status: 'ok' } | { readonly status: 'error'; readonly data: { readonly code: string } };

/** Sends a call of this screen; answers null when it was ok, else what to say. */
export function useResetCall(): (call: Promise<Answer>) => Promise<string | null> {
  const { messages } = useShop();
  const t = useTexts(resetTexts);
  const outage = useOutage();
  return useCallback(
    async (call) => {
      const answer = await call;
      if (answer.status === 'ok') return null;
      const { code } = answer.data;
      if (code === 'RPC_CLIENT_ERROR') {
        outage();
        return messages.login.unreachable;
      }
      if (code === 'RATE_LIMITED') return messages.login.tooMany;
      if (code === 'PASSWORD_SHORT') return messages.login.passwordInvalid;
      return code === 'SERVICE_UNAVAILABLE' || code === 'SERVER_ERROR' ? messages.login.unreachable : t.wrong;
    },
    [messages, outage, t],
  );
}
