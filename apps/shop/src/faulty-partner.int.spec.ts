import { until } from '@shop/platform/testing';
import { startFaultyPartner, type FaultyPartner } from './faulty-partner.fixtures.js';
import { createRng, type Rng } from './simulation/rng.js';

const rng: Rng = { ...createRng(1), chance: (share) => share > 0, pick: ([first]) => first! };

let partner: FaultyPartner;
let arrived = 0;
let releaseAll: () => void;
beforeEach(async () => {
  const gate = new Promise<void>((resolve) => (releaseAll = resolve));
  partner = await startFaultyPartner({
    ...{ rng, isStatusDecisive: true },
    respond: async () => {
      arrived += 1;
      await gate;
      return { status: 202, body: '{}' };
    },
  });
});
afterEach(() => partner.close());

it('a faulty partner recovers after it rejected several requests at once', async () => {
  partner.faultRate = 1;
  const ask = () => fetch(partner.url, { method: 'POST', body: '{}' }).then(({ status }) => status);
  const refused = Promise.allSettled([ask(), ask(), ask()]);
  await until(() => arrived === 3);
  releaseAll();
  expect((await refused).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  partner.faultRate = 0;
  await until(async () => (await ask().catch(() => 0)) === 202);
});
