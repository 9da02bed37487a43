import { useMessages } from '../../shared/shop.js';
import { ButtonLink } from '../../shared/ui/Button.js';
import { Picture, mediaPath } from '../../shared/ui/Picture.js';

export function CommunityTeaser() {
  const t = useMessages();
  return (
    <section className="mx-auto grid max-w-[1440px] items-center gap-8 px-5 py-6 sm:px-8 md:grid-cols-2 lg:gap-20 lg:py-14 xl:px-10">
      <Picture
        src={mediaPath('community')}
        alt=""
        sizes="(min-width: 800px) 50vw, 100vw"
        width={1200}
        height={800}
        className="aspect-[3/2] w-full rounded-large bg-sand object-cover"
      />
      <div className="max-w-lg">
        <p className="mb-4 text-sm font-semibold text-accent-ink">{t.landing.communityEyebrow}</p>
        <h2 className="text-[clamp(2.1rem,4.2vw,3.5rem)]">{t.landing.communityTitle}</h2>
        <p className="mt-5 text-lg text-soft">{t.landing.communityText}</p>
        <ButtonLink to="/community" variant="outline" className="mt-8">
          {t.landing.communityCta}
        </ButtonLink>
      </div>
    </section>
  );
}
