import type { Order } from '@shop/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useShop } from '../../shared/shop.js';
import { useTexts } from '../../shared/use-texts.js';
import { announce } from '../../shared/ui/Announcer.js';
import { Button } from '../../shared/ui/Button.js';
import { Notice } from '../../shared/ui/Notice.js';
import { TitledDialog } from '../../shared/ui/TitledDialog.js';
import { accountTexts } from './texts.js';

export function CancelOrderDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { client } = useShop();
  const queries = useQueryClient();
  const { cancel: t } = useTexts(accountTexts);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const cancel = async (): Promise<void> => {
    setPending(true);
    const response = await client.call('shopOrders.f.cancel', { ID: order.ID });
    setPending(false);
    void queries.invalidateQueries({ queryKey: ['orders'] });
    if (response.status === 'error') return setProblem(response.data.code === 'CONFLICT' ? t.late : t.failed);
    announce(t.done({ id: order.LeadID }));
    onClose();
  };
  return (
    <TitledDialog title={t.title} onClose={onClose}>
      <p className="mt-3 text-soft">{t.text({ id: order.LeadID })}</p>
      {problem !== null && (
        <div className="mt-4">
          <Notice variant="danger">{problem}</Notice>
        </div>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button pending={pending} onClick={() => void cancel()}>
          {t.yes}
        </Button>
        <Button variant="outline" onClick={onClose}>
          {t.no}
        </Button>
      </div>
    </TitledDialog>
  );
}
