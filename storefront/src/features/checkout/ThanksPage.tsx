import type { Order } from '@shop/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { CallContact } from '../../shared/call-contact/CallContact.js';
import { isCallAwaited } from '../../shared/call-contact/correct-contact.js';
import { NextCall } from '../../shared/call-time/NextCall.js';
import { isOrder } from '../../shared/cart/order-validators.js';
import { OwnOrderArrivalText } from '../../shared/delivery/DeliveryText.js';
import { RefillPart } from '../../shared/refill/RefillPart.js';
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
import { thanksStateOf } from './thanks-state.js';
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
  const { text: state, step } = thanksStateOf(order?.Status);
  const { lead, text } = state === null ? thanks : thanks.states[state];
  if (error instanceof RpcError && notFoundCodes.has(error.code)) return <NotFound />;
  if (isLoggedIn === false) return <LoginPrompt />;
  return (
    <div className="mx-auto grid max-w-[1440px] items-start gap-x-16 gap-y-12 px-5 pb-24 pt-12 sm:px-8 xl:px-10 lg:grid-cols-[minmax(0,1fr)_400px] lg:pt-20">
      <div className="min-w-0">
        {step !== null && (
          <span className="flex size-16 items-center justify-center rounded-full bg-success-tint text-success">
            <Icon name="check" className="size-8" />
          </span>
        )}
        <div className="mt-7">
          <PageTitle className="text-[clamp(2.75rem,6vw,4.5rem)] font-light">
            {step === null ? lead : thanks.title}
          </PageTitle>
        </div>
        {step !== null && <p className="mt-4 font-display text-2xl leading-snug">{lead}</p>}
        <NextCall order={order} defaultText={text} />
        <OrderNumbers id={id} leadId={order?.LeadID} />
        <CallAndArrival order={order} />
        {step !== null && <NextSteps steps={thanks.steps} current={step} />}
        <div className="mt-10 flex flex-wrap gap-3">
          <ButtonLink to="/account">{thanks.track}</ButtonLink>
          <ButtonLink to="/most-popular" variant="outline">
            {thanks.back}
          </ButtonLink>
        </div>
        {order !== undefined && (
          <div className="mt-8 max-w-2xl">
            <RefillPart order={order} />
          </div>
        )}
        <SupportContact className="mt-8" />
      </div>
      {order !== undefined && <OrderSummary order={order} />}
    </div>
  );
}

/** Its height is reserved, since the number, the address and the arrival load one after another. */
function CallAndArrival({ order }: { order: Order | undefined }) {
  const isReserved = order === undefined || isCallAwaited(order);
  return (
    <div className={`mt-6 max-w-xl space-y-4 text-lg ${isReserved ? 'min-h-68 xs:min-h-42' : ''}`}>
      {order !== undefined && (
        <>
          <CallContact order={order} />
          <p>
            <OwnOrderArrivalText order={order} lines={2} />
          </p>
        </>
      )}
    </div>
  );
}

function OrderNumbers({ id, leadId }: { id: string | undefined; leadId: string | undefined }) {
  const { thanks } = useTexts(checkoutTexts);
  return (
    <dl className="mt-9 grid gap-x-10 gap-y-5 border-y border-line py-6 sm:grid-cols-[auto_1fr]">
      <div>
        <dt className="text-sm text-soft">{thanks.number}</dt>
        <dd className="flex min-h-11 flex-wrap items-baseline gap-x-4 font-display text-[26px] leading-tight tabular-nums">
          {leadId === undefined ? (
            '–'
          ) : (
            <>
              <span>{leadId}</span>
              <Link
                to={`/track?id=${leadId}`}
                className="inline-flex min-h-11 items-center font-text text-[15px] font-semibold text-green underline underline-offset-4"
              >
                {thanks.trackParcel}
              </Link>
            </>
          )}
        </dd>
      </div>
      <div className="min-w-0 self-end text-xs text-soft">
        <dt className="inline">{thanks.internal}: </dt>
        <dd className="inline break-all" data-order-id={id}>
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

function NextSteps({ steps, current }: { readonly steps: readonly string[]; readonly current: number }) {
  return (
    <ol className="mt-10 grid gap-4 sm:grid-cols-4">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? 'step' : undefined}
          className={`flex gap-3 border-t-2 pt-3 text-[15px] leading-snug sm:block ${index <= current ? 'border-green font-semibold' : 'border-line text-soft'}`}
        >
          <span className="tabular-nums sm:mb-1 sm:block">{index + 1}.</span>
          {step}
        </li>
      ))}
    </ol>
  );
}
