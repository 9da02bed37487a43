import { useNavigate } from 'react-router-dom';
import { useCallDesk } from './desk-context.js';

/** Gives the order on the desk back and goes to the queue. */
export function usePutAway(): () => void {
  const desk = useCallDesk();
  const navigate = useNavigate();
  return () => void desk.release().then((released) => released && navigate('/queue'));
}
