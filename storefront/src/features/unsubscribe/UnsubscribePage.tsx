import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { InlineText } from '../../shared/prose/Text.js';
import { useCountryFacts } from '../../shared/prose/use-country-facts.js';
import { useShop } from '../../shared/shop.js';
import { useTexts } from '../../shared/use-texts.js';
import { Button } from '../../shared/ui/Button.js';
import { Notice } from '../../shared/ui/Notice.js';
import { PageTitle } from '../../shared/ui/PageTitle.js';
import { unsubscribeTexts } from './texts.js';

type UnsubscribeOutcome = 'email' | 'sms' | 'stock_notice' | 'refill_reminder' | 'wrong' | 'failed';

/** Needs one tap: mail scanners that only open the link must not withdraw consent. */
export default function UnsubscribePage() {
  const t = useTexts(unsubscribeTexts);
  const { facts } = useCountryFacts();
  const [params] = useSearchParams();
  const token = params.get('t')?.trim() ?? '';
  const { outcome, pending, send } = useUnsubscribe(token);
  const isDone = outcome !== null && outcome !== 'wrong' && outcome !== 'failed';
  const { title, what } = { n: t.notice, r: t.refill }[token.split('.')[0] ?? ''] ?? t;
  return (
    <div className="mx-auto min-h-[70dvh] max-w-2xl px-5 pb-24 pt-10 sm:px-8 lg:pt-20">
      <PageTitle>{title}</PageTitle>
      {!isDone && outcome !== 'wrong' && (
        <>
          <p className="mt-5 text-lg text-soft">{t.lead}</p>
          <p className="mt-4 text-soft">{what}</p>
          <Button className="mt-8 w-full sm:w-auto" pending={pending} onClick={() => void send()}>
            {t.action}
          </Button>
        </>
      )}
      <div className="mt-6 space-y-6">
        {outcome === 'failed' && <Notice variant="danger">{t.failed}</Notice>}
        {isDone && <Notice variant="success">{t.done[outcome]}</Notice>}
        {outcome === 'wrong' && (
          <p role="alert" className="rounded-small bg-danger-tint px-5 py-4 text-[15px] font-medium text-danger">
            <InlineText>{t.wrong}</InlineText>
          </p>
        )}
        {(outcome === 'email' || outcome === 'sms') && (
          <p className="text-soft">
            <InlineText>{t.again}</InlineText>
          </p>
        )}
      </div>
      <p className="mt-10 border-t border-line pt-6 text-[15px] text-soft">
        <InlineText>{t.help(facts)}</InlineText>
      </p>
    </div>
  );
}

function useUnsubscribe(token: string) {
  const { client } = useShop();
  const [pending, setPending] = useState(false);
  const [outcome, setOutcome] = useState<UnsubscribeOutcome | null>(token === '' ? 'wrong' : null);
  const send = async (): Promise<void> => {
    setPending(true);
    const response = await client.call('shopUsers.f.unsubscribe', { Token: token });
    setPending(false);
    if (response.status === 'ok') return setOutcome(response.data.Channel);
    const { code } = response.data;
    setOutcome(code === 'WRONG_TOKEN' || code === 'INVALID_PARAMS' ? 'wrong' : 'failed');
  };
  return { outcome, pending, send };
}
