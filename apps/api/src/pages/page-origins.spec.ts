import { originsOf } from './page-origins.js';

it('uses the first host of each country, else that of its country pack', () => {
  const countryHosts = new Map([['shop.ba', 'BA'] as const, ['old.shop.ba', 'BA'] as const]);
  expect(originsOf({ countryHosts, demo: false }, 'https', 3000)).toEqual({
    BA: 'https://shop.ba',
    RS: 'https://rs.bosilje.example',
    HR: 'https://hr.bosilje.example',
    ME: 'https://me.bosilje.example',
  });
});

it('uses this machine in the demo, with the port unless it is the default', () => {
  const options = { countryHosts: new Map([['shop.hr', 'HR'] as const]), demo: true };
  expect(originsOf(options, 'http', 3000)).toMatchObject({ BA: 'http://ba.localhost:3000', HR: 'http://shop.hr' });
  expect(originsOf(options, 'http', 80)).toMatchObject({ RS: 'http://rs.localhost' });
});
