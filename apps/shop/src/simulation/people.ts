import type { CountryCode } from '@shop/countries';
import { hashSeed, type Rng } from './rng.js';

export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly address: { readonly street: string; readonly city: string; readonly postcode: string };
}

interface CountryData {
  readonly firstNames: readonly string[];
  readonly lastNames: readonly string[];
  readonly streets: readonly string[];
  readonly cities: readonly (readonly [city: string, postcode: string])[];
  readonly mobile: readonly [prefix: string, digits: number];
}

const countryData: Readonly<Record<CountryCode, CountryData>> = {
  BA: {
    firstNames: ['Amra', 'Selma', 'Lejla', 'Emir', 'Jasmina', 'Mirza', 'Dženana', 'Tarik'],
    lastNames: ['Hodžić', 'Begić', 'Kovačević', 'Delić', 'Halilović', 'Marić', 'Šarić'],
    streets: ['Titova', 'Ferhadija', 'Zmaja od Bosne', 'Kralja Tvrtka', 'Mostarska'],
    cities: [
      ['Sarajevo', '71000'],
      ['Tuzla', '75000'],
      ['Zenica', '72000'],
      ['Mostar', '88000'],
      ['Banja Luka', '78000'],
    ],
    mobile: ['061', 6],
  },
  RS: {
    firstNames: ['Jelena', 'Marija', 'Nikola', 'Milica', 'Stefan', 'Đorđe', 'Ivana', 'Snežana'],
    lastNames: ['Jovanović', 'Petrović', 'Nikolić', 'Stojanović', 'Đurić', 'Živković', 'Pavlović'],
    streets: ['Knez Mihailova', 'Bulevar oslobođenja', 'Cara Dušana', 'Njegoševa', 'Zmaj Jovina'],
    cities: [
      ['Beograd', '11000'],
      ['Novi Sad', '21000'],
      ['Niš', '18000'],
      ['Kragujevac', '34000'],
      ['Subotica', '24000'],
    ],
    mobile: ['064', 7],
  },
  HR: {
    firstNames: ['Iva', 'Ana', 'Marko', 'Petra', 'Luka', 'Katarina', 'Tomislav', 'Željka'],
    lastNames: ['Horvat', 'Kovač', 'Babić', 'Marić', 'Jurić', 'Novak', 'Šimić'],
    streets: ['Ilica', 'Vukovarska', 'Ulica Matice hrvatske', 'Strossmayerova', 'Riva'],
    cities: [
      ['Zagreb', '10000'],
      ['Split', '21000'],
      ['Rijeka', '51000'],
      ['Osijek', '31000'],
      ['Zadar', '23000'],
    ],
    mobile: ['091', 7],
  },
  ME: {
    firstNames: ['Milena', 'Vesna', 'Marko', 'Jovana', 'Luka', 'Tijana', 'Vuk', 'Sanja'],
    lastNames: ['Popović', 'Vujović', 'Radulović', 'Đukanović', 'Perović', 'Knežević', 'Božović'],
    streets: ['Slobode', 'Njegoševa', 'Bulevar revolucije', 'Jadranska', 'Gavra Vukovića'],
    cities: [
      ['Podgorica', '81000'],
      ['Nikšić', '81400'],
      ['Budva', '85310'],
      ['Bar', '85000'],
      ['Herceg Novi', '85340'],
    ],
    mobile: ['067', 6],
  },
};

/** Limit of people per run. */
export const maxPeople = 1_000_000;

/**
 * Creates a person with unique e-mail and phone number within the run.
 * @param runId separates the people of different runs
 */
export function newPerson(country: CountryCode, runId: string, number: number, rng: Rng): Person {
  const data = countryData[country];
  const [prefix, digits] = data.mobile;
  const [city, postcode] = rng.pick(data.cities);
  const subscriber = String((hashSeed(runId) + number) % 10 ** digits).padStart(digits, '0');
  return {
    firstName: rng.pick(data.firstNames),
    lastName: rng.pick(data.lastNames),
    email: `${runId}-${country.toLowerCase()}-${number}@kupci.example`,
    phone: `${prefix} ${subscriber.slice(0, 3)} ${subscriber.slice(3)}`,
    address: { street: `${rng.pick(data.streets)} ${1 + Math.floor(rng.next() * 120)}`, city, postcode },
  };
}
