import type { Order, OrderStatus, ReturnKind, ReturnStatus } from '@shop/contracts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDates } from '../../shared/dates.js';
import { usePrice } from '../../shared/money.js';
import { type ShopClient, responseData } from '../../shared/rpc.js';
import { useShop } from '../../shared/shop.js';
import { announce } from '../../shared/ui/Announcer.js';
import { Button } from '../../shared/ui/Button.js';
import { Notice } from '../../shared/ui/Notice.js';
import { TitledDialog } from '../../shared/ui/TitledDialog.js';
import { useTexts } from '../../shared/use-texts.js';
import { type Validator, isDateString, isNumber, isString, nullable, objectOf } from '../../shared/validators.js';
import { isReturnKind } from './return-terms.js';
import { accountTexts } from './texts.js';

const isBoolean: Validator = (value) => typeof value === 'boolean';
const isReturnStatus = objectOf<ReturnStatus>({
  ...{ Kind: isReturnKind, RequestedAt: isDateString, AnswerBy: isDateString, Refund: isNumber, Currency: isString },
  ...{ GoodsBy: nullable(isDateString), RefundBy: nullable(isDateString), CanWithdraw: isBoolean },
});

/** Loaded again at each change of the order. */
const returnStatusQuery = (client: ShopClient, { ID, revision }: Order) =>
  queryOptions({
    queryKey: ['return-status', ID, revision],
    queryFn: async ({ signal }) =>
      responseData(await client.call('shopOrders.f.returnStatus', { ID }, { signal }), isReturnStatus),
  });

const returnStatuses = ['return_requested', 'return_approved', 'return_rejected', 'returned', 'refunded'] as const;
type ReturnProgressStatus = (typeof returnStatuses)[number];

/** Kind, amount and next day of a return; a requested one can be withdrawn. */
export function ReturnProgress({ order }: { readonly order: Order }) {
  const status = toReturnProgressStatus(order.Status);
  return status === null ? null : <KnownReturn order={order} status={status} />;
}

function toReturnProgressStatus(status: OrderStatus): ReturnProgressStatus | null {
  return returnStatuses.find((known) => known === status) ?? null;
}

function KnownReturn({ order, status }: { readonly order: Order; readonly status: ReturnProgressStatus }) {
  const { client } = useShop();
  const { takeBack: t } = useTexts(accountTexts).returns;
  const toText = useProgressText();
  const { data } = useQuery(returnStatusQuery(client, order));
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2.5 rounded-small bg-sand px-4 py-2.5 text-[15px]">
      <p className="min-w-0 flex-1 basis-56">{data === undefined ? '…' : toText(status, data)}</p>
      {status === 'return_requested' && data?.CanWithdraw === true && (
        <Button variant="outline" size="small" onClick={() => setOpen(true)}>
          {t.action}
        </Button>
      )}
      {isOpen && <WithdrawReturnDialog order={order} onClose={() => setOpen(false)} />}
    </div>
  );
}

function useProgressText(): (status: ReturnProgressStatus, known: ReturnStatus) => string {
  const { progress, kinds } = useTexts(accountTexts).returns;
  const { day } = useDates();
  const price = usePrice();
  const kindOf = (kind: ReturnKind) => kinds[kind].title;
  return (status, { Kind, Refund, Currency, AnswerBy, GoodsBy, RefundBy }) => {
    const values = { kind: kindOf(Kind), amount: price.decimal(Refund, Currency) };
    const until = (date: string | null) => (date === null ? '–' : day(date));
    switch (status) {
      case 'return_requested':
        return progress.return_requested({ ...values, date: day(AnswerBy) });
      case 'return_approved':
        return progress.return_approved({ ...values, goods: until(GoodsBy), date: until(RefundBy) });
      case 'return_rejected':
        return progress.return_rejected(values);
      case 'returned':
        return progress.returned({ ...values, date: until(RefundBy) });
      case 'refunded':
        return progress.refunded(values);
    }
  };
}

function WithdrawReturnDialog({ order, onClose }: { readonly order: Order; readonly onClose: () => void }) {
  const { client } = useShop();
  const queries = useQueryClient();
  const { takeBack: t } = useTexts(accountTexts).returns;
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const withdraw = async (): Promise<void> => {
    setPending(true);
    const response = await client.call('shopOrders.f.withdrawReturn', {
      ID: order.ID,
      expectedRevision: order.revision,
    });
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
        <Button pending={pending} onClick={() => void withdraw()}>
          {t.yes}
        </Button>
        <Button variant="outline" onClick={onClose}>
          {t.no}
        </Button>
      </div>
    </TitledDialog>
  );
}
