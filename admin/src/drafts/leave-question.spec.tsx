import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import { renderInConsole } from '../records/render-in-console.fixtures.js';
import { LeaveQuestion, useLeaveQuestion } from './LeaveQuestion.js';

function Form({ name, isDrafted }: { readonly name: string; readonly isDrafted: boolean }) {
  const [isUnsaved, setUnsaved] = useState(false);
  useLeaveQuestion(isUnsaved, isDrafted);
  return <button onClick={() => setUnsaved(!isUnsaved)}>{name}</button>;
}

function Page() {
  return (
    <LeaveQuestion>
      <Form name="texts" isDrafted />
      <Form name="price" isDrafted={false} />
      <Link to="/other">Orders</Link>
      <Link to="/?country=HR">Croatia</Link>
      <Link to="/login">Log in</Link>
    </LeaveQuestion>
  );
}

async function openPage() {
  const routes = (
    <Routes>
      <Route path="/" element={<Page />} />
      <Route path="*" element="Another page" />
    </Routes>
  );
  await renderInConsole({}, routes);
  await screen.findByText('Orders');
}

const press = (name: string) => fireEvent.click(screen.getByText(name));
const question = () => screen.findByRole('dialog', { name: 'Leave without saving?' });

afterEach(cleanup);

describe('a page with unsaved forms', () => {
  it('asks before it is left, and stays or leaves as chosen', async () => {
    await openPage();
    press('texts');
    press('Orders');
    expect((await question()).textContent).toContain('kept as a draft');
    press('Stay');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    screen.getByText('Orders');
    press('Orders');
    await question();
    press('Leave');
    await screen.findByText('Another page');
  });

  it('asks one question for several forms, and says what is lost', async () => {
    await openPage();
    press('texts');
    press('price');
    press('Orders');
    expect((await question()).textContent).toContain('without a draft are lost');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  it('is left without a question once nothing is unsaved', async () => {
    await openPage();
    press('texts');
    press('texts');
    press('Orders');
    await screen.findByText('Another page');
  });

  it('changes its part without a question while all forms have drafts', async () => {
    await openPage();
    press('texts');
    press('Croatia');
    expect(screen.queryByRole('dialog')).toBeNull();
    press('price');
    fireEvent.click(screen.getByText('Orders'));
    await question();
  });

  it('lets the login through', async () => {
    await openPage();
    press('price');
    press('Log in');
    await screen.findByText('Another page');
  });
});
