import { PageTitle } from '../ui/PageTitle.js';
import { TableOfContents } from './TableOfContents.js';
import { Sections } from './Sections.js';
import { InlineText } from './Text.js';
import { type ContentDocument, filterSections } from './content-document.js';
import { useCountryFacts } from './use-country-facts.js';
import { useSectionScroll } from './use-section-scroll.js';

interface DocumentPageProps {
  readonly document: ContentDocument;
  readonly contentsTitle: string;
}

export function DocumentPage({ document, contentsTitle }: DocumentPageProps) {
  const { conditions, fill } = useCountryFacts();
  const current = useSectionScroll();
  const sections = filterSections(document, conditions);
  return (
    <article className="mx-auto min-h-dvh max-w-[1440px] px-5 pb-24 pt-10 sm:px-8 lg:pb-32 lg:pt-16 xl:px-10">
      <header className="mb-10 max-w-3xl lg:mb-16">
        <p className="mb-4 text-sm font-semibold text-accent-ink">{fill(document.eyebrow)}</p>
        <PageTitle title={fill(document.title)} description={fill(document.description)}>
          {fill(document.title)}
        </PageTitle>
        <p className="mt-5 text-lg leading-relaxed text-soft lg:text-xl">
          <InlineText>{fill(document.lead)}</InlineText>
        </p>
        {document.since !== undefined && <p className="mt-4 text-[15px] text-soft">{fill(document.since)}</p>}
      </header>
      <div className="grid lg:grid-cols-[260px_minmax(0,1fr)] lg:gap-16 xl:gap-24 print:block">
        <TableOfContents title={contentsTitle} sections={sections} current={current} fill={fill} />
        <Sections sections={sections} fill={fill} numbered />
      </div>
    </article>
  );
}
