import { countryCodes } from '@shop/countries';
import type { OrderRow } from '@shop/contracts';
import { anOrderRow } from './order.fixtures.js';
import { buildReplies } from './reply-templates.js';

describe.each(countryCodes)('reply templates of %s', (country) => {
  it.each<OrderRow['status']>(['awaiting_confirmation', 'shipped', 'return_approved', 'refunded'])(
    'contain every value of an order that is %s',
    (status) => {
      const replies = buildReplies({ ...anOrderRow, country, status });
      expect(replies.length).toBeGreaterThan(0);
      for (const { text } of replies) {
        expect(text).toContain('ABCDE-FGH23');
        expect(text).not.toMatch(/[{}]/);
      }
    },
  );

  it('are empty for a cancelled order', () => {
    expect(buildReplies({ ...anOrderRow, country, status: 'cancelled' })).toEqual([]);
  });
});
