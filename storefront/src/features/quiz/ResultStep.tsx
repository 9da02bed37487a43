import type { Offer } from '@shop/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAverage } from '../../shared/averages.js';
import { usePrice } from '../../shared/money.js';
import { useShop } from '../../shared/shop.js';
import { useTexts } from '../../shared/use-texts.js';
import { Button, ButtonLink } from '../../shared/ui/Button.js';
import { Icon } from '../../shared/ui/Icon.js';
import { Picture } from '../../shared/ui/Picture.js';
import { Stars } from '../../shared/ui/Stars.js';
import { Advice } from './Advice.js';
import { SavedAnswers } from './SavedAnswers.js';
import { StepTitle } from './StepTitle.js';
import { WithRecommendation } from './WithRecommendation.js';
import { saveAnswers, savedAnswersQuery } from './saved-answers.js';
import { matchesGoal } from './pick-offer.js';
import { type Answers, currentAnswers, knownAnswers } from './quiz.js';
import { useQuizStore } from './quiz-store.js';
import { quizTexts } from './texts.js';
import { trackTexts } from './track-texts.js';
import type { Goal } from './tracks.js';

export function ResultStep() {
  return <WithRecommendation>{(offer, goal) => <Result offer={offer} goal={goal} />}</WithRecommendation>;
}

function Result({ offer, goal }: { offer: Offer; goal: Goal }) {
  const answers = useAnswers(goal);
  return (
    <div className="mx-auto w-full max-w-[1120px] grow px-5 pb-16 pt-8 sm:px-8 lg:pb-24 lg:pt-12">
      <div className="grid items-center gap-x-16 gap-y-8 md:grid-cols-2">
        <div
          className="overflow-hidden rounded-large"
          style={{ background: `var(--area-${offer.Group}-pale, var(--sand))` }}
        >
          <Picture
            src={offer.Images[0] ?? ''}
            alt={offer.Name}
            sizes="(min-width: 1121px) 528px, (min-width: 800px) 50vw, 100vw"
            className="aspect-square w-full object-cover"
            priority
          />
        </div>
        <Recommendation offer={offer} goal={goal} />
      </div>
      <div className="mt-14 grid gap-x-16 gap-y-12 border-t border-line pt-12 md:grid-cols-2">
        {matchesGoal(offer, goal) && <WhyProduct product={offer.Name} goal={goal} />}
        {Object.keys(answers).length > 0 && <Advice goal={goal} answers={answers} />}
      </div>
      <Footnotes />
    </div>
  );
}

function Recommendation({ offer, goal }: { offer: Offer; goal: Goal }) {
  const t = useTexts(quizTexts);
  const { messages, pack } = useShop();
  const price = usePrice();
  const average = useAverage();
  const restart = useQuizStore((state) => state.restart);
  const name = t.goal.names[goal];
  return (
    <div>
      <p className="mb-3 font-semibold text-accent-ink">
        {t.result.eyebrow({ goal: name.charAt(0).toLocaleLowerCase(pack.language) + name.slice(1) })}
      </p>
      <StepTitle className="text-[clamp(1.9rem,4vw,2.75rem)]">{t.result.title}</StepTitle>
      <h2 className="mt-6 text-[32px]">{offer.Name}</h2>
      <p className="mt-2 text-lg text-soft">{offer.Heading}</p>
      {pack.quizReviewCount > 0 && (
        <p className="mt-4 flex items-center gap-2.5 text-[15px] text-soft">
          <Stars rating={5} decimals={1} />
          <span className="font-semibold text-ink">{average(5, 1)}</span>
          {messages.reviews({ count: pack.quizReviewCount })}
        </p>
      )}
      <p className="mt-6 tabular-nums">
        <span className="sr-only">{messages.newPrice} </span>
        <span className="display text-[36px]">{price.decimal(offer.NewPrice, offer.Currency)}</span>
      </p>
      <div className="mt-7 flex flex-wrap gap-3">
        <ButtonLink to={`/offers/${offer.Slog}`} aria-label={`${t.result.order}: ${offer.Name}`} className="min-w-44">
          {t.result.order}
          <Icon name="arrow" className="size-5" />
        </ButtonLink>
        <Button variant="outline" onClick={restart}>
          {t.result.repeat}
        </Button>
      </div>
    </div>
  );
}

function WhyProduct({ product, goal }: { product: string; goal: Goal }) {
  const t = useTexts(quizTexts);
  const { why } = useTexts(trackTexts[goal]);
  return (
    <section>
      <h2 className="text-[26px]">{t.result.whyTitle}</h2>
      <p className="mt-5 text-[17px] leading-relaxed">{why({ product })}</p>
    </section>
  );
}

function Footnotes() {
  const t = useTexts(quizTexts);
  return (
    <div className="mt-12 space-y-5 border-t border-line pt-8">
      <p className="max-w-prose text-sm text-soft">{t.result.disclaimer}</p>
      <SavedAnswers />
    </div>
  );
}

/** Answers of this tab, else those stored with consent. */
function useAnswers(goal: Goal): Answers {
  const { client } = useShop();
  const quiz = useQuizStore((state) => state.quiz);
  const latestSaved = useQuizStore((state) => state.saved.at(-1));
  const tabAnswers = currentAnswers(quiz);
  const hasTabAnswers = Object.keys(tabAnswers).length > 0;
  const unconfirmedId = hasTabAnswers && latestSaved?.confirmed === false ? latestSaved.id : undefined;
  useEffect(() => {
    if (unconfirmedId !== undefined) void saveAnswers(client, useQuizStore.getState().quiz, unconfirmedId);
  }, [client, unconfirmedId]);
  const { data } = useQuery({
    ...savedAnswersQuery(client, latestSaved?.id ?? ''),
    enabled: !hasTabAnswers && latestSaved?.confirmed === true,
    retry: false,
  });
  if (hasTabAnswers || data?.Goal !== goal || latestSaved === undefined) return tabAnswers;
  return knownAnswers(goal, Object.fromEntries(data.Answers.map(({ Question, Answer }) => [Question, Answer])));
}
