import type { CurrentConsents } from '@shop/contracts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CheckField } from '../../shared/forms/CheckField.js';
import { type ShopClient, responseData } from '../../shared/rpc.js';
import { objectOf, nullable } from '../../shared/validators.js';
import { useShop } from '../../shared/shop.js';
import { useTexts } from '../../shared/use-texts.js';
import { Button } from '../../shared/ui/Button.js';
import { Notice } from '../../shared/ui/Notice.js';
import { Spinner } from '../../shared/ui/Spinner.js';
import { accountTexts } from './texts.js';

const queryKey = ['consents'];
const isNullableBoolean = nullable((value) => typeof value === 'boolean');

export const consentsQuery = (client: ShopClient) =>
  queryOptions({
    queryKey,
    queryFn: async ({ signal }) =>
      responseData(
        await client.call('shopUsers.f.consents', {}, { signal }),
        objectOf<CurrentConsents>({ Email: isNullableBoolean, Sms: isNullableBoolean, Phone: isNullableBoolean }),
      ),
  });

const channels = ['Email', 'Sms', 'Phone'] as const;
type MarketingChoice = Readonly<Record<(typeof channels)[number], boolean>>;

export function ConsentsForm() {
  const { messages, client } = useShop();
  const { failed } = useTexts(accountTexts);
  const { data, isError, refetch } = useQuery(consentsQuery(client));
  if (data !== undefined) return <ConsentCheckboxes saved={data} />;
  if (!isError) return <Spinner className="size-6 text-green" label={messages.loading} />;
  return (
    <Notice
      variant="danger"
      action={
        <Button size="small" onClick={() => void refetch()}>
          {messages.retry}
        </Button>
      }
    >
      {failed}
    </Notice>
  );
}

function ConsentCheckboxes({ saved }: { saved: CurrentConsents }) {
  const { client, pack } = useShop();
  const queries = useQueryClient();
  const { consents: t } = useTexts(accountTexts);
  const [choice, setChoice] = useState<MarketingChoice>({
    ...{ Email: saved.Email === true, Sms: saved.Sms === true, Phone: saved.Phone === true },
  });
  const [pending, setPending] = useState(false);
  const [outcome, setOutcome] = useState<'saved' | 'failed' | null>(null);
  const save = async (): Promise<void> => {
    setPending(true);
    const Consents = { ...choice, Wording: pack.law.versions.marketing };
    const response = await client.call('shopUsers.f.consent', { Consents });
    setPending(false);
    setOutcome(response.status === 'ok' ? 'saved' : 'failed');
    if (response.status === 'ok') void queries.invalidateQueries({ queryKey });
  };
  const labels = { Email: t.email, Sms: t.sms, Phone: t.phone };
  return (
    <div className="space-y-4">
      <p className="text-soft">{t.lead}</p>
      <div>
        {channels.map((channel) => (
          <CheckField
            key={channel}
            label={labels[channel]}
            checked={choice[channel]}
            onChange={(event) => {
              setOutcome(null);
              setChoice({ ...choice, [channel]: event.target.checked });
            }}
          />
        ))}
      </div>
      {outcome !== null && (
        <Notice variant={outcome === 'saved' ? 'success' : 'danger'}>{outcome === 'saved' ? t.saved : t.failed}</Notice>
      )}
      <Button variant="outline" pending={pending} onClick={() => void save()}>
        {t.save}
      </Button>
    </div>
  );
}
