import { Icon } from '../../shared/ui/Icon.js';
import { InlineText } from '../../shared/prose/Text.js';
import { useTexts } from '../../shared/use-texts.js';
import { clubTexts } from './texts.js';

export function JoinSteps() {
  const { steps, terms } = useTexts(clubTexts);
  return (
    <section className="mx-auto grid max-w-[1440px] gap-14 px-5 py-16 sm:px-8 lg:grid-cols-2 lg:gap-20 lg:py-28 xl:px-10">
      <div>
        <h2 className="text-[clamp(2rem,4vw,3rem)]">{steps.title}</h2>
        <ol className="mt-9 grid gap-8">
          {steps.items.map(({ title, text }, index) => (
            <li key={title} className="grid grid-cols-[3rem_1fr] gap-5">
              <span
                aria-hidden="true"
                className="flex size-12 items-center justify-center rounded-full bg-green-tint font-display text-xl text-green"
              >
                {index + 1}
              </span>
              <div>
                <h3 className="pt-2 text-[1.6rem]">{title}</h3>
                <p className="mt-2 max-w-md text-soft">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
      <div className="self-start rounded-large border border-line bg-sheet px-6 py-9 sm:px-10 sm:py-12">
        <h2 className="text-[clamp(1.75rem,3vw,2.25rem)]">{terms.title}</h2>
        <p className="mt-3 text-soft">{terms.lead}</p>
        <ul className="mt-7 grid gap-4">
          {terms.items.map((item) => (
            <li key={item} className="grid grid-cols-[1.5rem_1fr] gap-3.5">
              <Icon name="check" className="mt-0.5 size-6 text-accent-ink" />
              <span>{item}</span>
            </li>
          ))}
        </ul>
        <p className="mt-7 text-[15px] text-soft">
          <InlineText>{terms.more}</InlineText>
        </p>
      </div>
    </section>
  );
}
