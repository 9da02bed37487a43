import { InlineText } from '../../shared/prose/Text.js';
import { useCountryFacts } from '../../shared/prose/use-country-facts.js';
import { useTexts } from '../../shared/use-texts.js';
import { Button, ButtonLink } from '../../shared/ui/Button.js';
import { NotFound } from '../../shared/ui/ErrorScreen.js';
import { PageTitle } from '../../shared/ui/PageTitle.js';
import { policyTexts } from './texts.js';

export default function WithdrawalFormPage() {
  const t = useTexts(policyTexts);
  const { conditions, facts } = useCountryFacts();
  const { back, declaration, description, eyebrow, lead, lines, note, signature, title, to } = t.withdrawal;
  if (!conditions.has('withdrawal')) return <NotFound />;
  return (
    <article className="mx-auto max-w-[880px] px-5 pb-24 pt-10 sm:px-8 lg:pb-32 lg:pt-16 print:p-0">
      <header className="mb-10">
        <p className="mb-4 text-sm font-semibold text-accent-ink print:hidden">{eyebrow}</p>
        <PageTitle title={title} description={description} className="text-[clamp(2rem,4.4vw,3rem)]">
          {title}
        </PageTitle>
        <p className="mt-5 max-w-[40em] text-lg text-soft print:hidden">
          <InlineText>{lead(facts)}</InlineText>
        </p>
        <div className="mt-7 flex flex-wrap gap-3 print:hidden">
          <Button onClick={() => window.print()}>{t.print}</Button>
          <ButtonLink to="/povrat" variant="outline">
            {back}
          </ButtonLink>
        </div>
      </header>
      <div className="rounded-large bg-sheet px-6 py-8 text-[17px] leading-relaxed sm:px-12 sm:py-12 print:rounded-none print:bg-transparent print:p-0">
        <p className="whitespace-pre-line">{to(facts)}</p>
        <p className="mt-8">{declaration}</p>
        <dl className="mt-8 grid gap-7">
          {lines.map((line) => (
            <div key={line}>
              <dt className="text-[15px] text-soft">{line}</dt>
              <dd aria-hidden="true" className="h-9 border-b border-line-strong" />
            </div>
          ))}
        </dl>
        <p className="mt-10 text-[15px] text-soft">{signature}</p>
        <p aria-hidden="true" className="h-10 max-w-xs border-b border-line-strong" />
        <p className="mt-8 text-sm text-soft">{note}</p>
      </div>
    </article>
  );
}
