import type { ReactNode } from 'react';
import { ButtonLink } from '../ui/Button.js';
import { Icon } from '../ui/Icon.js';
import { InlineText } from './Text.js';
import type { Block, Table } from './content-document.js';

interface BlocksProps {
  readonly blocks: readonly Block[];
  readonly fill: (text: string) => string;
}

export function Blocks({ blocks, fill }: BlocksProps) {
  return blocks.map((block, index) => <DocumentBlock key={index} block={block} fill={fill} />);
}

function DocumentBlock({ block, fill }: { block: Block; fill: (renderText: string) => string }) {
  const renderText = (source: string) => <InlineText>{fill(source)}</InlineText>;
  if (typeof block === 'string') return <p className="mt-5 first:mt-0">{renderText(block)}</p>;
  if ('when' in block) return <Blocks blocks={block.blocks} fill={fill} />;
  if ('sub' in block) return <h3 className="mb-3 mt-9 text-[1.45rem] leading-tight">{renderText(block.sub)}</h3>;
  if ('list' in block) return <List items={block.list.map(renderText)} />;
  if ('steps' in block) return <Steps items={block.steps.map(renderText)} />;
  if ('quote' in block) return <Quote>{renderText(block.quote)}</Quote>;
  if ('today' in block) return <TodayBox title={fill(block.title)} items={block.today.map(renderText)} />;
  if ('note' in block) return <Note>{renderText(block.note)}</Note>;
  if ('table' in block) return <DocumentTable table={block.table} renderText={renderText} />;
  return (
    <p className="mt-7 print:hidden">
      <ButtonLink to={block.to}>{fill(block.action)}</ButtonLink>
    </p>
  );
}

function List({ items }: { items: readonly ReactNode[] }) {
  return (
    <ul className="mt-5 grid gap-2.5 first:mt-0">
      {items.map((item, index) => (
        <li
          key={index}
          className="relative pl-6 before:absolute before:left-1 before:top-[0.68em] before:size-1.5 before:rounded-full before:bg-accent"
        >
          {item}
        </li>
      ))}
    </ul>
  );
}

function Steps({ items }: { items: readonly ReactNode[] }) {
  return (
    <ol className="mt-6 grid gap-4">
      {items.map((item, index) => (
        <li key={index} className="grid grid-cols-[2.25rem_1fr] gap-3.5 sm:gap-4">
          <span
            aria-hidden="true"
            className="flex size-9 items-center justify-center rounded-full bg-green-tint font-display text-lg text-green"
          >
            {index + 1}
          </span>
          <span className="pt-1">{item}</span>
        </li>
      ))}
    </ol>
  );
}

function Quote({ children }: { children: ReactNode }) {
  return (
    <p className="display my-11 border-l-2 border-accent pl-6 text-[clamp(1.6rem,3.2vw,2.15rem)] leading-[1.22] text-green sm:-ml-6 lg:my-14">
      {children}
    </p>
  );
}

function TodayBox({ title, items }: { title: string; items: readonly ReactNode[] }) {
  return (
    <aside className="my-11 break-inside-avoid rounded-large bg-green-tint px-6 py-7 sm:px-9 sm:py-9">
      <h3 className="mb-5 text-[1.7rem] text-green">{title}</h3>
      <ul className="grid gap-3.5">
        {items.map((item, index) => (
          <li key={index} className="grid grid-cols-[1.5rem_1fr] gap-3">
            <Icon name="check" className="mt-0.5 size-6 text-green" />
            <span>{item}</span>
          </li>
        ))}
      </ul>
    </aside>
  );
}

function Note({ children }: { children: ReactNode }) {
  return (
    <p className="mt-6 break-inside-avoid rounded-card bg-sand px-6 py-5 text-[0.95em] leading-relaxed text-ink">
      {children}
    </p>
  );
}

function DocumentTable({ table, renderText }: { table: Table; renderText: (text: string) => ReactNode }) {
  const isPairs = table.head.length === 2;
  return (
    <table className="mt-6 w-full border-collapse text-left text-[0.92em] leading-snug max-sm:block">
      <caption className="sr-only">{renderText(table.caption)}</caption>
      <thead className="max-sm:sr-only">
        <tr className="border-b border-line-strong">
          {table.head.map((name) => (
            <th key={name} scope="col" className="py-3 pr-5 align-bottom font-semibold text-ink">
              {renderText(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {table.rows.map((row) => (
          <tr key={row[0]} className="border-b border-line max-sm:block max-sm:py-3.5">
            {row.map((cell, column) => (
              <Cell key={column} first={column === 0} name={isPairs ? '' : (table.head[column] ?? '')}>
                {renderText(cell)}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({ first, name, children }: { first: boolean; name: string; children: ReactNode }) {
  const shape = 'py-3.5 pr-5 align-top max-sm:block max-sm:py-0.5 max-sm:pr-0';
  if (first) {
    return (
      <th scope="row" className={`${shape} font-semibold text-ink`}>
        {children}
      </th>
    );
  }
  return (
    <td className={shape}>
      {name !== '' && (
        <span aria-hidden="true" className="mr-1.5 text-[0.92em] text-soft sm:hidden">
          {name}:
        </span>
      )}
      {children}
    </td>
  );
}
