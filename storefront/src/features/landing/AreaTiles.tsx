import { Link } from 'react-router-dom';
import { useMessages } from '../../shared/shop.js';
import { Icon } from '../../shared/ui/Icon.js';
import { Picture, mediaPath } from '../../shared/ui/Picture.js';

const areaTiles = [
  { area: 'weight', ground: 'weight-loss', to: '/offers/pure-fit' },
  { area: 'skin', ground: 'skin', to: '/offers/beauty-fem' },
  { area: 'hair', ground: 'hair', to: '/offers/hairgrow-plus' },
  { area: 'cellulite', ground: 'cellulite', to: '/offers/cellu-lift' },
] as const;

export function AreaTiles() {
  const t = useMessages();
  return (
    <section className="mx-auto max-w-[1600px] px-3 py-12 sm:px-4 lg:py-20" aria-labelledby="tiles">
      <h2 id="tiles" className="mb-8 px-2 text-[clamp(1.9rem,3.6vw,2.9rem)] lg:mb-10 lg:text-center">
        {t.landing.tilesTitle}
      </h2>
      <ul className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        {areaTiles.map(({ area, ground, to }) => (
          <li
            key={area}
            className="group relative overflow-hidden rounded-card"
            style={{ background: `var(--area-${ground}-pale)` }}
          >
            <Picture
              src={mediaPath(`tile-${area}`)}
              alt=""
              sizes="(min-width: 1021px) 25vw, 50vw"
              width={800}
              height={800}
              className="aspect-square w-full object-cover transition-transform duration-700 ease-calm group-hover:scale-[1.03] motion-reduce:transition-none"
            />
            <div className="px-4 pb-5 pt-4 sm:px-6 sm:pb-6" style={{ color: `var(--area-${ground}-deep)` }}>
              <h3 className="text-[22px] sm:text-[28px]">
                <Link to={to} className="after:absolute after:inset-0 after:rounded-card">
                  {t.landing.tiles[area].title}
                </Link>
              </h3>
              <p className="mt-1.5 flex items-end justify-between gap-3 text-sm leading-snug sm:text-[15px]">
                {t.landing.tiles[area].text}
                <Icon name="arrow" className="hidden size-5 transition-transform group-hover:translate-x-1 sm:block" />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
