/** Names and order of questions; the texts are in `storefront/texts/quiz-NAME.COUNTRY.json`. */

/** 1 lose weight, 2 look young and radiant, 3 strengthen hair, 4 beautify skin, 5 detox (only by `/quiz?goal=5`). */
export const goals = [1, 2, 3, 4, 5] as const;
export type Goal = (typeof goals)[number];
export const offeredGoals = [1, 2, 3, 4] as const;

interface Track {
  readonly questions: Readonly<Record<string, readonly string[]>>;
  readonly notes: readonly `${string}.${string}`[];
}

export const tracks = {
  weight: {
    questions: {
      wish: ['little', 'middle', 'much', 'feel'],
      tried: ['diets', 'sport', 'supplements', 'nothing'],
      hardest: ['evening', 'sweets', 'portions', 'stress'],
      meals: ['regular', 'skip', 'irregular'],
      vegetables: ['daily', 'sometimes', 'rarely'],
      water: ['little', 'middle', 'enough'],
      movement: ['little', 'some', 'daily'],
      sleep: ['short', 'middle', 'enough'],
      coffee: ['sensitive', 'morning', 'any'],
      pace: ['slow', 'fast', 'unsure'],
    },
    notes: [
      'hardest.evening',
      'hardest.sweets',
      'hardest.portions',
      'hardest.stress',
      'coffee.sensitive',
      'pace.fast',
      'meals.skip',
      'sleep.short',
      'movement.little',
      'water.little',
      'vegetables.rarely',
    ],
  },
  skin: {
    questions: {
      first: ['lines', 'tired', 'dry', 'firmness'],
      age: ['thirty', 'forty', 'fifty', 'over'],
      routine: ['none', 'cream', 'full'],
      sun: ['always', 'summer', 'rarely'],
      sleep: ['short', 'middle', 'enough'],
      water: ['little', 'middle', 'enough'],
      fruit: ['daily', 'sometimes', 'rarely'],
      smoke: ['no', 'sometimes', 'yes'],
      time: ['minute', 'five', 'more'],
    },
    notes: [
      'first.dry',
      'first.tired',
      'first.lines',
      'first.firmness',
      'sun.rarely',
      'smoke.yes',
      'sleep.short',
      'routine.none',
      'fruit.rarely',
      'water.little',
      'time.minute',
    ],
  },
  hair: {
    questions: {
      trouble: ['falls', 'thin', 'ends', 'slow'],
      since: ['weeks', 'months', 'years'],
      season: ['autumn', 'spring', 'always', 'unsure'],
      colour: ['no', 'sometimes', 'often'],
      heat: ['rarely', 'sometimes', 'daily'],
      washing: ['daily', 'second', 'weekly'],
      protein: ['daily', 'sometimes', 'rarely'],
      stress: ['calm', 'usual', 'hard'],
      length: ['short', 'middle', 'long'],
      patience: ['month', 'three', 'long'],
    },
    notes: [
      'trouble.falls',
      'trouble.ends',
      'trouble.thin',
      'trouble.slow',
      'patience.month',
      'heat.daily',
      'protein.rarely',
      'stress.hard',
      'colour.often',
      'season.autumn',
      'washing.daily',
    ],
  },
  cellulite: {
    questions: {
      where: ['thighs', 'bottom', 'belly', 'more'],
      look: ['pinch', 'standing', 'dry', 'loose'],
      sitting: ['little', 'middle', 'long'],
      movement: ['walking', 'strength', 'none'],
      water: ['little', 'middle', 'enough'],
      salt: ['rarely', 'sometimes', 'daily'],
      care: ['daily', 'sometimes', 'never'],
      massage: ['regular', 'tried', 'never'],
      moment: ['morning', 'evening', 'unsure'],
    },
    notes: [
      'massage.never',
      'look.dry',
      'look.loose',
      'sitting.long',
      'movement.none',
      'care.never',
      'moment.evening',
      'moment.unsure',
      'salt.daily',
      'water.little',
      'massage.tried',
    ],
  },
  detox: {
    questions: {
      feeling: ['heavy', 'bloated', 'sleepy', 'fine'],
      when: ['morning', 'lunch', 'evening', 'varies'],
      fibre: ['daily', 'sometimes', 'rarely'],
      water: ['little', 'middle', 'enough'],
      pace: ['slow', 'fast', 'passing'],
      dinner: ['early', 'middle', 'late'],
      bread: ['rarely', 'sometimes', 'daily'],
      walk: ['often', 'sometimes', 'never'],
      breakfast: ['always', 'sometimes', 'never'],
      medicines: ['no', 'yes', 'silent'],
    },
    notes: [
      'medicines.yes',
      'fibre.rarely',
      'water.little',
      'pace.fast',
      'pace.passing',
      'dinner.late',
      'feeling.heavy',
      'feeling.sleepy',
      'bread.daily',
      'walk.never',
      'breakfast.never',
    ],
  },
} as const satisfies Readonly<Record<string, Track>>;

type TrackName = keyof typeof tracks;
const trackByGoal: Readonly<Record<Goal, TrackName>> = {
  1: 'weight',
  2: 'skin',
  3: 'hair',
  4: 'cellulite',
  5: 'detox',
};

export function trackOf(goal: Goal): Track {
  return tracks[trackByGoal[goal]];
}

export function questionsOf(goal: Goal): readonly string[] {
  return Object.keys(trackOf(goal).questions);
}

export function parseGoal(value: unknown): Goal | null {
  return goals.find((goal) => String(goal) === String(value)) ?? null;
}
