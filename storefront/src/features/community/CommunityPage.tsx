import { useShop } from '../../shared/shop.js';
import { useTexts } from '../../shared/use-texts.js';
import { ButtonAnchor } from '../../shared/ui/Button.js';
import { SocialIcon } from '../../shared/ui/SocialIcon.js';
import { PageTitle } from '../../shared/ui/PageTitle.js';
import { Picture, mediaPath } from '../../shared/ui/Picture.js';
import { communityTexts } from './texts.js';

export default function CommunityPage() {
  return (
    <>
      <CommunityHero />
      <GroupBenefits />
      <GroupRules />
      <ClosingSection />
    </>
  );
}

function CommunityHero() {
  const t = useTexts(communityTexts);
  return (
    <section className="mx-auto max-w-[1600px] px-3 pt-3 sm:px-4">
      <div className="overflow-hidden rounded-large bg-sand">
        <div className="relative z-10 mx-auto flex max-w-3xl flex-col items-center px-6 pt-12 text-center sm:px-10 lg:pt-20">
          <p className="mb-5 text-sm font-semibold text-accent-ink">{t.eyebrow}</p>
          <PageTitle
            title={t.title}
            description={t.description}
            className="text-[clamp(2.5rem,6vw,5rem)] font-light leading-none tracking-[-0.03em]"
          >
            {t.hero}
          </PageTitle>
          <p className="mb-8 mt-6 max-w-xl text-lg leading-relaxed">{t.lead}</p>
          <GroupLink text={t.open} />
          <p className="mt-4 text-sm">{t.free}</p>
        </div>
        <Picture
          src={mediaPath('community')}
          alt=""
          sizes="100vw"
          width={1200}
          height={800}
          priority
          className="mt-4 aspect-[3/2] w-full object-cover object-bottom mask-t-from-85% md:aspect-[16/9]"
        />
      </div>
    </section>
  );
}

function GroupLink({ text }: { text: string }) {
  const { newTab } = useTexts(communityTexts);
  const { pack } = useShop();
  return (
    <ButtonAnchor href={pack.social.facebookGroup} target="_blank" rel="noreferrer">
      <SocialIcon name="facebook" className="size-5" />
      {text}
      <span className="sr-only">{newTab}</span>
    </ButtonAnchor>
  );
}

function GroupBenefits() {
  const { inside } = useTexts(communityTexts);
  return (
    <section className="mx-auto max-w-[1440px] px-5 py-16 sm:px-8 lg:py-28 xl:px-10">
      <h2 className="text-[clamp(2rem,4vw,3.25rem)]">{inside.title}</h2>
      <ul className="mt-10 grid gap-x-10 gap-y-9 sm:grid-cols-2 lg:mt-14 lg:gap-x-20 lg:gap-y-14">
        {inside.items.map(({ title, text }) => (
          <li key={title} className="border-t border-line-strong/60 pt-6">
            <h3 className="text-[1.7rem]">{title}</h3>
            <p className="mt-3 max-w-md text-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function GroupRules() {
  const { rules } = useTexts(communityTexts);
  return (
    <section className="bg-green-tint">
      <div className="mx-auto grid max-w-[1440px] gap-9 px-5 py-16 sm:px-8 lg:grid-cols-[1fr_1.4fr] lg:gap-20 lg:py-28 xl:px-10">
        <div>
          <h2 className="text-[clamp(2rem,4vw,3.25rem)] text-green">{rules.title}</h2>
          <p className="mt-4 text-lg">{rules.lead}</p>
        </div>
        <ol className="grid gap-7">
          {rules.items.map((item, index) => (
            <li key={item} className="grid grid-cols-[3rem_1fr] gap-5">
              <span aria-hidden="true" className="display text-[2.6rem] font-light leading-none text-green">
                {index + 1}
              </span>
              <p className="max-w-xl text-lg">{item}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function ClosingSection() {
  const { closing, openAgain } = useTexts(communityTexts);
  return (
    <section className="mx-auto flex max-w-3xl flex-col items-center px-5 py-20 text-center sm:px-8 lg:py-32">
      <h2 className="text-[clamp(2.2rem,5vw,3.75rem)] font-light">{closing.title}</h2>
      <p className="mb-8 mt-5 text-lg text-soft">{closing.lead}</p>
      <GroupLink text={openAgain} />
    </section>
  );
}
