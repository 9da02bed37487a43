import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parsers } from 'prettier/plugins/markdown';
import { parse as parseYaml } from 'yaml';
import {
  conditions,
  type Block,
  type Condition,
  type ContentDocument,
  type Section,
  type Table,
} from '../../storefront/src/shared/prose/content-document.js';

export interface DocumentName {
  readonly area: string;
  readonly name: string;
  readonly language: string;
  readonly file: string;
}

export interface DocumentFile extends DocumentName {
  readonly document: ContentDocument;
}

type FrontMatter = Omit<ContentDocument, 'sections'>;

/** Fields of the front matter of every document. */
export const requiredFields = ['title', 'description', 'eyebrow', 'lead'] as const;

/** Node of mdast, as the Markdown parser of Prettier returns it. */
interface Node {
  readonly type: string;
  readonly value?: string;
  readonly depth?: number;
  readonly ordered?: boolean;
  readonly url?: string;
  readonly children?: readonly Node[];
  readonly position?: { readonly start: { readonly line: number } };
}

/** Names of the files `AREA/NAME.LANGUAGE.md` below a folder. */
export function findDocuments(folder: string): readonly DocumentName[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .sort()
    .map((file) => {
      const [, area = '', name = '', language = ''] = /^([\w-]+)[/\\]([\w-]+)\.(\w+)\.md$/.exec(file) ?? [];
      if (area === '') throw new Error(`${file}: a document is named AREA/NAME.LANGUAGE.md`);
      return { area, name, language, file };
    });
}

/** @throws {Error} see `parseDocument` */
export function readDocument(folder: string, document: DocumentName): DocumentFile {
  return { ...document, document: parseDocument(readFileSync(join(folder, document.file), 'utf8'), document.file) };
}

/**
 * @param source Markdown with front matter, as storefront/README.md describes it
 * @throws {Error} with the file, for front matter that is invalid; and with the line, for Markdown that the pages cannot show
 */
export function parseDocument(source: string, file: string): ContentDocument {
  const { children = [] } = parsers.markdown.parse(source, {} as never) as Node;
  const [front, ...nodes] = children;
  if (front?.type !== 'frontMatter') throw new Error(`${file}: there is no front matter`);
  const reader = new Reader(file);
  return { ...frontMatterOf(front.value ?? '', file), sections: reader.sectionsOf(nodes) };
}

function frontMatterOf(yaml: string, file: string): FrontMatter {
  const fields = readYaml(yaml, file);
  const missing = requiredFields.filter((name) => typeof fields?.[name] !== 'string');
  if (missing.length > 0) throw new Error(`${file}: the front matter has no text for ${missing.join(', ')}`);
  return fields as FrontMatter;
}

function readYaml(yaml: string, file: string): Partial<FrontMatter> | null {
  try {
    return parseYaml(yaml) as Partial<FrontMatter> | null;
  } catch (error) {
    throw new Error(`${file}: ${String(error)}`, { cause: error });
  }
}

class Reader {
  constructor(private readonly file: string) {}

  sectionsOf(nodes: readonly Node[]): readonly Section[] {
    const starts = nodes.flatMap((node, index) => (isHeading(node, 2) ? [index] : []));
    if (starts[0] !== 0 && nodes[0] !== undefined) throw this.problem(nodes[0], 'is before the first section');
    return starts.map((start, index) => {
      const [heading, ...content] = nodes.slice(start, starts[index + 1]) as [Node, ...Node[]];
      const [, text, id, when] = /^(.*?) \{#([\w-]+)(?: if=(\w+))?\}$/.exec(this.inline(heading)) ?? [];
      if (text === undefined || id === undefined) throw this.problem(heading, 'needs a name, such as {#price}');
      const condition = when === undefined ? {} : { when: this.conditionOf(when, heading) };
      return { id, heading: text, ...condition, blocks: this.blocksOf(content) };
    });
  }

  /** Blocks between `<!-- if CONDITION -->` and `<!-- end -->` become one. */
  private blocksOf(nodes: readonly Node[]): readonly Block[] {
    const blocks: Block[] = [];
    for (let index = 0; index < nodes.length; index += 1) {
      const node = nodes[index] as Node;
      const when = /^<!-- if (\w+) -->$/.exec(node.value ?? '')?.[1];
      if (when !== undefined) {
        const end = nodes.findIndex((other, place) => place > index && other.value === '<!-- end -->');
        if (end === -1) throw this.problem(node, 'has no <!-- end -->');
        blocks.push({ when: this.conditionOf(when, node), blocks: this.blocksOf(nodes.slice(index + 1, end)) });
        index = end;
        continue;
      }
      const table = nodes[index + 1];
      if (table?.type !== 'table') blocks.push(this.blockOf(node));
      else {
        blocks.push({ table: { caption: this.captionOf(node), ...this.rowsOf(table) } });
        index += 1;
      }
    }
    return blocks;
  }

  private conditionOf(name: string, node: Node): Condition {
    const condition = conditions.find((one) => one === name);
    if (condition === undefined) throw this.problem(node, `has the unknown condition ${name}`);
    return condition;
  }

  private blockOf(node: Node): Block {
    const { children = [] } = node;
    if (node.type === 'list') {
      const items = children.map((item) => this.inline(this.only(item)));
      return node.ordered === true ? { steps: items } : { list: items };
    }
    if (node.type === 'blockquote') return this.quoteOf(node);
    if (isHeading(node, 3)) return { sub: this.inline(node) };
    if (node.type !== 'paragraph') throw this.problem(node, `cannot be shown on a page (${node.type})`);
    const [link] = children;
    // The address of a button is a screen; facts are filled in texts only.
    const isButton = children.length === 1 && link?.type === 'link' && link.url?.startsWith('/') === true;
    return isButton ? { action: this.plain(link), to: link.url } : this.inline(node);
  }

  /** `[!NOTE]` begins a note, `[!TIP]` a list with a title. */
  private quoteOf(quote: Node): Block {
    const [first, list] = quote.children ?? [];
    if (first === undefined) throw this.problem(quote, 'is empty');
    const text = this.inline(first);
    const [, kind, rest = ''] = /^\[!(NOTE|TIP)\] (.*)$/.exec(text) ?? [];
    if (kind === 'TIP' && list?.type === 'list') {
      const today = (list.children ?? []).map((item) => this.inline(this.only(item)));
      return { title: rest.replaceAll('**', ''), today };
    }
    if (list !== undefined) throw this.problem(list, 'is a second paragraph of a quotation');
    return kind === 'NOTE' ? { note: rest } : { quote: text };
  }

  private captionOf(node: Node): string {
    const caption = /^Table: (.+)$/.exec(node.type === 'paragraph' ? this.inline(node) : '')?.[1];
    if (caption === undefined) throw this.problem(node, 'must be the caption of the table: "Table: …"');
    return caption;
  }

  private rowsOf(table: Node): Omit<Table, 'caption'> {
    const [head = [], ...rows] = (table.children ?? []).map(({ children = [] }) =>
      children.map((cell) => this.inline(cell)),
    );
    return { head, rows };
  }

  /** The one paragraph of a list item. */
  private only(item: Node): Node {
    const [paragraph, ...others] = item.children ?? [];
    if (paragraph?.type !== 'paragraph' || others.length > 0) throw this.problem(item, 'must be one paragraph');
    return paragraph;
  }

  /** Text with the marks that pages know: `**strong**` and `[label](address)`. */
  private inline({ children = [] }: Node): string {
    const parts = children.map((node) => {
      if (node.type === 'strong') return `**${this.plain(node)}**`;
      if (node.type === 'link') return `[${this.plain(node)}](${node.url})`;
      return this.textOf(node);
    });
    return parts.join('');
  }

  private plain({ children = [] }: Node): string {
    return children.map((node) => this.textOf(node)).join('');
  }

  /** A line break in the file is a space on the page. */
  private textOf(node: Node): string {
    if (node.type !== 'text') throw this.problem(node, `cannot be shown on a page (${node.type})`);
    return (node.value ?? '').replaceAll('\n', ' ');
  }

  private problem({ position, value }: Node, problem: string): Error {
    return new Error(`${this.file}:${position?.start.line ?? '?'}: ${value ?? 'this'} ${problem}`);
  }
}

const isHeading = ({ type, depth }: Node, wanted: number) => type === 'heading' && depth === wanted;
