import { KeyRegistry, type KeyPress } from './key-registry.js';

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  repeat: false,
  target: null,
  ...more,
});

function createRegistry(...keys: string[]) {
  let now = 0;
  const registry = new KeyRegistry(() => now);
  const pressed: string[] = [];
  const unregister = keys.map((key, index) =>
    registry.register({ key, label: key, run: () => pressed.push(`${key}${index}`) }),
  );
  const wait = (milliseconds: number) => (now += milliseconds);
  return { registry, pressed, ends: unregister, wait };
}

describe('a sequence of two keys', () => {
  it('runs its action, and not that of the second key', () => {
    const { registry, pressed } = createRegistry('g o', 'o');
    expect([registry.press(press('g')), registry.press(press('o'))]).toEqual([true, true]);
    expect(pressed).toEqual(['g o0']);
    registry.press(press('o'));
    expect(pressed).toEqual(['g o0', 'o1']);
  });

  it('is over after a pause or another key', () => {
    const { registry, pressed, wait } = createRegistry('g o', 'o', 'n');
    registry.press(press('g'));
    wait(2_000);
    registry.press(press('o'));
    for (const key of ['g', 'n', 'o']) registry.press(press(key));
    expect(pressed).toEqual(['o1', 'n2', 'o1']);
  });
});

describe('the key registry', () => {
  it('runs the action of a letter, in either case', () => {
    const { registry, pressed } = createRegistry('n');
    expect([registry.press(press('n')), registry.press(press('N')), registry.press(press('x'))]).toEqual([
      true,
      true,
      false,
    ]);
    expect(pressed).toEqual(['n0', 'n0']);
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { repeat: true }])(
    'ignores a key press with %p',
    (more) => {
      const { registry, pressed } = createRegistry('n');
      expect(registry.press(press('n', more))).toBe(false);
      expect(pressed).toEqual([]);
    },
  );

  it.each([
    { tagName: 'INPUT', type: 'text' },
    { tagName: 'INPUT', type: 'tel' },
    { tagName: 'TEXTAREA' },
    { tagName: 'SELECT', type: 'select-one' },
    { tagName: 'DIV', isContentEditable: true },
  ])('ignores keys typed into %p', (target) => {
    expect(createRegistry('n').registry.press(press('n', { target }))).toBe(false);
  });

  it.each([{ tagName: 'BUTTON', type: 'button' }, { tagName: 'INPUT', type: 'checkbox' }, { tagName: 'BODY' }])(
    'accepts keys while %p has the focus',
    (target) => {
      expect(createRegistry('n').registry.press(press('n', { target }))).toBe(true);
    },
  );

  it.each(['BUTTON', 'A', 'INPUT'])('leaves the space bar to a focused %s', (tagName) => {
    const { registry, pressed } = createRegistry(' ');
    expect(registry.press(press(' ', { target: { tagName, type: 'button' } }))).toBe(false);
    expect(registry.press(press(' ', { target: { tagName: 'BODY' } }))).toBe(true);
    expect(pressed).toEqual([' 0']);
  });

  it('ignores keys under a dialog', () => {
    expect(createRegistry('n').registry.press(press('n'), { isOverlayOpen: true })).toBe(false);
  });

  it('runs the latest registration first and restores the previous one', () => {
    const { registry, pressed, ends } = createRegistry('n', 'n');
    registry.press(press('n'));
    ends[1]?.();
    registry.press(press('n'));
    expect(pressed).toEqual(['n1', 'n0']);
  });

  it('lists the active keys and notifies of changes', () => {
    const { registry, ends } = createRegistry('x', 'a');
    let changes = 0;
    registry.subscribe(() => (changes += 1));
    expect(registry.active().map((binding) => binding.key)).toEqual(['a', 'x']);
    ends[0]?.();
    expect(registry.active().map((binding) => binding.key)).toEqual(['a']);
    expect(changes).toBe(1);
  });
});
