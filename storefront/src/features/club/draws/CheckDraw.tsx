import type { ShopDraw } from '@shop/contracts';
import { useState } from 'react';
import { useShop } from '../../../shared/shop.js';
import { useTexts } from '../../../shared/texts.js';
import { Button } from '../../../shared/ui/Button.js';
import { Notice } from '../../../shared/ui/Notice.js';
import { drawsTexts } from './texts.js';
import { numbersOf } from './use-draws.js';
import { canHash, type DrawCheck, verifyDraw } from './verify-draw.js';

type Outcome = DrawCheck | 'failed' | 'unable';

/** Does a draw again in this browser, from the numbers and the seed alone. */
export function CheckDraw({ draw }: { draw: ShopDraw }) {
  const { check: t } = useTexts(drawsTexts);
  const { client } = useShop();
  const [pending, setPending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const check = async (): Promise<void> => {
    setPending(true);
    setOutcome(null);
    setOutcome(canHash() ? await checked(draw, () => numbersOf(client, draw.ID)) : 'unable');
    setPending(false);
  };
  const said = { proven: t.proven(String(draw.Entries ?? 0)), refuted: t.refuted, failed: t.failed, unable: t.unable };
  return (
    <div className="mt-6 space-y-4">
      <Button look="outline" size="small" pending={pending} onClick={() => void check()}>
        {t.action}
      </Button>
      {pending && <p role="status">{t.checking}</p>}
      {outcome !== null && (
        <Notice look={outcome === 'proven' ? 'success' : outcome === 'unable' ? 'plain' : 'danger'}>
          {said[outcome]}
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

async function checked(draw: ShopDraw, load: () => Promise<readonly string[]>): Promise<Outcome> {
  try {
    return await verifyDraw({ ...draw, Seed: draw.Seed ?? '' }, await load());
  } catch {
    return 'failed';
  }
}
