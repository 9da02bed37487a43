import { until } from '@shop/platform/testing';
import { startFaultyPartner, type FaultyPartner } from './faulty-partner.fixtures.js';
import { createDice, type Dice } from './simulation/dice.js';

/** Always in trouble, and always in the one that comes first: it refuses. */
const dice: Dice = { ...createDice(1), isTrue: (share) => share > 0, pick: ([first]) => first! };

let partner: FaultyPartner;
let arrived = 0;
let letGo: () => void;
beforeEach(async () => {
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  partner = await startFaultyPartner({
    ...{ dice, statusCounts: true },
    answer: async () => {
      arrived += 1;
      await gate;
      return { status: 202, body: '{}' };
    },
  });
});
afterEach(() => partner.close());

it('that refuses several at once is there again afterwards', async () => {
  partner.trouble = 1;
  const ask = () => fetch(partner.url, { method: 'POST', body: '{}' }).then(({ status }) => status);
  const refused = Promise.allSettled([ask(), ask(), ask()]);
  await until(() => arrived === 3);
  letGo();
  expect((await refused).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  partner.trouble = 0;
  await until(async () => (await ask().catch(() => 0)) === 202);
});
