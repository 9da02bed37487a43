import type { ShopDraw } from '@shop/contracts';
import { useState } from 'react';
import { useShop } from '../../../shared/shop.js';
import { useTexts } from '../../../shared/use-texts.js';
import { Button } from '../../../shared/ui/Button.js';
import { Notice } from '../../../shared/ui/Notice.js';
import { drawsTexts } from './texts.js';
import { fetchDrawNumbers } from './use-draws.js';
import { canHash, type DrawVerification, verifyDraw } from './verify-draw.js';

type VerificationOutcome = DrawVerification | 'failed' | 'unable';

export function DrawVerifier({ draw }: { draw: ShopDraw }) {
  const { check: t } = useTexts(drawsTexts);
  const { client } = useShop();
  const [pending, setPending] = useState(false);
  const [outcome, setOutcome] = useState<VerificationOutcome | null>(null);
  const verify = async (): Promise<void> => {
    setPending(true);
    setOutcome(null);
    setOutcome(canHash() ? await runVerification(draw, () => fetchDrawNumbers(client, draw.ID)) : 'unable');
    setPending(false);
  };
  const outcomeTexts = {
    proven: t.proven(String(draw.Entries ?? 0)),
    refuted: t.refuted,
    failed: t.failed,
    unable: t.unable,
  };
  return (
    <div className="mt-6 space-y-4">
      <Button variant="outline" size="small" pending={pending} onClick={() => void verify()}>
        {t.action}
      </Button>
      {pending && <p role="status">{t.checking}</p>}
      {outcome !== null && (
        <Notice variant={outcome === 'proven' ? 'success' : outcome === 'unable' ? 'plain' : 'danger'}>
          {outcomeTexts[outcome]}
        </Notice>
      )}
      {draw.Winner !== null && (
        <div className="text-[15px]">
          <p>{t.byHand}</p>
          <code className="mt-1.5 block break-all rounded-small bg-sand px-4 py-3">
            {`printf '%s' '${draw.Seed ?? ''}:${draw.Winner}' | sha256sum`}
          </code>
        </div>
      )}
    </div>
  );
}

async function runVerification(draw: ShopDraw, load: () => Promise<readonly string[]>): Promise<VerificationOutcome> {
  try {
    return await verifyDraw({ ...draw, Seed: draw.Seed ?? '' }, await load());
  } catch {
    return 'failed';
  }
}
