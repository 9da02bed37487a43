import { findDocumentProblems } from './document-problems.js';
import { parseDocument, type DocumentFile } from './documents.js';

const fields = 'title: Povrat\ndescription: Kako\neyebrow: Pravila\nlead: "Rok: {days} dana"\n';
const front = `---\n${fields}---\n\n`;
const blocksOf = (markdown: string) => parseDocument(`${front}## A {#a}\n\n${markdown}\n`, 'a.md').sections[0]?.blocks;

describe('a document', () => {
  it('has front matter and sections with names and conditions', () => {
    expect(
      parseDocument(`${front}## Od {days} {#first}\n\nTekst.\n\n## Drugo {#second if=withdrawal}\n`, 'a.md'),
    ).toEqual({
      title: 'Povrat',
      description: 'Kako',
      eyebrow: 'Pravila',
      lead: 'Rok: {days} dana',
      sections: [
        { id: 'first', heading: 'Od {days}', blocks: ['Tekst.'] },
        { id: 'second', heading: 'Drugo', when: 'withdrawal', blocks: [] },
      ],
    });
  });

  it.each<[string, string, unknown]>([
    [
      'paragraphs with links and emphasis',
      'Na **sve** [{email}](mailto:{email})\nodmah.',
      'Na **sve** [{email}](mailto:{email}) odmah.',
    ],
    ['a heading', '### Koliko', { sub: 'Koliko' }],
    ['a list', '- a\n- **b**', { list: ['a', '**b**'] }],
    ['steps', '1. a\n2. b', { steps: ['a', 'b'] }],
    ['a quotation', '> Kosa pamti.', { quote: 'Kosa pamti.' }],
    ['a note', '> [!NOTE]\n> a × b', { note: 'a × b' }],
    ['things to do today', '> [!TIP]\n> **Danas**\n>\n> - a\n> - b', { title: 'Danas', today: ['a', 'b'] }],
    ['a button', '[Kupi](/shop)', { action: 'Kupi', to: '/shop' }],
    ['a link to write a mail', '[{email}](mailto:{email})', '[{email}](mailto:{email})'],
    [
      'a table',
      'Table: Rokovi\n\n| a | b |\n| - | - |\n| 1 | 2 |',
      { table: { caption: 'Rokovi', head: ['a', 'b'], rows: [['1', '2']] } },
    ],
    [
      'a condition',
      '<!-- if withdrawal -->\n\na\n\n- b\n\n<!-- end -->',
      { when: 'withdrawal', blocks: ['a', { list: ['b'] }] },
    ],
  ])('has %s', (_, markdown, block) => {
    expect(blocksOf(markdown)).toEqual([block]);
  });

  it.each([
    ['`code`', 'a.md:10: code cannot be shown on a page (inlineCode)'],
    ['![a](b)', 'a.md:10: this cannot be shown on a page (image)'],
    ['> a\n>\n> b', 'a.md:12: this is a second paragraph of a quotation'],
    ['| a |\n| - |\n| b |', 'a.md:10: this cannot be shown on a page (table)'],
    ['<!-- if rain -->\n\n<!-- end -->', 'a.md:10: <!-- if rain --> has the unknown condition rain'],
    ['<!-- if withdrawal -->', 'a.md:10: <!-- if withdrawal --> has no <!-- end -->'],
    ['## No name', 'a.md:10: this needs a name, such as {#price}'],
  ])('rejects %j', (markdown, problem) => {
    expect(() => blocksOf(markdown)).toThrow(problem);
  });

  it.each([
    ['', 'a.md: the front matter has no text for title, description, eyebrow, lead'],
    [fields.replace('Povrat', ''), 'a.md: the front matter has no text for title'],
    ['title: Povrat: rok', 'a.md: YAMLParseError: Nested mappings'],
  ])('rejects the front matter %j', (yaml, problem) => {
    expect(() => parseDocument(`---\n${yaml}\n---\n`, 'a.md')).toThrow(problem);
  });
});

describe('the check of documents', () => {
  const file = (language: string, body: string, more = ''): DocumentFile => ({
    ...{ area: 'policies', name: 'terms', language, file: `policies/terms.${language}.md` },
    document: parseDocument(`---\n${fields}${more}---\n\n${body}`, 'a.md'),
  });
  const rules = {
    languages: ['ba', 'hr'],
    variables: new Set(['days']),
    foreignWords: (_: string, text: string) => text.match(/tjedan/g) ?? [],
  };
  const body = '## A {#a}\n\n<!-- if withdrawal -->\n\nx\n\n<!-- end -->\n';

  it('accepts the same sections in all countries', () => {
    expect(findDocumentProblems([file('ba', body), file('hr', body)], rules)).toEqual([]);
  });

  it('finds missing documents and other sections', () => {
    expect(findDocumentProblems([file('ba', body)], rules)).toEqual(['policies/terms.hr.md is missing']);
    expect(findDocumentProblems([file('ba', body), file('hr', body.replace('#a', '#b'))], rules)).toEqual([
      'policies/terms.hr.md: has the section b with 1 blocks where policies/terms.ba.md has the section a with 1 blocks',
    ]);
  });

  it('finds a section or a field that only one of them has', () => {
    const more = `${body}\n## B {#b}\n`;
    expect(findDocumentProblems([file('ba', body), file('hr', more)], rules)).toEqual([
      'policies/terms.hr.md: has the section b with 0 blocks where policies/terms.ba.md has nothing',
    ]);
    const offers = ['offer:\n  title: A\n  action: B\n', 'offer:\n  title: A\n'] as const;
    expect(findDocumentProblems([file('ba', body, offers[0]), file('hr', body, offers[1])], rules)).toEqual([
      'policies/terms.hr.md: has the section a with 1 blocks where policies/terms.ba.md has the field offer.action',
    ]);
  });

  it('finds unknown variables, and words of other countries', () => {
    const odd = '## A {#a}\n\nDva {weeks} tjedan [x](/tjedan)\n';
    expect(findDocumentProblems([file('ba', odd), file('hr', odd)], rules).slice(0, 2)).toEqual([
      'policies/terms.ba.md: has the unknown variable {weeks}',
      'policies/terms.ba.md: contains the word "tjedan", which ba does not use',
    ]);
  });
});
