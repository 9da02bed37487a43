import { countryTotals, orderList } from './order-book.fixtures.js';
import { type AnyProjection, programViewOf } from './declaration.js';
import { versionedStatements } from './versions.js';

describe('versioned statements', () => {
  const versioned = versionedStatements([orderList, countryTotals]);
  const [orders, totals] = [programViewOf(orderList), programViewOf(countryTotals)];

  it('name the versions of their read models, and nothing else', () => {
    expect(orders).toMatch(/^order_list_v1_[0-9a-f]{8}$/);
    expect(
      versioned(`SELECT o.id, 1 AS order_list FROM order_list o
        LEFT JOIN\n country_totals ON true WHERE EXISTS (SELECT FROM order_list_notes) AND id IN (select id from order_list)`),
    ).toBe(`SELECT o.id, 1 AS order_list FROM ${orders} o
        LEFT JOIN\n ${totals} ON true WHERE EXISTS (SELECT FROM order_list_notes) AND id IN (select id from ${orders})`);
  });

  it('name them in typed queries, whose identifiers are quoted', () => {
    expect(versioned('select "o"."id" from "order_list" as "o" inner join "country_totals" as "c" on true')).toBe(
      `select "o"."id" from ${orders} as "o" inner join ${totals} as "c" on true`,
    );
  });

  it('differ between programs that declare one version differently', () => {
    const columns = { ...orderList.table.columns, label: 'text' } as const;
    const changed: AnyProjection = { ...(orderList as AnyProjection), table: { columns } };
    expect(programViewOf(changed)).not.toBe(orders);
  });
});
