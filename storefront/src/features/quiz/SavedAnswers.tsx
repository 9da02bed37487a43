import { useState } from 'react';
import { useShop } from '../../shared/shop.js';
import { useTexts } from '../../shared/use-texts.js';
import { Button } from '../../shared/ui/Button.js';
import { Notice } from '../../shared/ui/Notice.js';
import { withdrawAnswers } from './saved-answers.js';
import { useQuizStore } from './quiz-store.js';
import { quizTexts } from './texts.js';

export function SavedAnswers() {
  const t = useTexts(quizTexts);
  const { client } = useShop();
  const hasSaved = useQuizStore((state) => state.saved.length > 0);
  const update = useQuizStore((state) => state.update);
  const [outcome, setOutcome] = useState<'pending' | 'done' | 'failed' | null>(null);
  const withdraw = async (): Promise<void> => {
    setOutcome('pending');
    const done = await withdrawAnswers(client);
    if (done) update((quiz) => ({ ...quiz, answers: {}, consent: false }));
    setOutcome(done ? 'done' : 'failed');
  };
  if (outcome === 'done') return <Notice variant="success">{t.result.withdrawn}</Notice>;
  if (!hasSaved) return null;
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <p className="text-[15px]">{t.result.kept}</p>
        <Button variant="outline" size="small" pending={outcome === 'pending'} onClick={() => void withdraw()}>
          {t.result.withdraw}
        </Button>
      </div>
      {outcome === 'failed' && <Notice variant="danger">{t.result.withdrawFailed}</Notice>}
    </div>
  );
}
