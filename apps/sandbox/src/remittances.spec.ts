import type { Accounting } from './behaviour.js';
import { newParcel, type Ending } from './parcel.js';
import { Remittances } from './remittances.js';

const start = Date.parse('2026-11-21T10:00:00.000Z');
const stepMs = 1_000;
const paidOverMs = 5 * stepMs;

function createRemittances(accounting: Accounting = 'right') {
  const behaviour = { accounting };
  const time = { now: start };
  const remittances = new Remittances({ now: () => time.now, stepMs }, behaviour);
  const send = (country = 'BA', ending: Ending = 'delivered', amountMinor: unknown = 8680) => {
    const parcel = newParcel(ending, time.now);
    const currency = country === 'BA' ? 'BAM' : 'EUR';
    remittances.addParcel(parcel, { country, cashOnDelivery: { amountMinor, currency } });
    return parcel.parcelId;
  };
  const pass = (ms: number) => (time.now += ms);
  return { remittances, behaviour, send, pass, all: () => remittances.after(undefined) };
}

describe('the cash that the carrier collects', () => {
  it('is remitted a while after delivery, in one list per country, once', () => {
    const { send, pass, all, remittances } = createRemittances();
    const [one, two] = [send(), send('HR')];
    pass(paidOverMs - 1);
    expect(all()).toEqual([]);
    pass(1);
    const rowOf = (parcelId: string) => ({ parcelId, collectedMinor: 8680, remittedMinor: 8680 });
    expect(all()).toMatchObject([
      { country: 'BA', currency: 'BAM', issuedOn: '2026-11-21', rows: [rowOf(one)] },
      { country: 'HR', currency: 'EUR', rows: [rowOf(two)] },
    ]);
    expect(all()).toHaveLength(2);
    expect(remittances.after(all()[0]?.number)).toEqual(all().slice(1));
    expect(remittances.after(all()[1]?.number)).toEqual([]);
    expect(remittances.after('unknown here')).toEqual(all());
  });

  it('is not remitted for undelivered parcels or without a COD amount', () => {
    const { send, pass, all } = createRemittances();
    send('BA', 'refused');
    send('BA', 'lost');
    send('BA', 'delivered', 0);
    send('BA', 'delivered', 'much');
    pass(100 * stepMs);
    expect(all()).toEqual([]);
  });

  it.each<[Accounting, (ids: readonly string[]) => readonly (readonly [string, number])[]]>([
    [
      'short',
      ([one = '', two = '']) => [
        [one, 7812],
        [two, 8680],
      ],
    ],
    [
      'double',
      ([one = '', two = '']) => [
        [one, 8680],
        [one, 8680],
        [two, 8680],
      ],
    ],
    [
      'stray',
      ([one = '', two = '']) => [
        [one, 8680],
        [two, 8680],
        [expect.stringMatching(/^unknown-/), 8680],
      ],
    ],
    ['lost', ([, two = '']) => [[two, 8680]]],
  ])('is accounted for wrongly: %s', (accounting, rowsOf) => {
    const { send, pass, all } = createRemittances(accounting);
    const ids = [send(), send()];
    pass(paidOverMs);
    expect(all()[0]?.rows.map(({ parcelId, remittedMinor }) => [parcelId, remittedMinor])).toEqual(rowsOf(ids));
  });
});
