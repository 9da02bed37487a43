import { queryOptions, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { CallContact } from '../../shared/call-contact/CallContact.js';
import { NextCall } from '../../shared/call-time/NextCall.js';
import { isOrder } from '../../shared/cart/order-validators.js';
import { RpcError, type ShopClient, responseData } from '../../shared/rpc.js';
import { useMessages, useShop } from '../../shared/shop.js';
import { useStore } from '../../shared/store.js';
import { useTexts } from '../../shared/use-texts.js';
import { ButtonLink } from '../../shared/ui/Button.js';
import { NotFound } from '../../shared/ui/ErrorScreen.js';
import { Icon } from '../../shared/ui/Icon.js';
import { PageTitle } from '../../shared/ui/PageTitle.js';
import { SupportContact } from './CheckoutNotes.js';
import { OrderSummary } from './OrderSummary.js';
import { checkoutTexts } from './texts.js';

const notFoundCodes = new Set(['NOT_FOUND', 'FORBIDDEN', 'INVALID_PARAMS']);

export const orderQuery = (client: ShopClient, id: string) =>
  queryOptions({
    queryKey: ['orders', 'one', id],
    queryFn: async ({ signal }) =>
      responseData(await client.call('shopOrders.f.getOne', { ID: id }, { signal }), isOrder),
  });

export default function ThanksPage() {
  const { client } = useShop();
  const { thanks } = useTexts(checkoutTexts);
  const { id } = useParams();
  const isLoggedIn = useStore((state) => state.user.isLoggedIn);
  const { data: order, error } = useQuery({
    ...orderQuery(client, id ?? ''),
    enabled: id !== undefined && isLoggedIn === true,
  });
  if (error instanceof RpcError && notFoundCodes.has(error.code)) return <NotFound />;
  if (isLoggedIn === false) return <LoginPrompt />;
  return (
    <div className="mx-auto grid max-w-[1240px] items-start gap-x-16 gap-y-12 px-5 pb-24 pt-12 sm:px-8 lg:grid-cols-[minmax(0,1fr)_400px] lg:pt-20">
      <div className="min-w-0">
        <span className="flex size-16 items-center justify-center rounded-full bg-success-tint text-success">
          <Icon name="check" className="size-8" />
        </span>
        <div className="mt-7">
          <PageTitle className="text-[clamp(2.75rem,6vw,4.5rem)] font-light">{thanks.title}</PageTitle>
        </div>
        <p className="mt-4 font-display text-2xl leading-snug">{thanks.lead}</p>
        <NextCall order={order} defaultText={thanks.text} />
        {order !== undefined && <CallContact order={order} className="mt-4 text-lg" />}
        <OrderNumbers id={id} leadId={order?.LeadID} />
        <NextSteps steps={thanks.steps} />
        <div className="mt-10 flex flex-wrap gap-3">
          <ButtonLink to="/account">{thanks.track}</ButtonLink>
          <ButtonLink to="/most-popular" variant="outline">
            {thanks.back}
          </ButtonLink>
        </div>
        <SupportContact className="mt-8" />
      </div>
      {order !== undefined && <OrderSummary order={order} />}
    </div>
  );
}

function OrderNumbers({ id, leadId }: { id: string | undefined; leadId: string | undefined }) {
  const { thanks } = useTexts(checkoutTexts);
  return (
    <dl className="mt-9 grid gap-x-10 gap-y-5 border-y border-line py-6 sm:grid-cols-[auto_1fr]">
      <div>
        <dt className="text-sm text-soft">{thanks.tracking}</dt>
        <dd className="min-h-9 font-display text-[26px] leading-tight tabular-nums">{leadId ?? '–'}</dd>
      </div>
      <div className="min-w-0">
        <dt className="text-sm text-soft">{thanks.number}</dt>
        <dd className="break-all pt-1 text-[15px]" data-order-id={id}>
          {id ?? '–'}
        </dd>
      </div>
    </dl>
  );
}

function LoginPrompt() {
  const { login } = useMessages();
  const { thanks } = useTexts(checkoutTexts);
  return (
    <div className="mx-auto min-h-[60dvh] max-w-3xl px-5 pb-24 pt-14 sm:px-8 lg:pt-24">
      <PageTitle>{thanks.accountTitle}</PageTitle>
      <p className="mt-4 text-lg text-soft">{thanks.needLogin}</p>
      <ButtonLink to="/login" className="mt-7">
        {login.title}
      </ButtonLink>
    </div>
  );
}

function NextSteps({ steps }: { steps: readonly string[] }) {
  return (
    <ol className="mt-10 grid gap-4 sm:grid-cols-4">
      {steps.map((step, index) => (
        <li
          key={step}
          className={`flex gap-3 border-t-2 pt-3 text-[15px] leading-snug sm:block ${index === 0 ? 'border-green font-semibold' : 'border-line text-soft'}`}
        >
          <span className="tabular-nums sm:mb-1 sm:block">{index + 1}.</span>
          {step}
        </li>
      ))}
    </ol>
  );
}
