import { useCountryFacts } from '../../shared/prose/use-country-facts.js';
import { useTexts } from '../../shared/use-texts.js';
import { PageTitle } from '../../shared/ui/PageTitle.js';
import { Picture, mediaPath } from '../../shared/ui/Picture.js';
import { JoinButton } from './JoinButton.js';
import { JoinSteps } from './JoinSteps.js';
import { Perks } from './Perks.js';
import { Faq } from './Faq.js';
import { SavingsExample } from './SavingsExample.js';
import { clubTexts } from './texts.js';

export default function ClubPage() {
  return (
    <>
      <ClubHero />
      <Perks />
      <SavingsExample />
      <JoinSteps />
      <Faq />
      <ClosingSection />
    </>
  );
}

function ClubHero() {
  const t = useTexts(clubTexts);
  const { facts } = useCountryFacts();
  return (
    <section className="mx-auto max-w-[1600px] px-3 pt-3 sm:px-4">
      <div className="grid overflow-hidden rounded-large bg-accent-tint lg:grid-cols-[1fr_1.4fr]">
        <div className="flex flex-col items-start justify-center px-6 pb-12 pt-11 sm:px-10 lg:px-14 lg:py-20 xl:px-20">
          <p className="mb-5 text-sm font-semibold text-accent-ink">{facts.clubName}</p>
          <PageTitle
            title={t.title(facts)}
            description={t.description(facts)}
            className="text-[clamp(2.6rem,5.4vw,5rem)] font-light leading-[0.98] tracking-[-0.035em]"
          >
            {t.hero(facts)}
          </PageTitle>
          <p className="mt-6 max-w-md text-lg leading-relaxed">{t.lead(facts)}</p>
          <p className="mb-8 mt-8 flex flex-wrap items-baseline gap-x-2.5">
            <span className="display text-[2.6rem] leading-none">{facts.clubPrice}</span>
            <span className="text-lg">{t.perYear}</span>
          </p>
          <JoinButton />
          <p className="mt-4 max-w-sm text-sm">{t.renews}</p>
        </div>
        <div className="relative aspect-[3/2] lg:aspect-auto">
          <Picture
            src={mediaPath('club')}
            alt=""
            sizes="(min-width: 1021px) 60vw, 100vw"
            width={1200}
            height={800}
            priority
            className="absolute inset-0 size-full object-cover object-[53%_50%]"
          />
        </div>
      </div>
    </section>
  );
}

function ClosingSection() {
  const { closing } = useTexts(clubTexts);
  const { facts } = useCountryFacts();
  return (
    <section className="mx-auto flex max-w-3xl flex-col items-center px-5 py-20 text-center sm:px-8 lg:py-32">
      <h2 className="text-[clamp(2.2rem,5vw,3.75rem)] font-light">{closing.title(facts)}</h2>
      <p className="mb-8 mt-5 text-lg text-soft">{closing.lead(facts)}</p>
      <JoinButton />
    </section>
  );
}
