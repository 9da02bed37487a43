import { useMessages } from '../../shared/shop.js';
import { ButtonLink } from '../../shared/ui/Button.js';
import { Icon } from '../../shared/ui/Icon.js';
import { Picture, mediaPath } from '../../shared/ui/Picture.js';

export function QuizPrompt() {
  const t = useMessages();
  return (
    <section className="mx-auto max-w-[1600px] px-3 py-12 sm:px-4 lg:py-20">
      <div className="grid overflow-hidden rounded-large bg-green text-on-green md:grid-cols-2">
        <div className="flex flex-col items-start justify-center px-6 py-12 sm:px-10 lg:px-16 lg:py-24 xl:px-24">
          <p className="mb-4 text-sm font-semibold text-on-green-soft">{t.landing.quizEyebrow}</p>
          <h2 className="text-[clamp(2.1rem,4.2vw,3.75rem)] font-light">{t.landing.quizTitle}</h2>
          <p className="mt-5 max-w-md text-lg text-on-green-soft">{t.landing.quizText}</p>
          <ButtonLink to="/quiz" variant="paper" className="mt-8">
            {t.landing.quizCta}
            <Icon name="arrow" className="size-5" />
          </ButtonLink>
        </div>
        <div className="relative aspect-[3/2] md:aspect-auto">
          <Picture
            src={mediaPath('quiz')}
            alt=""
            sizes="(min-width: 800px) 50vw, 100vw"
            width={1200}
            height={800}
            className="absolute inset-0 size-full object-cover"
          />
        </div>
      </div>
    </section>
  );
}
