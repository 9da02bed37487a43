import { useNavigate } from 'react-router-dom';
import { useOrderCallStore } from './order-call-context.js';

/** Gives the order on the desk back and goes to the queue. */
export function useReleaseCall(): () => void {
  const orderCalls = useOrderCallStore();
  const navigate = useNavigate();
  return () => void orderCalls.release().then((released) => released && navigate('/queue'));
}
