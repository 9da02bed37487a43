import { Link } from 'react-router-dom';
import { Picture, mediaPath } from '../../shared/ui/Picture.js';
import { type BlogTexts, type Topic, topics } from './texts.js';
import { articlePages } from './topics.js';

interface OtherArticlesProps {
  readonly title: string;
  readonly current: Topic;
  readonly articles: BlogTexts;
}

export function OtherArticles({ title, current, articles }: OtherArticlesProps) {
  return (
    <section aria-labelledby="other-articles" className="bg-sand print:hidden">
      <div className="mx-auto max-w-[1240px] px-5 py-16 sm:px-8 lg:py-20">
        <h2 id="other-articles" className="mb-8 text-[clamp(1.8rem,3.2vw,2.5rem)]">
          {title}
        </h2>
        <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-3">
          {topics
            .filter((topic) => topic !== current)
            .map((topic) => (
              <li key={topic} className="group relative">
                <Picture
                  src={mediaPath(`learn-${topic}`)}
                  alt=""
                  sizes="(min-width: 601px) 33vw, 100vw"
                  width={1200}
                  height={800}
                  className="aspect-[3/2] w-full rounded-card bg-line object-cover"
                />
                <p className="mt-4 text-sm text-soft">{articles[topic].eyebrow}</p>
                <h3 className="mt-1 text-[1.45rem] leading-tight">
                  <Link
                    to={articlePages[topic].path}
                    className="underline-offset-4 after:absolute after:inset-0 after:rounded-card group-hover:underline group-hover:decoration-1"
                  >
                    {articles[topic].title}
                  </Link>
                </h3>
              </li>
            ))}
        </ul>
      </div>
    </section>
  );
}
