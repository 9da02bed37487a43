import { countryCodes } from '@shop/countries/country';
import { quizTexts } from './texts.js';
import { trackTexts } from './track-texts.js';
import { goals, questionsOf, trackOf } from './tracks.js';

function flatTexts(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function')
    return [[path, String(value({ product: 'Pure Fit', goal: 'Smršati', index: 1, count: 10 }))]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => flatTexts(inner, `${path}.${key}`));
}

async function loadAllTexts(code: (typeof countryCodes)[number]) {
  const loaded = await Promise.all(
    [quizTexts, ...goals.map((goal) => trackTexts[goal])].map((part) => part.load(code)),
  );
  return loaded.flatMap((part, index) => flatTexts(part, String(index)));
}

const claims = /(?<!\p{L})(?:izl[ij]*eč|l[ij]*eči|spr[ij]*eč|garant|čud[oe]|zauvijek|zauvek)/iu;

describe('the texts of the quiz', () => {
  it.each(countryCodes)('include in %s a text for each question, answer and note', async (code) => {
    for (const goal of goals) {
      const track = await trackTexts[goal].load(code);
      expect(Object.keys(track.questions).sort()).toEqual([...questionsOf(goal)].sort());
      for (const [question, answers] of Object.entries(trackOf(goal).questions)) {
        expect(Object.keys(track.questions[question]?.answers ?? {})).toEqual([...answers]);
      }
      const notes = Object.entries(track.notes).flatMap(([question, answers]) =>
        Object.keys(answers).map((answer) => `${question}.${answer}`),
      );
      expect(notes.sort()).toEqual([...trackOf(goal).notes].sort());
      expect(track.why({ product: 'Pure Fit' })).toContain('Pure Fit');
    }
  });

  it.each(countryCodes)('promise no cure in %s', async (code) => {
    expect((await loadAllTexts(code)).filter(([, text]) => claims.test(text))).toEqual([]);
  });

  it('match the BA specification to the letter', async () => {
    const t = await quizTexts.load('BA');
    expect(t.missing).toBe('Molimo unesite Vaše podatke');
    expect(t.noGroup).toBe('Došlo je do greške, molimo pokušajte ponovo kasnije.');
  });
});
