import type { ReactNode } from 'react';
import { Blocks } from './Blocks.js';
import type { Section } from './content-document.js';

interface SectionsProps {
  readonly sections: readonly Section[];
  readonly fill: (text: string) => string;
  readonly numbered?: boolean;
  readonly children?: ReactNode;
}

/** Lines of about 75 letters: the font's letters are narrower than its zero (`ch`). */
export function Sections({ sections, fill, numbered = false, children }: SectionsProps) {
  return (
    <div className="max-w-[40em] text-[17px] leading-[1.72] text-ink/90 lg:text-[18px]">
      {sections.map(({ id, heading, blocks }, index) => (
        <section key={id} aria-labelledby={headingId(id)} className="mt-14 first:mt-0">
          <h2
            id={headingId(id)}
            tabIndex={-1}
            className="mb-5 break-after-avoid text-[clamp(1.65rem,3vw,2.1rem)] leading-[1.15] text-ink focus:outline-none"
          >
            {numbered && <span className="mr-2.5 text-accent-ink">{index + 1}.</span>}
            {fill(heading)}
          </h2>
          <Blocks blocks={blocks} fill={fill} />
        </section>
      ))}
      {children}
    </div>
  );
}

export function headingId(section: string): string {
  return `section-${section}`;
}
