import { leadIdOf, orderIdOf, parseLeadId, parseLeadIdPart } from './lead-id.js';

const command = 'b9a4c9f2-6f3c-5c39-9d5e-0c6a5b6f1a11';

it('derives one LeadID per command and attempt', () => {
  expect(leadIdOf(command, 0)).toBe(leadIdOf(command, 0));
  expect(leadIdOf(command, 1)).not.toBe(leadIdOf(command, 0));
  expect(leadIdOf(command, 0)).toMatch(/^[2-9A-HJKMNP-Z]{5}-[2-9A-HJKMNP-Z]{5}$/);
});

it('draws each character about as often', () => {
  const counts = new Map<string, number>();
  for (let n = 0; n < 3100; n += 1) {
    for (const sign of leadIdOf(`${command}${n}`, 0).replace('-', '')) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  }
  expect(counts.size).toBe(31);
  for (const count of counts.values()) {
    expect(count).toBeGreaterThan(850);
    expect(count).toBeLessThan(1150);
  }
});

it('derives the order id from the LeadID', () => {
  expect(orderIdOf('ABCDE-FGH23')).toBe(orderIdOf('ABCDE-FGH23'));
  expect(orderIdOf('ABCDE-FGH23')).not.toBe(orderIdOf('ABCDE-FGH24'));
});

it.each([
  ['abcde-fgh23', 'ABCDE-FGH23'],
  ['ABCDEFGH23', 'ABCDE-FGH23'],
  [' abcde fgh23 ', 'ABCDE-FGH23'],
  ['ABCDE-FGH2', null],
  ['ABCDE-FGH10', null],
  ['OBCDE-FGH23', null],
])('reads %j as %j', (written, read) => {
  expect(parseLeadId(written)).toBe(read);
});

it.each([
  ['abcde', { first: 'ABCDE-22222', last: 'ABCDE-ZZZZZ', secondHalf: 'ABCDE' }],
  ['-ABCDE', { first: 'ABCDE-22222', last: 'ABCDE-ZZZZZ', secondHalf: 'ABCDE' }],
  ['abcde-fg', { first: 'ABCDE-FG222', last: 'ABCDE-FGZZZ', secondHalf: null }],
  ['ABCD', null],
  ['OBCDE', null],
  ['ABCDE-FGH23', null],
])('reads the part %j of a LeadID as %j', (written, read) => {
  expect(parseLeadIdPart(written)).toEqual(read);
});
