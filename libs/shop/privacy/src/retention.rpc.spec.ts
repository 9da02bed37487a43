import { retention } from '@shop/countries/retention';
import type { CallContext } from '@shop/rpc';
import { RetentionRpc } from './retention.rpc.js';

it('shows staff the retention periods common to all countries', async () => {
  const nobody = { counts: async () => new Map() };
  const answer = await new RetentionRpc(nobody).handlers['admin.retention.rules']({}, {} as CallContext);
  const rules = 'data' in answer && Array.isArray(answer.data) ? answer.data : [];
  const everywhere = rules.filter(({ country }) => country === null);
  expect(everywhere.map(({ kind }) => kind).sort()).toEqual(Object.keys(retention).sort());
});
