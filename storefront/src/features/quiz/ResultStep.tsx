import type { Offer } from '@shop/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAverage } from '../../shared/averages.js';
import { usePrice } from '../../shared/money.js';
import { useShop } from '../../shared/shop.js';
import { useTexts } from '../../shared/texts.js';
import { Button, ButtonLink } from '../../shared/ui/Button.js';
import { Icon } from '../../shared/ui/Icon.js';
import { Picture } from '../../shared/ui/Picture.js';
import { Stars } from '../../shared/ui/Stars.js';
import { Advice } from './Advice.js';
import { KeptAnswers } from './KeptAnswers.js';
import { StepTitle } from './StepTitle.js';
import { WithProduct } from './WithProduct.js';
import { keepAnswers, keptAnswersQuery } from './keep-answers.js';
import { isMadeFor } from './pick-offer.js';
import { type Answers, answersOf, knownAnswers } from './quiz.js';
import { useQuizStore } from './quiz-store.js';
import { quizTexts } from './texts.js';
import { trackTexts } from './track-texts.js';
import type { Goal } from './tracks.js';

/** Step -1: the product that goes with the answers. */
export function ResultStep() {
  return <WithProduct>{(offer, goal) => <Result offer={offer} goal={goal} />}</WithProduct>;
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
            first
          />
        </div>
        <Recommendation offer={offer} goal={goal} />
      </div>
      <div className="mt-14 grid gap-x-16 gap-y-12 border-t border-line pt-12 md:grid-cols-2">
        {isMadeFor(offer, goal) && <Why product={offer.Name} goal={goal} />}
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
  const repeat = useQuizStore((state) => state.repeat);
  const name = t.goal.names[goal];
  return (
    <div>
      <p className="mb-3 font-semibold text-accent-ink">
        {t.result.eyebrow(name.charAt(0).toLocaleLowerCase(pack.language) + name.slice(1))}
      </p>
      <StepTitle className="text-[clamp(1.9rem,4vw,2.75rem)]">{t.result.title}</StepTitle>
      <h2 className="mt-6 text-[32px]">{offer.Name}</h2>
      <p className="mt-2 text-lg text-soft">{offer.Heading}</p>
      {pack.quizReviewCount > 0 && (
        <p className="mt-4 flex items-center gap-2.5 text-[15px] text-soft">
          <Stars rating={5} decimals={1} />
          <span className="font-semibold text-ink">{average(5, 1)}</span>
          {messages.reviews(pack.quizReviewCount)}
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
        <Button look="outline" onClick={repeat}>
          {t.result.repeat}
        </Button>
      </div>
    </div>
  );
}

function Why({ product, goal }: { product: string; goal: Goal }) {
  const t = useTexts(quizTexts);
  const { why } = useTexts(trackTexts[goal]);
  return (
    <section>
      <h2 className="text-[26px]">{t.result.whyTitle}</h2>
      <p className="mt-5 text-[17px] leading-relaxed">{why(product)}</p>
    </section>
  );
}

function Footnotes() {
  const t = useTexts(quizTexts);
  return (
    <div className="mt-12 space-y-5 border-t border-line pt-8">
      <p className="max-w-prose text-sm text-soft">{t.result.disclaimer}</p>
      <KeptAnswers />
    </div>
  );
}

/** What this tab remembers, else what the server keeps with the shopper's consent; sends what did not arrive before. */
function useAnswers(goal: Goal): Answers {
  const { client } = useShop();
  const quiz = useQuizStore((state) => state.quiz);
  const last = useQuizStore((state) => state.kept.at(-1));
  const own = answersOf(quiz);
  const remembered = Object.keys(own).length > 0;
  const unconfirmed = remembered && last?.confirmed === false ? last.id : undefined;
  useEffect(() => {
    if (unconfirmed !== undefined) void keepAnswers(client, useQuizStore.getState().quiz, unconfirmed);
  }, [client, unconfirmed]);
  const { data } = useQuery({
    ...keptAnswersQuery(client, last?.id ?? ''),
    enabled: !remembered && last?.confirmed === true,
    retry: false,
  });
  if (remembered || data?.Goal !== goal || last === undefined) return own;
  return knownAnswers(goal, Object.fromEntries(data.Answers.map(({ Question, Answer }) => [Question, Answer])));
}
