import Button from '@mui/material/Button';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { cleanup, screen } from '@testing-library/react';
import { lightTheme } from '../theme/theme.js';
import { renderInConsole } from './render-in-console.fixtures.js';
import { RecordRows } from './RecordList.js';

/** Checks the CSS rules, because jsdom does not compute the cascade. */
function hasNegativeMargin(button: Element): boolean {
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
  return rules.some(
    (rule) =>
      rule instanceof CSSStyleRule &&
      rule.style.getPropertyValue('margin-left').startsWith('-') &&
      button.matches(rule.selectorText),
  );
}

afterEach(cleanup);

describe('the actions on a record card', () => {
  it('align with the text above, and consecutive text buttons stay in one row', async () => {
    const actions = () => (
      <>
        <Button href="#call">Call</Button>
        <Button>Hand over</Button>
      </>
    );
    const columns = [{ id: 'name', label: 'Name', cell: () => 'Mira' }];
    await renderInConsole(
      {},
      <ThemeProvider theme={createTheme(lightTheme)}>
        <RecordRows label="People" rows={[{ id: 'p-1' }]} failed={false} columns={columns} empty="" actions={actions} />
      </ThemeProvider>,
    );

    const first = await screen.findByRole('link', { name: 'Call' });
    expect([hasNegativeMargin(first), hasNegativeMargin(screen.getByRole('button', { name: 'Hand over' }))]).toEqual([
      true,
      false,
    ]);
  });
});
