import { readPurposes } from './variable-reference.js';

describe('the purposes of variables', () => {
  it('are the comments above them, up to the next comment or empty line', () => {
    const purposes = readPurposes(
      [
        '# About the file.',
        '',
        '# Address and key',
        '# of a partner.',
        '#A_URL=https://a.example',
        'A_KEY=',
        '# Codes of the partner.',
        '#A_CODES=',
        '',
        '# Another.',
        '#B_URL=1',
      ].join('\n'),
    );
    expect([...purposes]).toEqual([
      ['A_URL', 'Address and key of a partner.'],
      ['A_KEY', 'Address and key of a partner.'],
      ['A_CODES', 'Codes of the partner.'],
      ['B_URL', 'Another.'],
    ]);
  });
});
