import { formatMoney } from '@shop/countries/money';
import { Link } from 'react-router-dom';
import { useShop } from '../../shared/shop.js';
import { useTexts } from '../../shared/use-texts.js';
import { clubTexts } from './texts.js';

interface PerkItem {
  readonly value: string;
  readonly title: string;
  readonly text: string;
  readonly link?: string;
}

export function Perks() {
  const { perks } = useTexts(clubTexts);
  const { pack } = useShop();
  const items: readonly PerkItem[] = [
    { ...perks.discount, value: `−${pack.club.discountPercent}%` },
    {
      ...perks.delivery,
      value: formatMoney(0, pack)
        .replace(/[.,]00/, '')
        .replace(' ', '\u00a0'),
    },
    { ...perks.draws, value: '52×', link: perks.drawsLink },
  ];
  return (
    <section className="mx-auto max-w-[1440px] px-5 py-14 sm:px-8 lg:py-24 xl:px-10">
      <h2 className="max-w-2xl text-[clamp(2rem,4vw,3.25rem)]">{perks.title}</h2>
      <ul className="mt-9 grid gap-4 md:grid-cols-3 lg:mt-14 lg:gap-6">
        {items.map(({ value, title, text, link }) => (
          <li key={title} className="rounded-large bg-sand px-6 py-8 sm:px-8 lg:px-9 lg:py-11">
            <p className="display text-[clamp(3.25rem,6vw,5rem)] font-light leading-none text-accent-ink">{value}</p>
            <h3 className="mt-7 text-2xl">{title}</h3>
            <p className="mt-3 text-soft">{text}</p>
            {link !== undefined && (
              <Link
                to="/club/draws"
                className="mt-3 inline-flex min-h-9 items-center text-green underline underline-offset-4"
              >
                {link}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
