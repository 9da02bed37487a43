import { Link } from 'react-router-dom';
import { type Piece, piecesOf } from './document.js';

const link = 'font-medium text-green underline decoration-1 underline-offset-4 hover:decoration-2';

/** A text with its emphasis and links. */
export function Text({ children }: { children: string }) {
  return piecesOf(children).map((piece, index) => <Part key={index} piece={piece} />);
}

function Part({ piece }: { piece: Piece }) {
  if ('text' in piece) return piece.text;
  if ('strong' in piece) return <strong className="font-semibold text-ink">{piece.strong}</strong>;
  if (piece.to.startsWith('/')) {
    return (
      <Link to={piece.to} className={link}>
        {piece.label}
      </Link>
    );
  }
  return (
    <a href={piece.to} className={link}>
      {piece.label}
    </a>
  );
}
