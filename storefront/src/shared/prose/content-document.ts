/** Written in Markdown (`storefront/content`). In texts, `{deliveryPrice}` is a fact (see `facts.ts`), `**…**` emphasis, `[…](/track)` a link. */
export interface ContentDocument {
  readonly title: string;
  readonly description: string;
  readonly eyebrow: string;
  readonly lead: string;
  /** Date from which the text is valid. */
  readonly since?: string;
  readonly sections: readonly Section[];
}

export interface Section {
  /** Same in all countries, because links use it. */
  readonly id: string;
  readonly heading: string;
  readonly when?: Condition;
  readonly blocks: readonly Block[];
}

/** A string is a paragraph. */
export type Block =
  | string
  | { readonly sub: string }
  | { readonly list: readonly string[] }
  | { readonly steps: readonly string[] }
  | { readonly quote: string }
  | { readonly today: readonly string[]; readonly title: string }
  | { readonly note: string }
  | { readonly table: Table }
  | { readonly action: string; readonly to: string }
  | { readonly when: Condition; readonly blocks: readonly Block[] };

export interface Table {
  readonly caption: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export const conditions = [
  'lowestPrice',
  'reviewNote',
  'withdrawal',
  'onlineWithdrawal',
  'accessibility',
  'analyticsAsked',
  'analyticsOffered',
  'analyticsDemo',
] as const;
export type Condition = (typeof conditions)[number];

export function filterSections(document: ContentDocument, conditions: ReadonlySet<Condition>): readonly Section[] {
  return document.sections
    .filter(({ when }) => when === undefined || conditions.has(when))
    .map((section) => ({ ...section, blocks: filterBlocks(section.blocks, conditions) }));
}

function filterBlocks(blocks: readonly Block[], conditions: ReadonlySet<Condition>): readonly Block[] {
  return blocks.flatMap((block) => {
    if (typeof block === 'string' || !('when' in block)) return [block];
    return conditions.has(block.when) ? filterBlocks(block.blocks, conditions) : [];
  });
}

/** Texts of headings and blocks, with the marks of emphasis and links. */
export function sectionTexts(sections: readonly Section[]): readonly string[] {
  return sections.flatMap(({ heading, blocks }) => [heading, ...blocks.flatMap(blockTexts)]);
}

export function blockTexts(block: Block): readonly string[] {
  if (typeof block === 'string') return [block];
  if ('when' in block) return block.blocks.flatMap(blockTexts);
  if ('table' in block) return [block.table.caption, ...block.table.head, ...block.table.rows.flat()];
  if ('today' in block) return [block.title, ...block.today];
  if ('action' in block) return [`[${block.action}](${block.to})`];
  if ('list' in block) return block.list;
  if ('steps' in block) return block.steps;
  if ('sub' in block) return [block.sub];
  return ['quote' in block ? block.quote : block.note];
}

export type Span =
  { readonly text: string } | { readonly strong: string } | { readonly label: string; readonly to: string };

const inlinePattern = /\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)]+)\)/g;

export function parseSpans(text: string): readonly Span[] {
  const spans: Span[] = [];
  let end = 0;
  for (const match of text.matchAll(inlinePattern)) {
    const [whole, strong, label = '', to = ''] = match;
    if (match.index > end) spans.push({ text: text.slice(end, match.index) });
    spans.push(strong === undefined ? { label, to } : { strong });
    end = match.index + whole.length;
  }
  return end < text.length ? [...spans, { text: text.slice(end) }] : spans;
}
