import { PageTitle } from '../ui/PageTitle.js';
import { Contents } from './Contents.js';
import { Sections } from './Sections.js';
import { Text } from './Text.js';
import { type WrittenDocument, sectionsWhere } from './document.js';
import { useReading } from './use-facts.js';
import { useSection } from './use-section.js';

interface LongPageProps {
  readonly document: WrittenDocument;
  /** What the table of contents is called. */
  readonly contents: string;
}

/** A long text to look things up in: its table of contents stays beside it. */
export function LongPage({ document, contents }: LongPageProps) {
  const { holds, read } = useReading();
  const current = useSection();
  const sections = sectionsWhere(document, holds);
  return (
    <article className="mx-auto min-h-dvh max-w-[1240px] px-5 pb-24 pt-10 sm:px-8 lg:pb-32 lg:pt-16 xl:px-10">
      <header className="mb-10 max-w-3xl lg:mb-16">
        <p className="mb-4 text-sm font-semibold text-accent-ink">{read(document.eyebrow)}</p>
        <PageTitle title={read(document.title)} description={read(document.description)}>
          {read(document.title)}
        </PageTitle>
        <p className="mt-5 text-lg leading-relaxed text-soft lg:text-xl">
          <Text>{read(document.lead)}</Text>
        </p>
        {document.since !== undefined && <p className="mt-4 text-[15px] text-soft">{read(document.since)}</p>}
      </header>
      <div className="grid lg:grid-cols-[260px_minmax(0,1fr)] lg:gap-16 xl:gap-24 print:block">
        <Contents title={contents} sections={sections} current={current} read={read} />
        <Sections sections={sections} read={read} numbered />
      </div>
    </article>
  );
}
