import type { Order } from '@shop/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useShop } from '../../shared/shop.js';
import { useTexts } from '../../shared/use-texts.js';
import { announce } from '../../shared/ui/Announcer.js';
import { Button } from '../../shared/ui/Button.js';
import { Notice } from '../../shared/ui/Notice.js';
import { Picture } from '../../shared/ui/Picture.js';
import { TitledDialog } from '../../shared/ui/TitledDialog.js';
import { accountTexts } from './texts.js';

interface CorrectOrderDialogProps {
  readonly order: Order;
  readonly onClose: () => void;
}

const maxOffered = 10;

export function CorrectOrderDialog({ order, onClose }: CorrectOrderDialogProps) {
  const { correct: t } = useTexts(accountTexts);
  const [quantities, setQuantities] = useState<Readonly<Record<string, number>>>(
    Object.fromEntries(order.Articles.map(({ ID, Quantity }) => [ID, Quantity])),
  );
  const { problem, pending, send } = useCorrectOrder(order, onClose);
  return (
    <TitledDialog title={t.title} onClose={onClose}>
      <p className="mt-3 text-soft">{t.lead}</p>
      <ul className="mt-4 divide-y divide-line">
        {order.Articles.map((article) => (
          <QuantityRow
            key={article.ID}
            article={article}
            value={quantities[article.ID] ?? 0}
            onChange={(value) => setQuantities({ ...quantities, [article.ID]: value })}
          />
        ))}
      </ul>
      {problem !== null && (
        <div className="mt-4">
          <Notice variant="danger">{t[problem]}</Notice>
        </div>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button pending={pending} onClick={() => void send(quantities)}>
          {t.save}
        </Button>
        <Button variant="outline" onClick={onClose}>
          {t.no}
        </Button>
      </div>
    </TitledDialog>
  );
}

interface QuantityRowProps {
  readonly article: Order['Articles'][number];
  readonly value: number;
  readonly onChange: (value: number) => void;
}

function QuantityRow({ article: { Name, Image, Quantity }, value, onChange }: QuantityRowProps) {
  const { correct: t } = useTexts(accountTexts);
  const id = useId();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
      <Picture
        src={Image}
        alt=""
        sizes="48px"
        width={48}
        height={48}
        className="size-12 rounded-md bg-sand object-cover"
      />
      <label htmlFor={id} aria-label={t.piecesOf({ name: Name })} className="min-w-0 flex-1 basis-32">
        {Name}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
        className="ml-16 h-11 max-w-36 rounded-small border border-line-strong bg-sheet px-3 tabular-nums sm:ml-0"
      >
        {Array.from({ length: Math.max(maxOffered, Quantity) + 1 }, (_, count) => (
          <option key={count} value={count}>
            {count === 0 ? t.without : count}
          </option>
        ))}
      </select>
    </li>
  );
}

type Problem = 'nothing' | 'late' | 'stock' | 'phone' | 'failed';
const problemByCode: Readonly<Record<string, Problem>> = {
  ...{ CONFLICT: 'late', NOT_FOUND: 'late', OUT_OF_STOCK: 'stock', PHONE_UNCONFIRMED: 'phone' },
};

function useCorrectOrder(order: Order, onDone: () => void) {
  const { client } = useShop();
  const queries = useQueryClient();
  const { correct: t } = useTexts(accountTexts);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const send = async (quantities: Readonly<Record<string, number>>): Promise<void> => {
    const Articles = order.Articles.map(({ ID }) => ({ ID, Quantity: quantities[ID] ?? 0 })).filter(
      ({ Quantity }) => Quantity > 0,
    );
    if (Articles.length === 0) return setProblem('nothing');
    setPending(true);
    const response = await client.call('shopOrders.f.correct', {
      ...{ ID: order.ID, Articles, expectedRevision: order.revision },
    });
    setPending(false);
    void queries.invalidateQueries({ queryKey: ['orders'] });
    if (response.status === 'error') return setProblem(problemByCode[response.data.code] ?? 'failed');
    announce(t.done({ id: order.LeadID }));
    onDone();
  };
  return { problem, pending, send };
}
