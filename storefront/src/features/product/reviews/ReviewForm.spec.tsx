import { fireEvent, waitFor, within } from '@testing-library/react';
import { openShop, rejected } from '../../../testing/open-shop.js';
import { amra } from '../../../testing/samples.js';

describe('the review form', () => {
  it('requires stars, title, text and terms; a picture needs a name and an image file', async () => {
    const responses = { 'shopReviews.add': rejected('SERVER_ERROR') };
    const shop = await openShop('/offers/slim-night', { user: amra, responses });
    await shop.click(await shop.main.findByRole('button', { name: 'Napiši recenziju' }));
    const submit = await shop.main.findByRole('button', { name: 'Pošalji recenziju' });
    const form = within(submit.closest('form')!);
    fireEvent.click(submit);
    for (const message of ['Unesite vaš kometar', 'Odaberite ocjenu', 'Unesite naslov', 'Prihvatite uslove korištenja'])
      await shop.findAlert(message);

    const file = submit.closest('form')!.querySelector<HTMLInputElement>('input[type=file]')!;
    expect(file.accept).toBe('image/*');
    shop.press('Dodaj fotografiju', form);
    await shop.findAlert('Ime ne može biti prazno');
    await shop.findAlert('Odaberite privitak');
    const picture = new File(['x'], 'pure-fit.jpg', { type: 'image/jpeg' });
    fireEvent.change(file, { target: { files: [picture] } });
    await waitFor(() => expect(shop.field('Naziv fotografije', form).value).toBe('pure-fit'));
    shop.fill('Naziv fotografije', ' ', form);
    shop.press('Dodaj fotografiju', form);
    await shop.findAlert('Ime ne može biti prazno');

    fireEvent.click(form.getByRole('radio', { name: '4 zvjezdice' }));
    shop.fill('Naslov', 'Naslov', form);
    shop.fill('Vaš komentar', 'Tekst', form);
    fireEvent.click(form.getByRole('checkbox'));
    expect(shop.server.calls('shopReviews.add')).toEqual([]);
    fireEvent.click(submit);
    await shop.findAlert('Došlo je do greške prilikom spremanja kometara, molimo pokušajte ponovo kasnije.');
    expect(shop.field('Vaš komentar', form).value).toBe('Tekst');
    expect(shop.server.calls('shopReviews.add')).toMatchObject([
      { args: { OfferID: 'slim-night', Rating: 4, ReviewHead: 'Naslov', Review: 'Tekst' } },
    ]);
  });
});
