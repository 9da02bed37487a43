import { normalEmail } from './email.js';

describe('the normal form of an e-mail', () => {
  it.each([
    ['as it is', 'ana@primjer.ba'],
    ['in capitals', 'ANA@Primjer.BA'],
    ['with blanks around it', ' \tana@primjer.ba\u00a0\n'],
    ['in wide characters', 'ａｎａ＠primjer.ba'],
  ])('is the same when written %s', (_, written) => {
    expect(normalEmail(written)).toBe('ana@primjer.ba');
  });

  it('composes a letter and its diacritic into one character', () => {
    expect(normalEmail('S\u030cE@primjer.hr')).toBe('\u0161e@primjer.hr');
  });

  it('preserves what distinguishes two mailboxes', () => {
    expect(normalEmail('ana.anic+klub@primjer.ba')).toBe('ana.anic+klub@primjer.ba');
  });

  it('is stable when normalised again', () => {
    const normal = normalEmail(' Željka＠PRIMJER.hr ');
    expect(normalEmail(normal)).toBe(normal);
  });
});
