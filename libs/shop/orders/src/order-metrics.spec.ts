import { orderMetrics } from '@shop/contracts';
import { metricBits } from './order-metrics.js';

it('gives each metric one bit, in the order in which the metrics were added', () => {
  expect(orderMetrics.map((metric) => metricBits([metric]))).toEqual(orderMetrics.map((_, index) => 2 ** index));
});
