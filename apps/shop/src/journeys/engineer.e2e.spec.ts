import { runningShop } from './running-shop.fixtures.js';

/** An engineer finds what happened to an order and builds a read model anew, with the shop open. */
describe('an engineer', () => {
  const running = runningShop();

  it('goes from a stream to what one request led to, rebuilds a read model with progress, pauses and resumes it', async () => {
    const page = await running.newPage({ viewport: { width: 1280, height: 900 }, locale: 'en-GB' });
    const { url } = running.product;
    await page.goto(`${url}/admin/`);
    await page.getByLabel('E-mail').fill('engineer@demo.local');
    await page.getByLabel('Password').fill('demo-password');
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('link', { name: 'Engine room' }).click();
    await page.getByRole('heading', { name: 'Read models', level: 1 }).waitFor();

    await page.getByRole('navigation', { name: 'Engine room' }).getByRole('link', { name: 'Streams' }).click();
    await page.getByRole('heading', { name: 'Streams', level: 1 }).waitFor();
    await page.getByLabel('Beginning of a name, such as order-').fill('offer-');
    await page
      .getByRole('link', { name: /^offer-/ })
      .first()
      .click();
    await page.getByRole('heading', { name: /^offer-/, level: 1 }).waitFor();
    await page.getByRole('heading', { name: /^State at revision/ }).waitFor();
    await page
      .getByRole('link', { name: /^Correlation/ })
      .first()
      .click();
    await page.getByRole('heading', { name: 'Events', level: 1 }).waitFor();
    const events = page.getByRole('list', { name: 'Events' }).getByRole('listitem');
    await events.first().waitFor();
    expect(await events.count()).toBeGreaterThan(0);

    await page.getByRole('navigation', { name: 'Engine room' }).getByRole('link', { name: 'Read models' }).click();
    await page.getByLabel('Find by name').fill('offer-popularity');
    const row = page.getByRole('row').filter({ hasText: 'offer-popularity' });
    const confirmByName = async (action: string) => {
      await row.getByRole('button', { name: `${action}: offer-popularity` }).click();
      const dialog = page.getByRole('dialog');
      const confirm = dialog.getByRole('button', { name: action });
      expect(await confirm.isDisabled()).toBe(true);
      await dialog.getByLabel('Type offer-popularity to confirm').fill('offer-popularity');
      await confirm.click();
    };
    await confirmByName('Rebuild');
    await row.getByText('Equal to the log').waitFor();
    await confirmByName('Pause');
    await row.getByText('Paused').waitFor();
    await confirmByName('Resume');
    await row.getByText('Up to date').waitFor();
  }, 120_000);

  it('has no way to what belongs to others', async () => {
    const page = await running.newPage({ locale: 'en-GB' });
    await page.goto(`${running.product.url}/admin/`);
    await page.getByLabel('E-mail').fill('engineer@demo.local');
    await page.getByLabel('Password').fill('demo-password');
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('link', { name: 'Engine room' }).waitFor();
    for (const name of ['Leads', 'Messages', 'Audit trail'])
      expect(await page.getByRole('link', { name }).count()).toBe(0);
    await page.goto(`${running.product.url}/admin/#/audit`);
    await page.getByRole('heading', { name: 'No access' }).waitFor();
  }, 60_000);
});
