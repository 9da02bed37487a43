import { Link } from 'react-router-dom';
import { useMessages } from '../../shared/shop.js';
import { Picture, mediaPath } from '../../shared/ui/Picture.js';

const articles = [
  { id: 'weight', to: '/blog/mršavljenje' },
  { id: 'hair', to: '/blog/kosa' },
  { id: 'libido', to: '/blog/libido' },
  { id: 'general', to: '/blog/generalno' },
] as const;

export function ArticleTeasers() {
  const t = useMessages();
  return (
    <section
      className="mx-auto max-w-[1440px] px-5 pb-20 pt-14 sm:px-8 lg:pb-28 lg:pt-20 xl:px-10"
      aria-labelledby="learn"
    >
      <h2 id="learn" className="mb-8 text-[clamp(1.9rem,3.6vw,2.9rem)]">
        {t.landing.learnTitle}
      </h2>
      <ul className="grid gap-x-5 gap-y-9 xs:grid-cols-2 lg:grid-cols-4">
        {articles.map(({ id, to }) => (
          <li key={id} className="group relative">
            <Picture
              src={mediaPath(`learn-${id}`)}
              alt=""
              sizes="(min-width: 1021px) 25vw, (min-width: 480px) 50vw, 100vw"
              width={1200}
              height={800}
              className="aspect-[3/2] w-full rounded-card bg-sand object-cover"
            />
            <h3 className="mt-4 text-2xl">
              <Link
                to={to}
                className="underline-offset-4 after:absolute after:inset-0 after:rounded-card group-hover:underline group-hover:decoration-1"
              >
                {t.landing.learn[id].title}
              </Link>
            </h3>
            <p className="mt-1.5 text-[15px] text-soft">{t.landing.learn[id].text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
