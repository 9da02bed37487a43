import { pickOffer } from './pick-offer.js';
import type { Goal } from './tracks.js';

const named = (...names: readonly string[]) => names.map((Name) => ({ Name }));
const catalogue = named(
  'Pure Fit',
  'Slim Night',
  'Beauty Fem',
  'HairGrow Plus',
  'Cellu Lift',
  'Digest Well',
  'Trio 90',
);

describe('pickOffer', () => {
  it.each<[Goal, string]>([
    [1, 'Pure Fit'],
    [2, 'Beauty Fem'],
    [3, 'HairGrow Plus'],
    [4, 'Cellu Lift'],
    [5, 'Digest Well'],
  ])('selects for goal %i %s', (goal, name) => {
    expect(pickOffer(catalogue, goal)?.Name).toBe(name);
    expect(pickOffer(catalogue.toReversed(), goal)?.Name).toBe(name);
  });

  it('finds the word anywhere in the name and in any case, first match', () => {
    expect(pickOffer(named('Ulje', 'Super HAIR Komplet', 'Hairgrow'), 3)?.Name).toBe('Super HAIR Komplet');
  });

  it.each<Goal>([1, 2, 3, 4, 5])('selects the first offer for goal %i if no name has the word', (goal) => {
    expect(pickOffer(named('Prvi', 'Drugi'), goal)?.Name).toBe('Prvi');
    expect(pickOffer([], goal)).toBeUndefined();
  });
});
