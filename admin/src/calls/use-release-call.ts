import { useNavigate } from 'react-router-dom';
import { useOrderCallStore } from './order-call-context.js';

export function useReleaseCall(): () => void {
  const orderCalls = useOrderCallStore();
  const navigate = useNavigate();
  return () => void orderCalls.release().then((released) => released && navigate('/queue'));
}
