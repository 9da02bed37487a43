import { ConsentGate } from './ConsentGate.js';
import { Footer } from './Footer.js';

export default function BelowTheFold() {
  return (
    <>
      <Footer />
      <ConsentGate />
    </>
  );
}
