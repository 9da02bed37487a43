import { Sections } from '../../shared/prose/Sections.js';
import { InlineText } from '../../shared/prose/Text.js';
import { filterSections } from '../../shared/prose/content-document.js';
import { useCountryFacts } from '../../shared/prose/use-country-facts.js';
import { useSectionScroll } from '../../shared/prose/use-section-scroll.js';
import { PageTitle } from '../../shared/ui/PageTitle.js';
import type { CompanyDocument } from './texts.js';

export function PlainPage({ document }: { document: CompanyDocument }) {
  const { conditions, fill } = useCountryFacts();
  useSectionScroll();
  return (
    <article className="min-h-dvh pb-24 lg:pb-32">
      <header className="bg-sand">
        <div className="mx-auto max-w-[880px] px-5 py-14 sm:px-8 lg:py-24 lg:pl-24">
          <p className="mb-4 text-sm font-semibold text-accent-ink">{fill(document.eyebrow)}</p>
          <PageTitle title={document.pageTitle} description={fill(document.description)}>
            {fill(document.title)}
          </PageTitle>
          <p className="mt-6 max-w-[36em] text-xl leading-relaxed text-soft">
            <InlineText>{fill(document.lead)}</InlineText>
          </p>
        </div>
      </header>
      <div className="mx-auto max-w-[880px] px-5 pt-14 sm:px-8 lg:pl-24 lg:pt-20">
        <Sections sections={filterSections(document, conditions)} fill={fill} />
      </div>
    </article>
  );
}
