import { Link } from 'react-router-dom';
import { Icon } from '../ui/Icon.js';
import type { Section } from './content-document.js';
import { sectionHref } from './use-section-scroll.js';

interface TableOfContentsProps {
  readonly title: string;
  readonly sections: readonly Section[];
  readonly current: string | null;
  readonly fill: (text: string) => string;
}

export function TableOfContents(props: TableOfContentsProps) {
  return (
    <>
      <nav
        aria-label={props.title}
        className="sticky top-28 hidden max-h-[calc(100dvh-9rem)] self-start overflow-y-auto lg:block print:hidden"
      >
        <p className="mb-3 text-sm font-semibold text-soft">{props.title}</p>
        <SectionLinks {...props} />
      </nav>
      <details className="group mb-10 rounded-card bg-sand px-5 lg:hidden print:hidden">
        <summary className="flex min-h-13 items-center justify-between gap-4 py-3 font-semibold">
          {props.title}
          <Icon name="down" className="size-5 transition-transform duration-200 group-open:rotate-180" />
        </summary>
        <div className="pb-4">
          <SectionLinks {...props} />
        </div>
      </details>
    </>
  );
}

function SectionLinks({ sections, current, fill }: TableOfContentsProps) {
  return (
    <ol className="grid text-[15px] leading-snug">
      {sections.map(({ id, heading }, index) => (
        <li key={id}>
          <Link
            to={sectionHref(id)}
            replace
            aria-current={id === current ? 'location' : undefined}
            className="grid min-h-9 grid-cols-[1.6rem_1fr] items-baseline py-1.5 text-soft underline-offset-4 hover:text-green hover:underline aria-[current]:font-semibold aria-[current]:text-green"
          >
            <span aria-hidden="true">{index + 1}.</span>
            {fill(heading)}
          </Link>
        </li>
      ))}
    </ol>
  );
}
