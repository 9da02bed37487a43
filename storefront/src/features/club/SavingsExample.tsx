import { usePrice } from '../../shared/money.js';
import { useCountryFacts } from '../../shared/prose/use-country-facts.js';
import { useShop } from '../../shared/shop.js';
import { useTexts } from '../../shared/use-texts.js';
import { clubSavings } from './club-savings.js';
import { clubTexts } from './texts.js';

export function SavingsExample() {
  const { sum: t } = useTexts(clubTexts);
  const { pack } = useShop();
  const { facts } = useCountryFacts();
  const price = usePrice();
  const savings = clubSavings(pack);
  const money = (minor: number) => price.minor(minor, pack.currency.shown);
  return (
    <section className="mx-auto max-w-[1600px] px-3 sm:px-4">
      <div className="grid items-center gap-10 rounded-large bg-green px-6 py-14 text-on-green sm:px-10 lg:grid-cols-2 lg:gap-20 lg:px-16 lg:py-24 xl:px-24">
        <div>
          <h2 className="text-[clamp(2.1rem,4.2vw,3.5rem)] font-light">{t.title}</h2>
          <p className="mt-5 max-w-md text-lg text-on-green-soft">{t.lead}</p>
        </div>
        <div>
          <p className="display border-b border-on-green/25 pb-4 text-[1.6rem]">
            {t.order({ amount: money(savings.orderMinor) })}
          </p>
          <dl className="text-[17px]">
            <SavingsRow name={t.discount(facts)} amount={money(savings.discountMinor)} />
            <SavingsRow name={t.delivery} amount={money(savings.deliveryMinor)} />
            <SavingsRow name={t.stays} amount={money(savings.savedMinor)} emphasized />
          </dl>
          <p className="mt-6 text-[15px] text-on-green-soft">{t.pays({ count: savings.breakEvenOrders })}</p>
        </div>
      </div>
    </section>
  );
}

function SavingsRow({ name, amount, emphasized = false }: { name: string; amount: string; emphasized?: boolean }) {
  return (
    <div className="flex items-baseline justify-between gap-6 border-b border-on-green/25 py-4">
      <dt className={emphasized ? 'font-semibold' : ''}>{name}</dt>
      <dd className={`whitespace-nowrap tabular-nums ${emphasized ? 'display text-[1.9rem]' : 'font-medium'}`}>
        {amount}
      </dd>
    </div>
  );
}
