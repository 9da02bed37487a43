import type { DataRequest, DataRequestKind } from '@shop/contracts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ShopClient, responseData } from '../../shared/rpc.js';
import { isDateString, isString, listOf, objectOf } from '../../shared/validators.js';
import { useShop } from '../../shared/shop.js';
import { useDates } from '../../shared/dates.js';
import { useTexts } from '../../shared/use-texts.js';
import { announce } from '../../shared/ui/Announcer.js';
import { Button } from '../../shared/ui/Button.js';
import { Notice } from '../../shared/ui/Notice.js';
import { TitledDialog } from '../../shared/ui/TitledDialog.js';
import { accountTexts } from './texts.js';

const queryKey = ['data-requests'];
const isRequest = objectOf<DataRequest>({ ID: isString, Kind: isString, DueAt: isDateString });

export const dataRequestsQuery = (client: ShopClient) =>
  queryOptions({
    queryKey,
    queryFn: async ({ signal }) =>
      responseData(await client.call('shopUsers.f.dataRequests', {}, { signal }), listOf(isRequest)),
  });

const kinds = ['export', 'correct', 'erase'] as const;

export function DataRequests() {
  const { client, pack } = useShop();
  const { data: t } = useTexts(accountTexts);
  const { day } = useDates();
  const { data: open = [] } = useQuery(dataRequestsQuery(client));
  const { ask: sendRequest, pending, failed } = useSendDataRequest();
  const [erasing, setErasing] = useState(false);
  const openKinds = new Set(open.map(({ Kind }) => Kind));
  return (
    <div className="space-y-4">
      <p className="text-soft">{t.lead({ days: pack.law.dataRequestDays })}</p>
      {open.map(({ ID, Kind, DueAt }) => (
        <div key={ID} className="rounded-small bg-sand px-5 py-4">
          <p className="font-medium">{t.asked[Kind]}</p>
          <p className="text-sm text-soft">{t.due({ date: day(DueAt) })}</p>
        </div>
      ))}
      {failed && <Notice variant="danger">{t.failed}</Notice>}
      <div className="flex flex-wrap gap-2.5">
        {kinds
          .filter((kind) => !openKinds.has(kind))
          .map((kind) => (
            <Button
              key={kind}
              variant="outline"
              size="small"
              pending={pending === kind}
              onClick={() => (kind === 'erase' ? setErasing(true) : void sendRequest(kind))}
            >
              {t.ask[kind]}
            </Button>
          ))}
      </div>
      {erasing && (
        <EraseDataDialog
          pending={pending === 'erase'}
          onClose={() => setErasing(false)}
          onConfirm={() => void sendRequest('erase').then(() => setErasing(false))}
        />
      )}
    </div>
  );
}

function useSendDataRequest() {
  const { client } = useShop();
  const { data: t } = useTexts(accountTexts);
  const queries = useQueryClient();
  const [pending, setPending] = useState<DataRequestKind | null>(null);
  const [failed, setFailed] = useState(false);
  const sendRequest = async (kind: DataRequestKind): Promise<void> => {
    setPending(kind);
    const response = await client.call('shopUsers.f.dataRequest', { kind });
    setPending(null);
    setFailed(response.status === 'error');
    if (response.status === 'error') return;
    announce(t.asked[kind]);
    await queries.invalidateQueries({ queryKey });
  };
  return { ask: sendRequest, pending, failed };
}

interface EraseDataDialogProps {
  readonly pending: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

function EraseDataDialog({ pending, onClose, onConfirm }: EraseDataDialogProps) {
  const { data: t } = useTexts(accountTexts);
  return (
    <TitledDialog title={t.eraseTitle} onClose={onClose}>
      <p className="mt-3 text-soft">{t.eraseText}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button pending={pending} onClick={onConfirm}>
          {t.eraseYes}
        </Button>
        <Button variant="outline" onClick={onClose}>
          {t.eraseNo}
        </Button>
      </div>
    </TitledDialog>
  );
}
