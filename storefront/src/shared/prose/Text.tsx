import { Link } from 'react-router-dom';
import { type Span, parseSpans } from './content-document.js';

const link = 'font-medium text-green underline decoration-1 underline-offset-4 hover:decoration-2';

export function InlineText({ children }: { children: string }) {
  return parseSpans(children).map((piece, index) => <TextSpan key={index} span={piece} />);
}

function TextSpan({ span }: { span: Span }) {
  if ('text' in span) return span.text;
  if ('strong' in span) return <strong className="font-semibold text-ink">{span.strong}</strong>;
  if (span.to.startsWith('/')) {
    return (
      <Link to={span.to} className={link}>
        {span.label}
      </Link>
    );
  }
  return (
    <a href={span.to} className={link}>
      {span.label}
    </a>
  );
}
