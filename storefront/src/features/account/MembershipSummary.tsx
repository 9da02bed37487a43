import type { DataOf, User, shopDrawsContract } from '@shop/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { type ShopClient, responseData } from '../../shared/rpc.js';
import { isDateString, isString, objectOf, nullable } from '../../shared/validators.js';
import { useShop } from '../../shared/shop.js';
import { useDates } from '../../shared/dates.js';
import { useTexts } from '../../shared/use-texts.js';
import { Icon } from '../../shared/ui/Icon.js';
import { accountTexts } from './texts.js';

type DrawEntryData = NonNullable<DataOf<(typeof shopDrawsContract)['club.f.entry']>>;
const isEntry = nullable(objectOf<DrawEntryData>({ ID: isString, Number: isString, ClosesAt: isDateString }));

const entryQuery = (client: ShopClient, userId: string) =>
  queryOptions({
    queryKey: ['draw-entry', userId],
    queryFn: async ({ signal }) => responseData(await client.call('club.f.entry', {}, { signal }), isEntry),
  });

export function MembershipSummary({ user }: { user: User }) {
  const { pack } = useShop();
  const { club: t } = useTexts(accountTexts);
  const { day } = useDates();
  if (user.ClubMember === null) return null;
  return (
    <div className="mt-6 flex items-start gap-5 rounded-large bg-green px-6 py-5 text-on-green">
      <Icon name="leaf" className="mt-1 size-9 shrink-0 text-accent" />
      <div>
        <p className="font-display text-xl">{t.title}</p>
        <p className="text-[15px] text-on-green-soft">
          {t.until({ date: day(user.ClubMember.Until) })} {t.perks({ percent: pack.club.discountPercent })}
        </p>
        <DrawEntry userId={user.ID} />
      </div>
    </div>
  );
}

/** Avoids a layout shift. */
function DrawEntry({ userId }: { userId: string }) {
  const { client } = useShop();
  const { club: t } = useTexts(accountTexts);
  const { data } = useQuery(entryQuery(client, userId));
  return (
    <p className="mt-1.5 min-h-9 text-[15px] text-on-green-soft">
      {data !== undefined && data !== null && (
        <>
          {t.number}{' '}
          <strong className="whitespace-nowrap font-semibold tabular-nums text-on-green">
            {data.Number.replace(/(\d{4})(?=\d)/g, '$1 ')}
          </strong>{' '}
        </>
      )}
      <Link to="/club/draws" className="inline-flex min-h-9 items-center text-on-green underline underline-offset-4">
        {t.draws}
      </Link>
    </p>
  );
}
