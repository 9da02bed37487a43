import { interruptImport, type InterruptedImport } from './interrupted-import.fixtures.js';

describe('an import that is killed half-way', () => {
  let killed: InterruptedImport;
  beforeAll(async () => {
    killed = await interruptImport();
  }, 120_000);
  afterAll(() => killed.close());

  it('is continued by the same command, after which the shop starts', async () => {
    const { installation, command } = killed;
    const continued = await installation.run(...command);
    expect(continued).toMatchObject({ code: 0, output: expect.stringMatching(/\d+ of them were there/) });
    const shop = await installation.start();
    expect(await (await fetch(`${shop.url}/readyz`)).json()).toMatchObject({ ready: true });
    expect(await shop.stop()).toBe(0);
  }, 120_000);
});
