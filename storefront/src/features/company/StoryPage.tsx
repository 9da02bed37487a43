import { Sections } from '../../shared/prose/Sections.js';
import { InlineText } from '../../shared/prose/Text.js';
import { filterSections } from '../../shared/prose/content-document.js';
import { useCountryFacts } from '../../shared/prose/use-country-facts.js';
import { useTexts } from '../../shared/use-texts.js';
import { PageTitle } from '../../shared/ui/PageTitle.js';
import { Picture, mediaPath } from '../../shared/ui/Picture.js';
import { companyTexts } from './texts.js';

export default function StoryPage() {
  const { story, storyPicture } = useTexts(companyTexts);
  const { conditions, fill } = useCountryFacts();
  return (
    <article className="pb-24 lg:pb-32">
      <header className="mx-auto grid max-w-[1440px] items-center gap-10 px-5 pb-14 pt-8 sm:px-8 lg:grid-cols-[1fr_1.25fr] lg:gap-16 lg:pb-24 lg:pt-14 xl:px-10">
        <div className="max-w-xl">
          <p className="mb-4 text-sm font-semibold text-accent-ink">{fill('{brand}')}</p>
          <PageTitle
            title={story.pageTitle}
            description={fill(story.description)}
            className="text-[clamp(2.6rem,6vw,4.4rem)]"
          >
            {story.title}
          </PageTitle>
          <p className="mt-6 text-xl leading-relaxed text-soft lg:text-[1.4rem]">
            <InlineText>{fill(story.lead)}</InlineText>
          </p>
        </div>
        <div className="max-lg:order-first">
          <Picture
            src={mediaPath('story')}
            alt={storyPicture}
            sizes="(min-width: 1021px) 55vw, 100vw"
            width={1200}
            height={800}
            priority
            className="aspect-[3/2] w-full rounded-large bg-sand object-cover"
          />
        </div>
      </header>
      <div className="mx-auto max-w-[880px] px-5 sm:px-8 lg:pl-24">
        <Sections sections={filterSections(story, conditions)} fill={fill} />
      </div>
    </article>
  );
}
