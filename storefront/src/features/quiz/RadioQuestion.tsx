import { useId } from 'react';
import { StepTitle } from './StepTitle.js';

interface RadioOption {
  readonly value: string;
  readonly label: string;
  readonly hint?: string;
}

interface RadioQuestionProps {
  readonly title: string;
  readonly stepLabel: string;
  readonly help: string | undefined;
  readonly options: readonly RadioOption[];
  readonly value: string | undefined;
  readonly onSelect: (value: string) => void;
  readonly problem: string | null;
}

export function RadioQuestion({ title, stepLabel, help, options, value, onSelect, problem }: RadioQuestionProps) {
  const id = useId();
  const described = [help === undefined ? [] : `${id}-help`, problem === null ? [] : `${id}-problem`].flat();
  return (
    <fieldset
      aria-describedby={described.length === 0 ? undefined : described.join(' ')}
      aria-invalid={problem === null ? undefined : true}
      className="min-w-0"
    >
      <legend>
        <StepTitle stepLabel={stepLabel}>{title}</StepTitle>
      </legend>
      {help !== undefined && (
        <p id={`${id}-help`} className="mt-4 max-w-xl text-lg text-soft">
          {help}
        </p>
      )}
      <div className="mt-8 grid gap-3">
        {options.map((choice) => (
          <label
            key={choice.value}
            className="flex min-h-16 cursor-pointer items-center gap-4 rounded-card border border-line bg-sheet px-5 py-4 transition-colors duration-200 hover:border-green/50 has-checked:border-green has-checked:bg-green-tint has-focus-visible:outline-[2.5px] has-focus-visible:outline-offset-3 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={id}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onSelect(choice.value)}
              className="size-5.5 shrink-0 appearance-none rounded-full border-[1.5px] border-line-strong bg-sheet outline-none transition-[border-width] duration-200 checked:border-[7px] checked:border-green motion-reduce:transition-none"
            />
            <span>
              <span className="block text-lg leading-snug">{choice.label}</span>
              {choice.hint !== undefined && <span className="mt-0.5 block text-[15px] text-soft">{choice.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      {/* Always rendered, so that an error message does not move the buttons. */}
      <p
        id={`${id}-problem`}
        role={problem === null ? undefined : 'alert'}
        className="mb-4 mt-3 min-h-6 text-[15px] font-medium text-danger"
      >
        {problem}
      </p>
    </fieldset>
  );
}
