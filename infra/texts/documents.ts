import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parsers } from 'prettier/plugins/markdown';
import { parse as parseYaml } from 'yaml';

export interface DocumentName {
  readonly area: string;
  readonly name: string;
  readonly language: string;
  readonly file: string;
}

export interface DocumentFile extends DocumentName {
  readonly document: Document;
}

/** Front matter and sections; the browser has it as `ContentDocument`. */
export interface Document extends Readonly<Record<string, unknown>> {
  readonly sections: readonly Section[];
}

export interface Section {
  readonly id: string;
  readonly heading: string;
  readonly when?: string;
  readonly blocks: readonly Block[];
}

export type Block = string | Readonly<Record<string, unknown>>;

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
 * @throws {Error} with file and line for Markdown that the pages cannot show
 */
export function parseDocument(source: string, file: string): Document {
  const { children = [] } = parsers.markdown.parse(source, {} as never) as Node;
  const [front, ...nodes] = children;
  if (front?.type !== 'frontMatter') throw new Error(`${file}: there is no front matter`);
  const reader = new Reader(file);
  return { ...(parseYaml(front.value ?? '') as object), sections: reader.sectionsOf(nodes) };
}

class Reader {
  constructor(private readonly file: string) {}

  sectionsOf(nodes: readonly Node[]): readonly Section[] {
    const starts = nodes.flatMap((node, index) => (isHeading(node, 2) ? [index] : []));
    if (starts[0] !== 0 && nodes[0] !== undefined) throw this.problem(nodes[0], 'stands before the first section');
    return starts.map((start, index) => {
      const [heading, ...content] = nodes.slice(start, starts[index + 1]) as [Node, ...Node[]];
      const [, text, id, when] = /^(.*?) \{#([\w-]+)(?: if=(\w+))?\}$/.exec(this.inline(heading)) ?? [];
      if (text === undefined || id === undefined) throw this.problem(heading, 'needs a name, such as {#price}');
      return { id, heading: text, ...(when === undefined ? {} : { when }), blocks: this.blocksOf(content) };
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
        blocks.push({ when, blocks: this.blocksOf(nodes.slice(index + 1, end)) });
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

  private blockOf(node: Node): Block {
    const { children = [] } = node;
    if (node.type === 'list') {
      const items = children.map((item) => this.inline(this.only(item)));
      return node.ordered === true ? { steps: items } : { list: items };
    }
    if (node.type === 'blockquote') return this.quoteOf(node);
    if (isHeading(node, 3)) return { sub: this.inline(node) };
    if (node.type !== 'paragraph') throw this.problem(node, `is not for pages (${node.type})`);
    const [link] = children;
    if (children.length === 1 && link?.type === 'link') return { action: this.plain(link), to: link.url };
    return this.inline(node);
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

  private rowsOf(table: Node) {
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
    if (node.type !== 'text') throw this.problem(node, `is not for pages (${node.type})`);
    return (node.value ?? '').replaceAll('\n', ' ');
  }

  private problem({ position, value }: Node, problem: string): Error {
    return new Error(`${this.file}:${position?.start.line ?? '?'}: ${value ?? 'this'} ${problem}`);
  }
}

const isHeading = ({ type, depth }: Node, wanted: number) => type === 'heading' && depth === wanted;

const names = new Set(['id', 'when', 'to']);

/** All texts of a document, with the marks of links. */
export function documentTexts(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => (names.has(name) ? [] : documentTexts(inner)));
}
