import type { Order } from '@shop/contracts';
import { Link } from 'react-router-dom';
import { usePrice } from '../../shared/money.js';
import { Picture } from '../../shared/ui/Picture.js';
import { useTexts } from '../../shared/use-texts.js';
import { accountTexts } from './texts.js';

const statusClasses: Partial<Record<Order['Status'], string>> = {
  delivered: 'bg-success-tint text-success',
  confirmed: 'bg-success-tint text-success',
  packed: 'bg-success-tint text-success',
  shipped: 'bg-success-tint text-success',
  cancelled: 'bg-danger-tint text-danger',
  refused: 'bg-danger-tint text-danger',
  return_rejected: 'bg-danger-tint text-danger',
};

export function StatusChip({ status }: { status: Order['Status'] }) {
  const account = useTexts(accountTexts);
  return (
    <span
      className={`inline-block whitespace-nowrap rounded-full px-3 py-1 text-sm font-medium ${statusClasses[status] ?? 'bg-accent-tint text-accent-ink'}`}
    >
      {account.statuses[status]}
    </span>
  );
}

export function TrackLink({ order }: { order: Order }) {
  const account = useTexts(accountTexts);
  return (
    <Link
      to={`/track?id=${order.LeadID}`}
      aria-label={account.trackOrder({ id: order.LeadID })}
      className="inline-flex min-h-9 items-center whitespace-nowrap font-semibold tabular-nums text-green underline underline-offset-4"
    >
      {order.LeadID}
    </Link>
  );
}

export function OrderArticles({ order }: { order: Order }) {
  const price = usePrice();
  return (
    <ul className="space-y-2">
      {order.Articles.map((article) => (
        <li key={article.ID} className="flex items-center gap-3 text-[15px]">
          <Picture
            src={article.Image}
            alt=""
            sizes="44px"
            width={44}
            height={44}
            className="size-11 rounded-md bg-sand object-cover"
          />
          <span className="min-w-0 grow">
            {article.Quantity} × {article.Name}
          </span>
          <span className="whitespace-nowrap tabular-nums text-soft">
            {price.decimal(article.Price * article.Quantity, order.Currency)}
          </span>
        </li>
      ))}
    </ul>
  );
}
