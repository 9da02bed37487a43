import { LongPage } from '../../shared/prose/LongPage.js';
import { useTexts } from '../../shared/texts.js';
import { policyTexts } from './texts.js';

export default function RefundsPage() {
  const t = useTexts(policyTexts);
  return <LongPage document={t.refunds} contents={t.contents} />;
}
