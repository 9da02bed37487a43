export { addDays, weekdayOf } from './calendar-date.js';
export { confirmationDeadline } from './confirmation-deadline.js';
export { countryCodes, defaultCountry, isCountryCode, languageOfCountry } from './country.js';
export type { CountryCode, CountryPack, HolidayRule, OpenInterval, OpeningHours, ReturnPolicy } from './country.js';
export { arrivalOf, deliveryDatesOf, deliveryDatesOfConfirmed, type DeliveryDates } from './delivery-dates.js';
export { normalEmail } from './email.js';
export { easterSunday, holidaysOf } from './holidays.js';
export type { Holiday } from './holidays.js';
export { parseIban } from './iban.js';
export { largeOrderMinor } from './large-order.js';
export { formatMoney } from './money.js';
export { packOf } from './packs.js';
export { maskPhone } from './phone-mask.js';
export { formatPhone, parsePhone, phoneReadings, possiblePhones } from './phone.js';
export { isLargePriceChange, priceGuards, type PriceGuard } from './price-guard.js';
export { returnPolicyAt } from './return-policy.js';
export { searchPatterns, searchWords } from './search-words.js';
export {
  instantOf,
  addCallingMinutes,
  addOpenMinutes,
  addWorkingDays,
  isOpenAt,
  isWorkingDay,
  localDate,
  startOfDate,
  workingDaysBefore,
} from './working-time.js';
export { weekAt, type CalendarWeek } from './week.js';
