import type { LiveChange, OfferDetail, HistoryStep } from '@shop/contracts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { CallDesk } from '../desk/call-desk.js';
import { DeskProvider } from '../desk/desk-context.js';
import { ErrandDesk } from '../desk/errands/errand-desk.js';
import { ErrandDeskProvider } from '../desk/errands/errand-desk-context.js';
import { LiveProvider } from '../live/LiveProvider.js';
import { renderInConsole } from '../records/console.fixtures.js';
import { stepsBetween } from '../records/record-at-work.fixtures.js';
import { CallError } from '../rpc/call-error.js';
import type { Rpc, StreamListeners } from '../rpc/rpc.js';
import { useCall } from '../rpc/use-call.js';
import type { OfferThere } from './offer-words.js';

const at = '2026-11-21T09:05:00.000Z';

type There = OfferDetail['countries'][number];

const there: There = {
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
  reviewBase: 0,
  mailingGroup: null,
};

export const pureFit: OfferDetail = {
  id: 'pure-fit',
  slug: 'pure-fit',
  group: 'fit',
  position: 3,
  isBundle: false,
  image: '',
  reach: 'everywhere',
  countries: [there],
  revision: 7,
  scaleleadId: 's1',
  quizId: null,
  children: null,
  images: ['front', 'back'],
  ingredientsImage: '',
};

/** The offer after its country was changed so. */
export function inBosnia(change: Partial<There>): Partial<OfferDetail> {
  return { countries: [{ ...there, ...change }] };
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

/** A server with one offer, which refuses what stands on another revision than the newest. */
function serverOf(uploaded: string) {
  const told: object[] = [];
  const steps: HistoryStep[] = [];
  let offer = pureFit;
  const answers: Readonly<Record<string, () => unknown>> = {
    'admin.offers.getOne': () => offer,
    'admin.offers.getList': () => page,
  };
  const command = (params: { readonly expectedRevision?: number }) => {
    told.push(params);
    if (params.expectedRevision !== offer.revision) return Promise.reject(new CallError({ code: 'CONFLICT' }));
    return Promise.resolve({ id: offer.id, revision: offer.revision + 1 });
  };
  let hear: ((data: LiveChange) => void) | null = null;
  const rpc: Partial<Rpc> = {
    subscribe: ((_method: string, _params: object, { onData }: StreamListeners<LiveChange>) => {
      hear = onData;
      return () => (hear = null);
    }) as Rpc['subscribe'],
    query: ((method: string, params: object) =>
      Promise.resolve(
        method === 'admin.history.steps' ? stepsBetween(steps, params) : answers[method]?.(),
      )) as Rpc['query'],
    command: ((_method: string, params: object) => command(params)) as Rpc['command'],
    upload: (() => Promise.resolve({ picture: uploaded })) as Rpc['upload'],
  };
  const change = (changed: Partial<OfferDetail>) => {
    offer = { ...offer, ...changed, revision: offer.revision + 1 };
    const actor = { kind: 'staff', id: 'staff-9', name: 'Jasna' };
    steps.push({ revision: offer.revision, at, type: 'OfferPriced', actor });
  };
  const tell = () => {
    hear?.({ topic: 'offers', type: 'OfferPriced', id: offer.id, revision: offer.revision, at });
    return hear !== null;
  };
  return { rpc, told, change, tell, revision: () => offer.revision };
}

function Opened({ children }: { readonly children: (opened: OfferThere) => ReactNode }) {
  const { data: offer } = useCall('admin.offers.getOne', { id: pureFit.id });
  const first = offer?.countries[0];
  if (offer === undefined || first === undefined) return null;
  return (
    <>
      <p>Revision {offer.revision}</p>
      {children({ offer, there: first })}
    </>
  );
}

/** With the stream that tells the console of changes, by one who is not calling anybody. */
function Live({ rpc, children }: { readonly rpc: Partial<Rpc>; readonly children: ReactNode }) {
  const timers = { after: () => () => undefined };
  return (
    <DeskProvider value={new CallDesk(rpc as Rpc, timers, () => 'key')}>
      <ErrandDeskProvider value={new ErrandDesk(rpc as Rpc, timers, () => 'key')}>
        <LiveProvider>{children}</LiveProvider>
      </ErrandDeskProvider>
    </DeskProvider>
  );
}

/** A form of an offer as one person has it before them, while others work on the same offer. */
export async function open(form: (opened: OfferThere) => ReactNode, uploaded = 'uploaded') {
  const { rpc, told, change, revision, tell } = serverOf(uploaded);
  const opened = (
    <Live rpc={rpc}>
      <Opened>{form}</Opened>
    </Live>
  );
  const queryClient = await renderInConsole(rpc, opened, ['admin.offers.uploadPicture', 'admin.offers.getList']);
  const newestSeen = () => screen.findByText(`Revision ${revision()}`);
  await newestSeen();
  return {
    /** What was sent. */
    told,
    /** Somebody else saves this; it is not seen here yet. */
    elsewhere: change,
    /** The console is told that the offer changed. */
    tell: async () => {
      await waitFor(() => expect(tell()).toBe(true));
      await newestSeen();
    },
    newestSeen,
    lookAgain: async () => {
      await act(() => queryClient.invalidateQueries({ queryKey: ['call', 'admin.offers.getOne'] }));
      await newestSeen();
    },
  };
}

export function type(label: string | RegExp, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

export function press(name: string | RegExp): void {
  fireEvent.click(screen.getByRole('button', { name }));
}

/** Also what nobody can press: the form itself is handed in. */
export async function handIn(save: string): Promise<void> {
  const button = screen.getByRole<HTMLButtonElement>('button', { name: save });
  await act(async () => {
    if (button.form !== null) fireEvent.submit(button.form);
    await Promise.resolve();
  });
}

export const shown = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;
export const warning = () => screen.queryByRole('alert')?.textContent ?? '';
