import type { Offer } from '@shop/contracts';
import { useState } from 'react';
import { Icon } from '../../shared/ui/Icon.js';
import { Tabs } from '../../shared/ui/Tabs.js';
import { useTexts } from '../../shared/use-texts.js';
import { productTexts } from './texts.js';

type TabId = 'description' | 'advantages' | 'usage';

export function ProductTabs({ offer }: { offer: Offer }) {
  const texts = useTexts(productTexts);
  const [tab, setTab] = useState<TabId>('description');
  const tabs: readonly { id: TabId; label: string }[] = [
    { id: 'description', label: texts.description },
    { id: 'advantages', label: texts.advantages },
    { id: 'usage', label: texts.usage },
  ];
  return (
    <section aria-label={texts.tabs} className="min-w-0">
      <Tabs
        label={texts.tabs}
        tabs={tabs}
        value={tab}
        panelId="product-panel"
        onChange={(id) => setTab(tabs.find((entry) => entry.id === id)?.id ?? 'description')}
      />
      <div
        id="product-panel"
        role="tabpanel"
        aria-labelledby={`product-panel-${tab}`}
        className="pt-7 text-[17px] leading-relaxed lg:min-h-80"
      >
        {tab === 'description' && <Paragraphs text={offer.Description} />}
        {tab === 'advantages' && <Advantages lines={parseAdvantages(offer.Adventages)} />}
        {tab === 'usage' && <Paragraphs text={offer.HowToUse} />}
      </div>
    </section>
  );
}

/** Advantages are one string separated by `&&`. */
function parseAdvantages(text: string): readonly string[] {
  return text
    .split('&&')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function Paragraphs({ text }: { text: string }) {
  return text.split(/\n{2,}/).map((paragraph) => (
    <p key={paragraph} className="mb-5 max-w-prose last:mb-0">
      {paragraph}
    </p>
  ));
}

function Advantages({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="max-w-prose space-y-4">
      {lines.map((line) => (
        <li key={line} className="flex gap-4">
          <Icon name="leaf" className="mt-1 size-5 text-success" />
          {line}
        </li>
      ))}
    </ul>
  );
}
