import { useParams } from 'react-router-dom';
import { Sections } from '../../shared/prose/Sections.js';
import { InlineText } from '../../shared/prose/Text.js';
import { filterSections } from '../../shared/prose/content-document.js';
import { useCountryFacts } from '../../shared/prose/use-country-facts.js';
import { useSectionScroll } from '../../shared/prose/use-section-scroll.js';
import { Share } from '../../shared/share/Share.js';
import { useTexts } from '../../shared/use-texts.js';
import { ButtonLink } from '../../shared/ui/Button.js';
import { NotFound } from '../../shared/ui/ErrorScreen.js';
import { PageTitle } from '../../shared/ui/PageTitle.js';
import { Picture, mediaPath } from '../../shared/ui/Picture.js';
import { OtherArticles } from './OtherArticles.js';
import { readingMinutes } from './reading-time.js';
import { type Article, type Topic, blogTexts } from './texts.js';
import { articlePages, topicOf } from './topics.js';

export default function ArticlePage() {
  const topic = topicOf(useParams()['topic']);
  return topic === undefined ? <NotFound /> : <ArticleContent key={topic} topic={topic} />;
}

function ArticleContent({ topic }: { topic: Topic }) {
  const t = useTexts(blogTexts);
  const article = t[topic];
  const { conditions, fill } = useCountryFacts();
  useSectionScroll();
  return (
    <>
      <article className="pb-16 pt-10 lg:pt-16">
        <header className="mx-auto max-w-[880px] px-5 sm:px-8">
          <p className="mb-4 text-sm font-semibold text-accent-ink">
            {article.eyebrow} · {t.minutes({ count: readingMinutes(article) })}
          </p>
          <PageTitle title={article.pageTitle} description={fill(article.description)}>
            {article.title}
          </PageTitle>
          <p className="mt-6 max-w-[39em] text-xl leading-relaxed text-soft">
            <InlineText>{fill(article.lead)}</InlineText>
          </p>
          <div className="mt-8">
            <Share path={articlePages[topic].path} title={article.title} screen="/blog/:topic" />
          </div>
        </header>
        <div className="mx-auto mb-12 mt-10 max-w-[1240px] sm:px-8 lg:mb-16 lg:mt-14">
          <Picture
            src={mediaPath(`learn-${topic}`)}
            alt={article.picture}
            sizes="(min-width: 1240px) 1176px, 100vw"
            width={1200}
            height={675}
            priority
            className="aspect-[3/2] w-full bg-sand object-cover sm:aspect-[16/9] sm:rounded-large print:hidden"
          />
        </div>
        <div className="mx-auto max-w-[880px] px-5 sm:px-8 lg:pl-24">
          <Sections sections={filterSections(article, conditions)} fill={fill}>
            <OfferCallout article={article} to={articlePages[topic].order} />
          </Sections>
        </div>
      </article>
      <OtherArticles title={t.more} current={topic} articles={t} />
    </>
  );
}

function OfferCallout({ article: { offer }, to }: { article: Article; to: string }) {
  return (
    <aside className="mt-16 rounded-large bg-green px-7 py-9 text-on-green sm:px-10 sm:py-11 print:hidden">
      <h2 className="text-[clamp(1.7rem,3vw,2.2rem)]">{offer.title}</h2>
      <p className="mt-3 max-w-[31em] text-[17px] leading-relaxed text-on-green-soft">{offer.text}</p>
      <ButtonLink to={to} variant="paper" className="mt-7">
        {offer.action}
      </ButtonLink>
    </aside>
  );
}
