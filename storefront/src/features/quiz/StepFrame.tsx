import type { Offer } from '@shop/contracts';
import type { ReactNode } from 'react';
import { useTexts } from '../../shared/use-texts.js';
import { Picture } from '../../shared/ui/Picture.js';
import { Advice } from './Advice.js';
import { currentAnswers } from './quiz.js';
import { useQuizStore } from './quiz-store.js';
import { quizTexts } from './texts.js';
import type { Goal } from './tracks.js';

interface StepFrameProps {
  readonly offer: Offer;
  readonly goal: Goal;
  readonly children: ReactNode;
}

export function StepFrame({ offer, goal, children }: StepFrameProps) {
  const t = useTexts(quizTexts);
  const quiz = useQuizStore((state) => state.quiz);
  return (
    <div className="mx-auto grid w-full max-w-[1120px] grow content-start gap-x-16 gap-y-12 px-5 pb-16 pt-10 sm:px-8 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] lg:pb-24 lg:pt-16">
      <div>{children}</div>
      <aside className="self-start rounded-large bg-sand p-6 sm:p-8">
        <div className="mb-7 flex items-center gap-4 border-b border-line pb-6">
          <div className="shrink-0 overflow-hidden rounded-card">
            <Picture src={offer.Images[0] ?? ''} alt="" sizes="88px" className="size-22 object-cover" />
          </div>
          <div>
            <p className="text-sm text-soft">{t.place.email}</p>
            <p className="display mt-1 text-2xl">{offer.Name}</p>
          </div>
        </div>
        <Advice goal={goal} answers={currentAnswers(quiz)} />
      </aside>
    </div>
  );
}
