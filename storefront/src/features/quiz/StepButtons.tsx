import type { ReactNode } from 'react';
import { useTexts } from '../../shared/use-texts.js';
import { Button } from '../../shared/ui/Button.js';
import { Icon } from '../../shared/ui/Icon.js';
import { previousStep, type Quiz } from './quiz.js';
import { useQuizStore } from './quiz-store.js';
import { quizTexts } from './texts.js';

interface StepButtonsProps {
  readonly label: string;
  readonly children?: ReactNode;
}

export function StepButtons({ label, children }: StepButtonsProps) {
  const t = useTexts(quizTexts);
  const step = useQuizStore(({ quiz }: { quiz: Quiz }) => quiz.step);
  const update = useQuizStore((state) => state.update);
  return (
    <div className={`flex items-center gap-3 ${children === undefined ? '' : 'max-xs:flex-wrap'}`}>
      {step > 0 && (
        <Button
          variant="outline"
          onClick={() => update(previousStep)}
          className={children === undefined ? '' : 'max-xs:grow'}
        >
          <Icon name="left" className="size-4" />
          {t.back}
        </Button>
      )}
      <span className="grow max-xs:hidden" />
      {children}
      <Button
        type="submit"
        className={`min-w-32 ${children === undefined ? 'max-xs:grow' : 'max-xs:order-first max-xs:w-full'}`}
      >
        {label}
        <Icon name="arrow" className="size-5" />
      </Button>
    </div>
  );
}
