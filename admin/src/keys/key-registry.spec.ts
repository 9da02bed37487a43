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
  const registry = new KeyRegistry();
  const pressed: string[] = [];
  const unregister = keys.map((key, index) =>
    registry.register({ key, label: key, run: () => pressed.push(`${key}${index}`) }),
  );
  return { registry, pressed, ends: unregister };
}

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
