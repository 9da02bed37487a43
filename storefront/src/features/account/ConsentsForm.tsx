import type { CurrentConsents } from '@shop/contracts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CheckField } from '../../shared/forms/CheckField.js';
import { type ShopClient, dataOf } from '../../shared/rpc.js';
import { objectOf, orNull } from '../../shared/shape.js';
import { useShop } from '../../shared/shop.js';
import { useTexts } from '../../shared/texts.js';
import { Button } from '../../shared/ui/Button.js';
import { Notice } from '../../shared/ui/Notice.js';
import { Spinner } from '../../shared/ui/Spinner.js';
import { accountTexts } from './texts.js';

const queryKey = ['consents'];
const isSaid = orNull((value) => typeof value === 'boolean');

export const consentsQuery = (client: ShopClient) =>
  queryOptions({
    queryKey,
    queryFn: async ({ signal }) =>
      dataOf(
        await client.call('shopUsers.f.consents', {}, { signal }),
        objectOf<CurrentConsents>({ Email: isSaid, Sms: isSaid, Phone: isSaid }),
      ),
  });

const channels = ['Email', 'Sms', 'Phone'] as const;
type Choice = Readonly<Record<(typeof channels)[number], boolean>>;

/** Which offers a shopper wants, by channel; what was never said is a no. */
export function ConsentsForm() {
  const { messages, client } = useShop();
  const { failed } = useTexts(accountTexts);
  const { data, isError, refetch } = useQuery(consentsQuery(client));
  if (data !== undefined) return <Choices given={data} />;
  if (!isError) return <Spinner className="size-6 text-green" label={messages.loading} />;
  return (
    <Notice
      look="danger"
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

function Choices({ given }: { given: CurrentConsents }) {
  const { client, pack } = useShop();
  const queries = useQueryClient();
  const { consents: t } = useTexts(accountTexts);
  const [choice, setChoice] = useState<Choice>({
    ...{ Email: given.Email === true, Sms: given.Sms === true, Phone: given.Phone === true },
  });
  const [pending, setPending] = useState(false);
  const [outcome, setOutcome] = useState<'saved' | 'failed' | null>(null);
  const save = async (): Promise<void> => {
    setPending(true);
    const Consents = { ...choice, Wording: pack.law.versions.marketing };
    const answer = await client.call('shopUsers.f.consent', { Consents });
    setPending(false);
    setOutcome(answer.status === 'ok' ? 'saved' : 'failed');
    if (answer.status === 'ok') void queries.invalidateQueries({ queryKey });
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
        <Notice look={outcome === 'saved' ? 'success' : 'danger'}>{outcome === 'saved' ? t.saved : t.failed}</Notice>
      )}
      <Button look="outline" pending={pending} onClick={() => void save()}>
        {t.save}
      </Button>
    </div>
  );
}
