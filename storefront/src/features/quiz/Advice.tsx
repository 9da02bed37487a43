import { useTexts } from '../../shared/use-texts.js';
import { Icon } from '../../shared/ui/Icon.js';
import { notesFor } from './advice.js';
import type { Answers } from './quiz.js';
import { quizTexts } from './texts.js';
import { trackTexts } from './track-texts.js';
import type { Goal } from './tracks.js';

interface AdviceProps {
  readonly goal: Goal;
  readonly answers: Answers;
}

export function Advice({ goal, answers }: AdviceProps) {
  const t = useTexts(quizTexts);
  const { notes } = useTexts(trackTexts[goal]);
  const names = notesFor(goal, answers);
  const noteTexts =
    names.length === 0 ? [t.result.good] : names.map(([question, answer]) => notes[question]?.[answer] ?? '');
  return (
    <section>
      <h2 className="text-[26px]">{t.result.notesTitle}</h2>
      <ul className="mt-5 space-y-4">
        {noteTexts.map((text) => (
          <li key={text} className="flex gap-3.5">
            <Icon name="leaf" className="mt-0.5 size-5 text-accent" />
            <p className="text-[17px] leading-relaxed">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
