import type { ShopDraw } from '@shop/contracts';
import type { ReactNode } from 'react';
import { useDates } from '../../../shared/dates.js';
import { useTexts } from '../../../shared/texts.js';
import { Accordion } from '../../../shared/ui/Accordion.js';
import { CheckDraw } from './CheckDraw.js';
import { writtenNumber } from './written-number.js';
import { drawsTexts } from './texts.js';

/** The draws that were held, newest first, each with all that is needed to do it again. */
export function PastDraws({ draws }: { draws: readonly ShopDraw[] }) {
  const { past: t } = useTexts(drawsTexts);
  const held = draws.filter(({ Seed }) => Seed !== null);
  return (
    <section aria-labelledby="past-draws" className="mt-16 lg:mt-24">
      <h2 id="past-draws" className="text-3xl">
        {t.title}
      </h2>
      {held.length === 0 ? (
        <p className="mt-6 rounded-large bg-sand px-6 py-8 text-soft">{t.none}</p>
      ) : (
        <div className="mt-6 border-t border-line">
          {held.map((draw) => (
            <PastDraw key={draw.ID} draw={draw} />
          ))}
        </div>
      )}
    </section>
  );
}

function PastDraw({ draw }: { draw: ShopDraw }) {
  const { past: t } = useTexts(drawsTexts);
  const { day } = useDates();
  const [year = '', week = ''] = draw.Week.split('-W');
  return (
    <Accordion
      title={`${t.week(Number(week), year)} · ${draw.Winner === null ? t.nobody : writtenNumber(draw.Winner)}`}
    >
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-[auto_1fr]">
        <Fact name={`${day(draw.OpensAt)} – ${day(draw.ClosesAt)}`}>
          {t.entries}: <strong className="font-semibold text-ink">{draw.Entries ?? 0}</strong>
        </Fact>
        {draw.Winner !== null && (
          <Fact name={t.winner}>
            <strong className="font-display text-xl tabular-nums text-ink">{writtenNumber(draw.Winner)}</strong>
          </Fact>
        )}
        <Fact name={t.hash}>
          <code className="break-all text-[15px]">{draw.SeedHash}</code>
        </Fact>
        <Fact name={t.seed}>
          <code className="break-all text-[15px]">{draw.Seed}</code>
        </Fact>
      </dl>
      <CheckDraw draw={draw} />
    </Accordion>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="sm:contents">
      <dt className="text-sm sm:pt-0.5 sm:text-[15px]">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
