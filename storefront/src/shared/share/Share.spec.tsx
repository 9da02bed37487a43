import { waitFor } from '@testing-library/react';
import { type OpenShop, openShop } from '../../testing/open-shop.js';

const address = 'https://hr.bosilje.example/offers/derma-glow';

interface BrowserFeatures {
  readonly share?: (page: ShareData) => Promise<void>;
  readonly writeText?: (text: string) => Promise<void>;
}

const missing = () => Promise.reject(new DOMException('Denied', 'NotAllowedError'));

/** Also one that another spec has left in the head. */
function removeCanonical(): void {
  for (const link of document.head.querySelectorAll('link[rel=canonical]')) link.remove();
}

async function pressShare({ share, writeText = missing }: BrowserFeatures, path = '/offers/derma-glow') {
  removeCanonical();
  const canonical = document.createElement('link');
  canonical.rel = 'canonical';
  canonical.href = address;
  document.head.append(canonical);
  const features = { clipboard: { writeText }, ...(share !== undefined && { share, canShare: () => true }) };
  for (const [name, value] of Object.entries(features)) {
    Object.defineProperty(navigator, name, { value, configurable: true });
  }
  const opened = await openShop(path, { country: 'HR' });
  await opened.click(await opened.main.findByRole('button', { name: 'Podijeli' }));
  return opened;
}

const addressField = (opened: OpenShop) => opened.main.queryByLabelText<HTMLInputElement>('Adresa ove stranice');

afterEach(() => {
  removeCanonical();
  for (const name of ['clipboard', 'share', 'canShare']) Reflect.deleteProperty(navigator, name);
});

describe('the share button', () => {
  it('opens the system’s share sheet with the address of the server’s page', async () => {
    const share = vi.fn(() => Promise.resolve());
    const opened = await pressShare({ share });
    expect(share).toHaveBeenCalledWith({ title: 'Derma Glow', url: address });
    expect([opened.main.queryByText('Adresa je kopirana.'), addressField(opened)]).toEqual([null, null]);
  });

  it('copies the address of an article where no share sheet exists, and says so', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    const opened = await pressShare({ writeText }, '/blog/kosa');
    await opened.findStatus('Adresa je kopirana.');
    expect(writeText).toHaveBeenCalledWith('https://hr.bosilje.example/blog/kosa');
  });

  it('does nothing more when the shopper closes the share sheet', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    const closed = () => Promise.reject(new DOMException('Closed', 'AbortError'));
    const opened = await pressShare({ share: closed, writeText });
    expect(writeText).not.toHaveBeenCalled();
    expect(addressField(opened)).toBeNull();
  });

  it('shows the address, selected, when it can neither share nor copy', async () => {
    const opened = await pressShare({ share: missing });
    await waitFor(() => expect(addressField(opened)?.value).toBe(address));
    const field = addressField(opened)!;
    expect(document.activeElement).toBe(field);
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, address.length]);
  });
});
