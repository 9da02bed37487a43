import type { CountryCode, HolidayRule } from './country.js';

export const publicHolidays: Readonly<Record<CountryCode, readonly HolidayRule[]>> = {
  BA: [
    { name: 'Nova godina', on: { kind: 'fixed', month: 1, day: 1 }, days: 2, movesFromSunday: true },
    { name: 'Dan nezavisnosti', on: { kind: 'fixed', month: 3, day: 1 }, days: 1, movesFromSunday: true },
    { name: 'Praznik rada', on: { kind: 'fixed', month: 5, day: 1 }, days: 2, movesFromSunday: true },
    { name: 'Dan državnosti', on: { kind: 'fixed', month: 11, day: 25 }, days: 1, movesFromSunday: true },
  ],
  RS: [
    { name: 'Nova godina', on: { kind: 'fixed', month: 1, day: 1 }, days: 2, movesFromSunday: true },
    { name: 'Božić', on: { kind: 'fixed', month: 1, day: 7 }, days: 1, movesFromSunday: false },
    { name: 'Dan državnosti Srbije', on: { kind: 'fixed', month: 2, day: 15 }, days: 2, movesFromSunday: true },
    { name: 'Vaskršnji praznici', on: { kind: 'orthodoxEaster', offsetDays: -2 }, days: 4, movesFromSunday: false },
    { name: 'Praznik rada', on: { kind: 'fixed', month: 5, day: 1 }, days: 2, movesFromSunday: true },
    {
      name: 'Dan primirja u Prvom svetskom ratu',
      on: { kind: 'fixed', month: 11, day: 11 },
      days: 1,
      movesFromSunday: true,
    },
  ],
  HR: [
    { name: 'Nova godina', on: { kind: 'fixed', month: 1, day: 1 }, days: 1, movesFromSunday: false },
    { name: 'Bogojavljenje', on: { kind: 'fixed', month: 1, day: 6 }, days: 1, movesFromSunday: false },
    { name: 'Uskrs', on: { kind: 'westernEaster', offsetDays: 0 }, days: 2, movesFromSunday: false },
    { name: 'Praznik rada', on: { kind: 'fixed', month: 5, day: 1 }, days: 1, movesFromSunday: false },
    { name: 'Dan državnosti', on: { kind: 'fixed', month: 5, day: 30 }, days: 1, movesFromSunday: false },
    { name: 'Tijelovo', on: { kind: 'westernEaster', offsetDays: 60 }, days: 1, movesFromSunday: false },
    { name: 'Dan antifašističke borbe', on: { kind: 'fixed', month: 6, day: 22 }, days: 1, movesFromSunday: false },
    {
      name: 'Dan pobjede i domovinske zahvalnosti',
      on: { kind: 'fixed', month: 8, day: 5 },
      days: 1,
      movesFromSunday: false,
    },
    { name: 'Velika Gospa', on: { kind: 'fixed', month: 8, day: 15 }, days: 1, movesFromSunday: false },
    { name: 'Svi sveti', on: { kind: 'fixed', month: 11, day: 1 }, days: 1, movesFromSunday: false },
    { name: 'Dan sjećanja', on: { kind: 'fixed', month: 11, day: 18 }, days: 1, movesFromSunday: false },
    { name: 'Božić', on: { kind: 'fixed', month: 12, day: 25 }, days: 1, movesFromSunday: false },
    { name: 'Sveti Stjepan', on: { kind: 'fixed', month: 12, day: 26 }, days: 1, movesFromSunday: false },
  ],
  ME: [
    { name: 'Nova godina', on: { kind: 'fixed', month: 1, day: 1 }, days: 2, movesFromSunday: true },
    { name: 'Badnji dan', on: { kind: 'fixed', month: 1, day: 6 }, days: 1, movesFromSunday: false },
    { name: 'Božić', on: { kind: 'fixed', month: 1, day: 7 }, days: 2, movesFromSunday: false },
    { name: 'Veliki petak', on: { kind: 'orthodoxEaster', offsetDays: -2 }, days: 1, movesFromSunday: false },
    { name: 'Vaskrs', on: { kind: 'orthodoxEaster', offsetDays: 0 }, days: 2, movesFromSunday: false },
    { name: 'Praznik rada', on: { kind: 'fixed', month: 5, day: 1 }, days: 2, movesFromSunday: true },
    { name: 'Dan nezavisnosti', on: { kind: 'fixed', month: 5, day: 21 }, days: 2, movesFromSunday: true },
    { name: 'Dan državnosti', on: { kind: 'fixed', month: 7, day: 13 }, days: 2, movesFromSunday: true },
    { name: 'Njegošev dan', on: { kind: 'fixed', month: 11, day: 13 }, days: 2, movesFromSunday: true },
  ],
};
