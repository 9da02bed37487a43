import { join } from 'node:path';
import { packageCircles } from './package-circles.mjs';

it('finds packages that import each other, by a type too', () => {
  const libs = join(import.meta.dirname, 'fixtures/packages-import-no-circles/libs');
  expect(packageCircles(libs)).toEqual([['@shop/calls', '@shop/orders']]);
});
