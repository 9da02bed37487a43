import type { LiveChange, OfferDetail, HistoryStep, PricePreview } from '@shop/contracts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useGetOne } from 'react-admin';
import { CallStore } from '../calls/call-store.js';
import { CallProvider } from '../calls/call-context.js';
import { LiveProvider } from '../live/LiveProvider.js';
import { renderInConsole } from '../records/render-in-console.fixtures.js';
import { filterSteps } from '../records/shared-record.fixtures.js';
import { RpcError } from '../rpc/rpc-error.js';
import type { Rpc, StreamListeners } from '../rpc/rpc.js';
import type { OfferListing } from './offer-names.js';
import { DraftStore } from '../drafts/draft-store.js';

const at = '2026-11-21T09:05:00.000Z';

type Listing = OfferDetail['countries'][number];

const listing: Listing = {
  country: 'BA',
  currency: 'KM',
  name: 'Pure Fit',
  isPublished: true,
  isComplete: true,
  oldPriceMinor: 8000,
  newPriceMinor: 6000,
  lowest30Minor: null,
  showsLowest30: false,
  stockDays: 2,
  texts: {
    ...{ name: 'Pure Fit', heading: 'Lakši korak', subHeading: '60 kapsula' },
    ...{ description: 'Opis.', howToUse: 'Jednu dnevno.', adventages: [], benefits: [], ingredients: [] },
  },
  facts: null,
  reviewBase: 0,
  mailingGroup: null,
  quizId: null,
  guarantee: true,
  scheduledPrices: [
    {
      oldPriceMinor: 8000,
      newPriceMinor: 5000,
      validFrom: '2099-01-02T07:30:00.000Z',
      cause: 'schedule',
      reason: null,
    },
  ],
};

export const pureFit: OfferDetail = {
  id: 'pure-fit',
  slug: 'pure-fit',
  group: 'fit',
  position: 3,
  isBundle: false,
  image: '',
  reach: 'everywhere',
  countries: [listing],
  revision: 7,
  scaleleadId: 's1',
  quizId: null,
  children: null,
  images: ['front', 'back'],
  ingredientsImage: '',
};

export function withListing(change: Partial<Listing>): Partial<OfferDetail> {
  return { countries: [{ ...listing, ...change }] };
}

const page = {
  data: [],
  total: 0,
  meta: {
    counts: { everywhere: 0, partly: 0, nowhere: 0 },
    groups: ['fit', 'skin'].map((id) => ({ id, names: { BA: id, HR: id, RS: id, ME: id } })),
    pictures: ['front', 'back', 'side', 'label'],
  },
};

const preview: PricePreview = {
  ...{ changePercent: -98.3, isGuarded: true, guardPercent: 30, lowest30Minor: 6000, showsLowest30: true },
  countries: [
    {
      ...{ country: 'BA', currency: 'KM' },
      before: { oldPriceMinor: 8000, newPriceMinor: 6000 },
      after: { oldPriceMinor: 8000, newPriceMinor: 100 },
    },
    {
      ...{ country: 'HR', currency: 'EUR' },
      before: { oldPriceMinor: 3000, newPriceMinor: 3000 },
      after: { oldPriceMinor: 3000, newPriceMinor: 3000 },
    },
  ],
};

interface SentCommand {
  readonly expectedRevision?: number;
  readonly newPriceMinor?: number;
  readonly confirmed?: boolean;
}

function createServer(uploaded: string) {
  const commands: object[] = [];
  const steps: HistoryStep[] = [];
  let offer = pureFit;
  const responses: Readonly<Record<string, () => unknown>> = {
    'admin.offers.getOne': () => offer,
    'admin.offers.getList': () => page,
    'admin.offers.previewPrice': () => preview,
  };
  const command = (params: SentCommand) => {
    commands.push(params);
    if (params.expectedRevision !== offer.revision) return Promise.reject(new RpcError({ code: 'CONFLICT' }));
    if (params.newPriceMinor === 100 && params.confirmed !== true)
      return Promise.reject(new RpcError({ code: 'PRICE_UNCONFIRMED' }));
    return Promise.resolve({ id: offer.id, revision: offer.revision + 1 });
  };
  let notifyListener: ((data: LiveChange) => void) | null = null;
  const rpc: Partial<Rpc> = {
    subscribe: ((_method: string, _params: object, { onData }: StreamListeners<LiveChange>) => {
      notifyListener = onData;
      return () => (notifyListener = null);
    }) as Rpc['subscribe'],
    query: ((method: string, params: object) =>
      Promise.resolve(
        method === 'admin.history.steps' ? filterSteps(steps, params) : responses[method]?.(),
      )) as Rpc['query'],
    command: ((_method: string, params: object) => command(params)) as Rpc['command'],
    upload: (() => Promise.resolve({ picture: uploaded })) as Rpc['upload'],
  };
  const changeOffer = (changed: Partial<OfferDetail>) => {
    offer = { ...offer, ...changed, revision: offer.revision + 1 };
    const actor = { kind: 'staff', id: 'staff-9', name: 'Jasna' };
    steps.push({ revision: offer.revision, at, type: 'OfferPriced', actor });
  };
  const publishChange = () => {
    notifyListener?.({ topic: 'offers', type: 'OfferPriced', id: offer.id, revision: offer.revision, at });
    return notifyListener !== null;
  };
  return { rpc, told: commands, change: changeOffer, tell: publishChange, revision: () => offer.revision };
}

function LoadedOffer({ children }: { readonly children: (opened: OfferListing) => ReactNode }) {
  const { data: offer } = useGetOne<OfferDetail>('offers', { id: pureFit.id });
  const listing = offer?.countries[0];
  if (offer === undefined || listing === undefined) return null;
  return (
    <>
      <p>Revision {offer.revision}</p>
      {children({ offer, listing })}
    </>
  );
}

function LiveOffer({ rpc, children }: { readonly rpc: Partial<Rpc>; readonly children: ReactNode }) {
  const timers = { after: () => () => undefined };
  return (
    <CallProvider value={new CallStore(rpc as Rpc, timers, () => 'key', new DraftStore())}>
      <LiveProvider>{children}</LiveProvider>
    </CallProvider>
  );
}

export async function openForm(form: (opened: OfferListing) => ReactNode, uploaded = 'uploaded') {
  const { rpc, told: commands, change, revision, tell: publishAndWait } = createServer(uploaded);
  const opened = (
    <LiveOffer rpc={rpc}>
      <LoadedOffer>{form}</LoadedOffer>
    </LiveOffer>
  );
  const queryClient = await renderInConsole(rpc, opened, ['admin.offers.uploadPicture', 'admin.offers.getList']);
  const waitForNewest = () => screen.findByText(`Revision ${revision()}`);
  await waitForNewest();
  return {
    told: commands,
    /** Saves a change by another user; the console has not loaded it yet. */
    changeElsewhere: change,
    publishAndWait: async () => {
      await waitFor(() => expect(publishAndWait()).toBe(true));
      await waitForNewest();
    },
    newestSeen: waitForNewest,
    reload: async () => {
      await act(() => queryClient.invalidateQueries({ queryKey: ['offers', 'getOne'] }));
      await waitForNewest();
    },
  };
}

export function type(label: string | RegExp, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

export function press(name: string | RegExp): void {
  fireEvent.click(screen.getByRole('button', { name }));
}

/** Submits the form directly, even if its button is disabled. */
export async function submitForm(save: string): Promise<void> {
  const button = screen.getByRole<HTMLButtonElement>('button', { name: save });
  await act(async () => {
    if (button.form !== null) fireEvent.submit(button.form);
    await Promise.resolve();
  });
}

export const fieldValue = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;
export const warningText = () => screen.queryByRole('alert')?.textContent ?? '';
