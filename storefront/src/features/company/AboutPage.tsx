import { useTexts } from '../../shared/use-texts.js';
import { PlainPage } from './PlainPage.js';
import { companyTexts } from './texts.js';

export default function AboutPage() {
  const { about } = useTexts(companyTexts);
  return <PlainPage document={about} />;
}
