/** Ways of writing that the project does without, as selectors of its syntax. */
const clockAndDice = [
  {
    selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
    message: 'Time is passed in (Clock).',
  },
  { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: 'Time is passed in (Clock).' },
  {
    selector: "CallExpression[callee.object.name='Math'][callee.property.name='random']",
    message: 'Randomness is passed in.',
  },
  { selector: "CallExpression[callee.name='randomUUID']", message: 'Ids come from @shop/kernel or are passed in.' },
  {
    selector: "CallExpression[callee.property.name='randomUUID']",
    message: 'Ids come from @shop/kernel or are passed in.',
  },
];

const environment = [
  {
    selector: "MemberExpression[object.name='process'][property.name='env']",
    message: 'The environment is read once, in libs/foundation/platform/src/config.',
  },
];

const everywhere = [
  { selector: 'TSAsExpression > TSAsExpression > TSUnknownKeyword', message: 'A cast over unknown hides a mistake.' },
  { selector: 'ExportDefaultDeclaration', message: 'Exports have names.' },
];

const ownSleep = [
  {
    selector:
      "NewExpression[callee.name='Promise'] > ArrowFunctionExpression > CallExpression[callee.name='setTimeout']",
    message: 'Use `pause` of @shop/kernel.',
  },
];

const inSpecs = [
  {
    selector: "AwaitExpression > NewExpression[callee.name='Promise'] CallExpression[callee.name='setTimeout']",
    message: 'Specs do not sleep: wait for what should happen.',
  },
  {
    selector: "CallExpression[callee.property.name='waitForTimeout']",
    message: 'Specs do not sleep: wait for what should happen.',
  },
];

export const forbidden = { clockAndDice, environment, everywhere, ownSleep, inSpecs };
