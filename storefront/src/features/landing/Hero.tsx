import { useMessages } from '../../shared/shop.js';
import { ButtonLink } from '../../shared/ui/Button.js';
import { Icon, type IconName } from '../../shared/ui/Icon.js';
import { PageTitle } from '../../shared/ui/PageTitle.js';
import { Preload } from '../../shared/ui/Picture.js';

const widths = [400, 800, 1200] as const;
const srcSetFor = (id: string, format: string) => widths.map((w) => `/media/${id}/${w}.${format} ${w}w`).join(', ');
const icons: readonly IconName[] = ['cash', 'truck', 'shield', 'phone'];
const wideQuery = '(min-width: 601px)';
const narrowQuery = '(max-width: 600.9px)';
/** Less than its width: two pixels for each of the layout's are enough, also on screens with three. */
const narrowSizes = '60vw';
const wideSizes = '(min-width: 1600px) 1180px, (min-width: 1021px) 74vw, 100vw';

export function Hero() {
  const t = useMessages();
  return (
    <section className="mx-auto max-w-[1600px] px-3 pt-3 sm:px-4">
      <div className="hero relative overflow-hidden rounded-large lg:flex lg:min-h-[560px] lg:items-center min-[1181px]:min-h-[640px]">
        <div className="relative z-10 flex flex-col items-start px-6 pt-11 sm:px-12 sm:pt-16 lg:w-[42%] lg:py-16 min-[1181px]:w-[46%] lg:pl-16 xl:pl-24">
          <p className="mb-5 text-sm font-semibold text-accent-ink">{t.landing.eyebrow}</p>
          <PageTitle
            title={t.landing.title}
            description={t.landing.lead}
            className="text-[clamp(2.875rem,6.4vw,5.75rem)] font-light leading-[0.96] tracking-[-0.035em]"
          >
            {t.landing.hero}
          </PageTitle>
          <p className="mt-6 max-w-md text-lg leading-relaxed">{t.landing.lead}</p>
          <ButtonLink to="/most-popular" className="mt-8">
            {t.landing.cta}
            <Icon name="arrow" className="size-5" />
          </ButtonLink>
        </div>
        <HeroPicture />
      </div>
      <PromiseList promises={t.landing.promises} />
    </section>
  );
}

function HeroPicture() {
  return (
    <picture className="block sm:-mt-28 lg:absolute lg:inset-y-0 lg:right-0 lg:mt-0 lg:w-[74%]">
      <Preload href="/media/hero/800.avif" srcSet={srcSetFor('hero', 'avif')} sizes={wideSizes} media={wideQuery} />
      <Preload
        href="/media/hero-portrait/800.avif"
        srcSet={srcSetFor('hero-portrait', 'avif')}
        sizes={narrowSizes}
        media={narrowQuery}
      />
      <source media={wideQuery} type="image/avif" srcSet={srcSetFor('hero', 'avif')} sizes={wideSizes} />
      <source media={wideQuery} type="image/webp" srcSet={srcSetFor('hero', 'webp')} sizes={wideSizes} />
      <source media={wideQuery} srcSet={srcSetFor('hero', 'jpg')} sizes={wideSizes} />
      <source type="image/avif" srcSet={srcSetFor('hero-portrait', 'avif')} sizes={narrowSizes} />
      <source type="image/webp" srcSet={srcSetFor('hero-portrait', 'webp')} sizes={narrowSizes} />
      <img
        src="/media/hero-portrait/800.jpg"
        alt=""
        width={800}
        height={1000}
        fetchPriority="high"
        className="hero-picture aspect-[4/5] w-full object-cover sm:aspect-[3/2] lg:aspect-auto lg:h-full lg:object-[80%_62%]"
      />
    </picture>
  );
}

function PromiseList({ promises }: { promises: readonly string[] }) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-3 px-3 py-7 sm:px-6 lg:grid-cols-4 lg:py-9">
      {promises.map((promise, index) => (
        <li key={promise} className="flex items-center gap-3 text-[15px] font-medium lg:justify-center">
          <Icon name={icons[index] ?? 'leaf'} className="size-6 text-accent-ink" />
          {promise}
        </li>
      ))}
    </ul>
  );
}
