import { methodFor } from './resources.js';

describe('the method of a resource', () => {
  it.each([
    ['orders', 'list', 'admin.orders.getList'],
    ['orders', 'show', 'admin.orders.getOne'],
    ['remittances', 'take', 'admin.remittances.take'],
    ['calls', 'list', 'admin.calls.queue'],
    ['calls', 'claim', 'admin.calls.claim'],
    ['blocks', 'list', 'admin.calls.blocks'],
    ['projections', 'list', 'ops.projections.getList'],
    ['projections', 'pause', 'ops.projections.pause'],
    ['history', 'asOf', 'admin.history.asOf'],
  ])('%s for %s is %s', (resource, action, method) => {
    expect(methodFor(resource, action)).toBe(method);
  });
});
